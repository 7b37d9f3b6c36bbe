"""What can be asked of a model: quantities by MuJoCo's names, functions that group them, inputs, parameters."""
