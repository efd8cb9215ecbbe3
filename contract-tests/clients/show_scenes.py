"""Show what a search finds, as the examples of each viewer do, and answer the mean of each color that it shows.

A question names the viewer, and has the search.
"""

import numpy
import odc.stac
import pystac_client
import rasterio
import rustac
import stackstac
from answering import answer_questions
from fastapi import FastAPI
from rasterio.io import MemoryFile
from rio_tiler.io import STACReader
from starlette.testclient import TestClient
from titiler.core.factory import TilerFactory


def rio_tiler(item):
    with STACReader(None, item=item) as scene:
        image = scene.preview(assets=["visual"], max_size=256)
    return image.array


def odc_stac(item):
    bands = [f"visual.{number}" for number in (1, 2, 3)]
    loaded = odc.stac.load([item], bands=bands, resolution=100)
    colors = numpy.stack([loaded[band].values[0] for band in bands])
    return numpy.ma.masked_equal(colors, 0)


def titiler(item):
    application = FastAPI()
    application.include_router(TilerFactory().router)
    answer = TestClient(application).get("/preview.png", params={"url": item.assets["visual"].href})
    with MemoryFile(answer.raise_for_status().content) as file, file.open() as picture:
        red, green, blue, alpha = picture.read()
    return numpy.ma.array([red, green, blue], mask=[alpha == 0] * 3)


VIEWERS = {"rio-tiler": rio_tiler, "titiler": titiler, "odc-stac": odc_stac}


def search_for(catalog, token, collection, datetime):
    """The search that finds one scene, and how GDAL is told to open its files."""
    headers = {"Authorization": f"Bearer {token}"}
    client = pystac_client.Client.open(catalog, headers=headers)
    return client.search(collections=[collection], datetime=datetime), {
        "GDAL_HTTP_HEADERS": f"Authorization: Bearer {token}",
        "GDAL_DISABLE_READDIR_ON_OPEN": "EMPTY_DIR",
    }


def find(**search):
    """The one scene of a search, and how GDAL is told to open its files."""
    found, configuration = search_for(**search)
    (item,) = found.items()
    return item, configuration


def show(viewer, **search):
    """Show the visual file as the viewer's examples do."""
    item, configuration = find(**search)
    odc.stac.configure_rio(**configuration)
    with rasterio.Env(**configuration):
        colors = VIEWERS[viewer](item)
    return answer(colors)


def answer(colors):
    return {"type": str(colors.dtype), "means": [float(color.mean()) for color in colors]}


def found_by_rustac(catalog, token, collection, datetime):
    """The visual file of the one scene that rustac finds, as rasterio reads it."""
    headers = {"Authorization": f"Bearer {token}"}
    (item,) = rustac.search_sync(catalog, collections=[collection], datetime=datetime, headers=headers)
    with rasterio.Env(GDAL_HTTP_HEADERS=f"Authorization: Bearer {token}"):
        with rasterio.open(item["assets"]["visual"]["href"]) as source:
            return answer(source.read(masked=True))


def greatest(band, **search):
    """The greatest value of a band that odc-stac loads by its common name."""
    item, configuration = find(**search)
    odc.stac.configure_rio(**configuration)
    return int(odc.stac.load([item], bands=[band], resolution=100)[band].max())


def stacked(asset, **search):
    """How many pixels stackstac reads of a file of one band, and how many of them have the values that rasterio reads.

    The item stays a dictionary: pystac turns its `proj:epsg` into `proj:code`, which stackstac 0.5 does not read.
    """
    found, configuration = search_for(**search)
    (item,) = found.items_as_dicts()
    environment = stackstac.DEFAULT_GDAL_ENV.updated(always=configuration)
    stack = stackstac.stack([item], assets=[asset], snap_bounds=False, gdal_env=environment)
    loaded = numpy.nan_to_num(stack.values[0, 0])
    with rasterio.Env(**configuration), rasterio.open(item["assets"][asset]["href"]) as source:
        values = source.read(1)
    return {"pixels": int((values > 0).sum()), "same": int(((loaded == values) & (values > 0)).sum())}


FUNCTIONS = {function.__name__: function for function in (show, found_by_rustac, greatest, stacked)}

answer_questions(lambda asked: FUNCTIONS[asked.pop("what")](**asked))
