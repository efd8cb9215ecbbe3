"""Where GDAL and PROJ place a GeoTIFF, and the pixels that they show of it.

A question names a `file` and, where pixels are to be compared, the path `into` which they are written.
"""

import math
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "clients"))
os.environ["GDAL_DISABLE_READDIR_ON_OPEN"] = "EMPTY_DIR"  # the file alone, without the world files and statistics in its folder
os.environ["PROJ_NETWORK"] = "OFF"

import numpy
import rasterio
import rasterio.warp
from answering import answer_questions
from rasterio._err import CPLE_BaseError
from rasterio.enums import ColorInterp, Resampling
from rasterio.io import MemoryFile
from rasterio.transform import Affine
from rasterio.vrt import WarpedVRT

WORLD = 40_075_016.685578488

# Places along each edge of a raster.
PARTS = 16

# Pixels a side of a tile.
SIZE = 256

# The finest level of mosaics; and how far below the middle between two levels the coarser one is taken for sure, since a mosaic has
# the level that is nearest to its finest image.
FINEST, MARGIN = 22, 0.02


def outline(source):
    """Places along the edges of a raster, in degrees; none where PROJ cannot place one."""
    corners = [(0, 0), (0, 1), (1, 1), (1, 0)]
    shares = [
        (x + (to_x - x) * part / PARTS, y + (to_y - y) * part / PARTS)
        for (x, y), (to_x, to_y) in zip(corners, corners[1:] + corners[:1])
        for part in range(PARTS)
    ]
    return placed(source, shares)


def placed(source, shares):
    points = [source.transform @ (x * source.width, y * source.height) for x, y in shares]
    places = [degrees(source.crs, point) for point in points]
    return [place for place in places if all(map(math.isfinite, place))]


def degrees(crs, point):
    """A point in degrees; infinite where it lies nowhere on the earth, as corners of a picture of the whole earth do."""
    try:
        (longitude,), (latitude,) = rasterio.warp.transform(crs, "EPSG:4326", *[[value] for value in point])
        return longitude, latitude
    except CPLE_BaseError:
        return math.inf, math.inf


def tile_of(source):
    """The tile around the middle of a raster at the level of its mosaic, and the sides of a pixel of the raster in pixels of the tile."""
    places = placed(source, [(0.5, 0.5), (0.5 + 1 / source.width, 0.5), (0.5, 0.5 + 1 / source.height)])
    if len(places) < 3:
        return None
    (longitude, latitude), *neighbors = places
    if abs(latitude) > 84:
        return None
    narrowing = math.cos(math.radians(latitude))
    across, down = (
        (((x - longitude + 180) % 360 - 180) * narrowing / 360 * WORLD, (y - latitude) / 360 * WORLD) for x, y in neighbors
    )
    ground = math.hypot(*across)
    if ground == 0:
        return None
    level = math.floor(math.log2(WORLD / SIZE / ground) + 0.5 - MARGIN)
    level = min(max(level, 0), FINEST)
    column = math.floor(((longitude + 180) % 360) / 360 * 2**level)
    mercator = math.asinh(math.tan(math.radians(latitude))) / math.pi
    row = math.floor((1 - mercator) / 2 * 2**level)
    tile = level, min(column, 2**level - 1), min(max(row, 0), 2**level - 1)
    return tile, scale_of(source, across, down, narrowing * WORLD / SIZE / 2**level)


def scale_of(source, across, down, size):
    """The sides of the box around a raster, in pixels of a size, by its own width and height: how GDAL scales one that it warps whole."""
    (right, up), (sideways, below) = across, down
    shape = source.height / source.width
    return (abs(right) + abs(sideways) * shape) / size, (abs(below) + abs(up) / shape) / size


def type_of(source):
    """The type of the values; those of fewer than 8 bits are shown as brightness of their own range."""
    bits = source.tags(1, ns="IMAGE_STRUCTURE").get("NBITS", "8")
    return f"{bits} bits" if source.dtypes[0] == "uint8" and bits != "8" else source.dtypes[0]


def shown_bands(source):
    """The bands that are shown: the first three, or the first one, without those that say how opaque a pixel is."""
    colors = [i for i, kind in zip(source.indexes, source.colorinterp) if kind != ColorInterp.alpha]
    return colors[:3] if len(colors) >= 3 else colors[:1]


def with_colors(source):
    """A raster with a palette as red, green and blue."""
    indexes = source.read(1)
    palette = numpy.zeros((65_536, 3), "uint8")
    for index, color in source.colormap(1).items():
        palette[index] = color[:3]
    colors = numpy.moveaxis(palette[indexes], -1, 0)
    profile = {"driver": "GTiff", "count": 3, "dtype": "uint8", "width": source.width, "height": source.height}
    memory = MemoryFile()
    with memory.open(**profile, crs=source.crs, transform=source.transform) as target:
        target.write(colors)
        target.write_mask(source.dataset_mask())
    return memory.open()


def pixels_of(source, tile, scale):
    """Bands of a tile, bilinear, and which of its pixels have data."""
    level, column, row = tile
    side = WORLD / 2**level
    left, top = column * side - WORLD / 2, WORLD / 2 - row * side
    grid = {
        "crs": "EPSG:3857",
        "transform": Affine(side / SIZE, 0, left, 0, -side / SIZE, top),
        "width": SIZE,
        "height": SIZE,
        "resampling": Resampling.bilinear,
        "tolerance": 0.001,
        # How far weights reach, which GDAL would take from the tile instead of the raster: wrong where the tile reaches beyond its edge.
        "XSCALE": min(1, scale[0]),
        "YSCALE": min(1, scale[1]),
    }
    if source.colorinterp[0] == ColorInterp.palette:
        source = with_colors(source)
    bands = shown_bands(source)
    if type_of(source) != "uint8":
        grid["dtype"] = "float32"  # whole numbers would be rounded, which is a large step where a file has few of them
    has_alpha = ColorInterp.alpha in source.colorinterp
    with WarpedVRT(source, **grid, add_alpha=not has_alpha) as warped:
        values = warped.read(bands).astype("float32")
        alpha = warped.colorinterp.index(ColorInterp.alpha) + 1
        valid = warped.read(alpha) > 127
    if has_alpha:  # a pixel that is not wholly transparent is shown
        with WarpedVRT(source, **grid | {"resampling": Resampling.nearest}) as warped:
            valid = warped.read(alpha) > 0
    return values, valid & ~numpy.isnan(values).all(axis=0)


def reference(file, into=None):
    """Whether GDAL opens a file and places it, along its outline; and a tile with its pixels, where it decodes them."""
    try:
        source = rasterio.open(file)
    except Exception as error:
        return {"kind": "unreadable", "reason": str(error)}
    with source:
        crs = source.crs
        is_placed = crs is not None and (crs.is_geographic or crs.is_projected) and source.transform != Affine.identity()
        if not is_placed:
            return {"kind": "without a place"}
        places = outline(source)
        if not places:
            return {"kind": "not on earth"}
        found = {"kind": "placed", "crs": crs.to_string(), "outline": places, "type": type_of(source)}
        chosen = tile_of(source)
        if into is None or chosen is None or source.dtypes[0].startswith("complex"):
            return found
        tile, scale = chosen
        try:
            values, valid = pixels_of(source, tile, scale)
        except Exception as error:
            return {**found, "broken": str(error)}
        numpy.concatenate([values.ravel(), valid.ravel().astype("float32")]).astype("<f4").tofile(into)
        return {**found, "tile": tile, "bands": len(values), "shown": int(valid.sum())}


answer_questions(lambda question: reference(**question))
