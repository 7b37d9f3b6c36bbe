"""Vectors, rotations, quaternions and rigid-body inertia over arrays of any scalar: floats, expressions, or both."""
