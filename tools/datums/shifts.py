"""Prints the geographic systems of EPSG whose datum is not WGS 84, with their published transformations to it that need no grid.

A line has the code of a system and those of the projected systems on it, then its transformations, each after a `|`: accuracy in
meters; west, south, east and north in degrees of where it holds; three translations in meters; and, where it also turns, three
rotations in seconds of arc (position vector) and a scale in parts per million.
"""

import math
import re
import warnings

import pyproj
from pyproj.database import query_crs_info
from pyproj.enums import PJType
from pyproj.transformer import TransformerGroup

SECOND = math.pi / 180 / 3600


def parameters(step):
    return dict(re.findall(r"(\w+)(?:=(\S+))?", step))


def helmert(step):
    """Translations, rotations as a position vector, and scale of a step of PROJ; None where it changes with time."""
    given = parameters(step)
    if any(name.startswith("d") and name[1:] in ("x", "y", "z", "rx", "ry", "rz", "s") for name in given):
        return None
    value = lambda name: float(given.get(name) or 0)
    sign = -1 if given.get("convention") == "coordinate_frame" else 1
    shift = [value("x"), value("y"), value("z")]
    turn = [sign * value(name) for name in ("rx", "ry", "rz")]
    scale = value("s")
    if given["proj"] == "molobadekas":
        px, py, pz = value("px"), value("py"), value("pz")
        rx, ry, rz = (angle * SECOND for angle in turn)
        m = 1 + scale * 1e-6
        moved = (m * (px - rz * py + ry * pz), m * (rz * px + py - rx * pz), m * (-ry * px + rx * py + pz))
        shift = [t + p - q for t, p, q in zip(shift, (px, py, pz), moved)]
    if "inv" in given:
        shift, turn, scale = [-t for t in shift], [-r for r in turn], -scale
    return [*shift, *turn, scale]


def shift_of(transformer):
    """All steps of a transformation as one; None where it needs more than a shift."""
    total = [0.0] * 7
    for step in transformer.definition.split(" step "):
        kind = parameters(step).get("proj")
        if kind in ("helmert", "molobadekas"):
            found = helmert(step)
            if found is None:
                return None
            total = [one + other for one, other in zip(total, found)]
        elif kind not in ("pipeline", "unitconvert", "axisswap", "push", "pop", "cart", "noop", "longlat"):
            return None
    return total


def written(number):
    return f"{round(number, 6) + 0:.6f}".rstrip("0").rstrip(".")


# Ellipsoids of datums whose middle is that of the earth, as that of WGS 84 is: without a published transformation, they agree
# to within some two meters.
GEOCENTRIC = {"GRS 1980", "WGS 84", "CGCS2000", "PZ-90", "GSK-2011"}
SAME = ["2,-180,-90,180,90,0,0,0"]

# Systems for maps whose datum nobody has stated.
UNSTATED = ("Unknown datum", "Unspecified datum", "Popular Visualisation CRS", "Hughes 1980", "NSIDC Authalic Sphere")


def shifts(code):
    try:
        group = TransformerGroup(f"EPSG:{code}", "EPSG:4326", always_xy=True, allow_ballpark=False)
    except IndexError:  # none at all
        return
    for transformer in group.transformers:
        area, shift = transformer.area_of_use, shift_of(transformer)
        if shift is None or area is None or transformer.accuracy < 0:
            continue
        numbers = shift if any(shift[3:]) else shift[:3]
        yield ",".join(written(n) for n in [transformer.accuracy, *area.bounds, *numbers])


def ranges(codes):
    """Codes that follow one another as the first and the last."""
    runs = []
    for code in sorted(set(codes)):
        if runs and code == runs[-1][1] + 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return ",".join(str(a) if a == b else f"{a}-{b}" for a, b in runs)


def line(info, projected):
    code = int(info.code)
    found = list(shifts(code))
    is_unstated = info.name.startswith(UNSTATED)
    if not found and not is_unstated and pyproj.CRS.from_epsg(code).ellipsoid.name in GEOCENTRIC:
        found = SAME
    return "|".join([f"{code}{'~' if is_unstated else ''}:{ranges(projected.get(code, []))}", *found])


def base_of(code):
    base = pyproj.CRS.from_epsg(code).geodetic_crs
    return int(base.to_json_dict()["id"]["code"])


def systems(kind):
    return sorted(query_crs_info("EPSG", [kind], allow_deprecated=True), key=lambda info: int(info.code))


warnings.simplefilter("ignore")
projected = {}
for info in systems(PJType.PROJECTED_CRS):
    projected.setdefault(base_of(info.code), []).append(int(info.code))
for info in systems(PJType.GEOGRAPHIC_2D_CRS):
    print(line(info, projected))
