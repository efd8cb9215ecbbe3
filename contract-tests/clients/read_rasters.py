"""Read GeoTIFFs with rasterio and odc-stac, here and over HTTP, and compare the pixels.

A question names in `what` one of the functions below, and has its arguments.
"""

import numpy
import odc.stac
import pystac_client
import rasterio
from answering import answer_questions
from odc.geo.geobox import GeoBox
from rasterio.windows import Window
from rio_cogeo.cogeo import cog_validate


def comparison(one, other):
    return {
        "shape": list(one.shape),
        "same": one.dtype == other.dtype and numpy.array_equal(one, other),
        "values": len(numpy.unique(one)),
    }


def windows(address, configuration, file, window, shape):
    """Read a window of all bands, as `[column, row, width, height]`, into so many rows and columns."""

    def read(path):
        with rasterio.open(path) as source:
            return source.read(window=Window(*window), out_shape=(source.count, *shape))

    with rasterio.Env(**configuration):
        there = read(address)
    return comparison(there, read(file))


def cog(file):
    """What the validator of COGs says of a file."""
    valid, errors, warnings = cog_validate(file, strict=True)
    return {"valid": valid, "errors": errors, "warnings": warnings}


def search(catalog, token, configuration, collection, datetime, files, band):
    """Load what a search finds, as a whole and zoomed out, from the addresses that its items have and from files."""
    client = pystac_client.Client.open(catalog, headers={"Authorization": f"Bearer {token}"})
    items = list(client.search(collections=[collection], datetime=datetime).items())
    copies = [item.clone() for item in items]
    for copy in copies:
        copy.assets[band].href = f"file://{files[copy.id]}"
    with rasterio.open(files[items[0].id]) as source:
        native = GeoBox(source.shape, source.transform, source.crs)
        source_pixels = source.read(1)

    def load(found, **grid):
        return odc.stac.load(found, bands=[band], dtype=source_pixels.dtype, **grid)[band]

    odc.stac.configure_rio(**configuration)
    there = load(items, geobox=native)
    smaller = load(items, geobox=native.zoom_out(4))
    guessed = load(items)
    odc.stac.configure_rio()
    return {
        "items": [item.id for item in items],
        "whole": comparison(there.values[0], source_pixels),
        "zoomed out": comparison(smaller.values, load(copies, geobox=native.zoom_out(4)).values),
        "guessed": [str(guessed.odc.crs), abs(guessed.odc.geobox.resolution.x)],
    }


FUNCTIONS = {function.__name__: function for function in (windows, cog, search)}

answer_questions(lambda asked: FUNCTIONS[asked.pop("what")](**asked))
