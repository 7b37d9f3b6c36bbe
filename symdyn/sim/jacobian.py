"""The Jacobian of constraints as mjData shows it: dense, a row a constraint."""

from __future__ import annotations

import numpy as np

__all__ = ["constraint_jacobian"]


def constraint_jacobian(data: np.ndarray, nv: int) -> np.ndarray:
    """efc_J (nefc, nv) of a data struct, whose blocks of rows are over few dofs, and pyramids over their axes."""
    if "block" not in data.dtype.names:
        return np.zeros((0, nv))
    J = np.zeros((int(data["nefc"]), nv))
    for block in data["block"][: int(data["nblock"])]:
        rows = block_rows(data, block, nv)
        if block["nrow"] > block["dim"]:
            rows = edges(rows, data["contact"][data["efc_id"][block["row"]]]["friction"])
        J[block["row"] : block["row"] + block["nrow"]] = rows
    return J


def block_rows(data: np.ndarray, block: np.void, nv: int) -> np.ndarray:
    """The rows of J of a block (dim, nv)."""
    rows = np.zeros((block["dim"], nv))
    packed = data["jac"][block["jac"] : block["jac"] + block["dim"] * block["stride"]].reshape(block["dim"], -1)
    rows[:, data["jac_dof"][block["dof"] : block["dof"] + block["nnz"]]] = packed[:, : block["nnz"]]
    return rows


def edges(rows: np.ndarray, friction: np.ndarray) -> np.ndarray:
    """The edges of a pyramid: normal + mu tangent, normal - mu tangent, a pair for each of the axes but the first."""
    slide = friction[: len(rows) - 1, None] * rows[1:]
    return np.stack([rows[0] + slide, rows[0] - slide], axis=1).reshape(-1, rows.shape[1])
