"""`python -m symdyn` is the console command `symdyn`."""

from symdyn.cli import main

if __name__ == "__main__":
    main()
