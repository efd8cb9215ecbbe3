"""Prints a place of each projected and geographic 2D system of EPSG as PROJ has it without grids.

A line has the code, longitude and latitude in degrees WGS 84, and the coordinates in the system, by tabs.
"""

import functools
import math
import os
import warnings

os.environ["PROJ_NETWORK"] = "OFF"

import pyproj
from pyproj.database import query_crs_info
from pyproj.enums import PJType

# Where in the area of its use a system is compared, from its west and its south: away from the axes of symmetry.
SHARES = (0.4, 0.3)


def place(area):
    width = area.east - area.west + (360 if area.west > area.east else 0)
    longitude = area.west + SHARES[0] * width
    latitude = area.south + SHARES[1] * (area.north - area.south)
    return round((longitude + 180) % 360 - 180, 4), round(latitude, 4)


@functools.cache
def from_degrees(code):
    """From WGS 84 into a geographic system: takes a second where its datum has many transformations."""
    return pyproj.Transformer.from_crs("EPSG:4326", code, always_xy=True)


def coordinates(code, point):
    """Coordinates of a place in degrees WGS 84; infinite where PROJ cannot place it."""
    system = pyproj.CRS.from_epsg(code)
    base = system.geodetic_crs.to_authority()
    try:
        degrees = from_degrees(":".join(base)).transform(*point)
        if system.is_geographic:
            return degrees
        return pyproj.Transformer.from_crs(system.geodetic_crs, system, always_xy=True).transform(*degrees)
    except pyproj.exceptions.ProjError:
        return math.inf, math.inf


warnings.simplefilter("ignore")
kinds = [PJType.PROJECTED_CRS, PJType.GEOGRAPHIC_2D_CRS]
infos = {int(info.code): info for info in query_crs_info("EPSG", kinds, allow_deprecated=True)}
for code, info in sorted(infos.items()):
    if info.area_of_use is None:
        continue
    point = place(info.area_of_use)
    x, y = coordinates(code, point)
    digits = 8 if info.type == PJType.GEOGRAPHIC_2D_CRS else 3
    if math.isfinite(x) and math.isfinite(y):
        print(code, *point, round(x, digits), round(y, digits), sep="\t", flush=True)
