"""What acts on a mechanism besides gravity and inertia: tendons, passive forces, actuators."""
