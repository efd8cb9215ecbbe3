"""Reads every collection and item of a STAC API and validates each with PySTAC and with stac-validator.

Usage: validate_objects.py ROOT AUTHORIZATION. Prints what it found as JSON.
"""

import json
import logging
import sys

import published_schemas
import pystac.validation
import requests
from stac_validator.stac_validator import StacValidate

logging.disable(logging.CRITICAL)  # PySTAC logs each fault with its traces; they are in what is printed

root, authorization = sys.argv[1:]
session = requests.Session()
session.headers["Authorization"] = authorization


def get(address: str) -> dict:
    response = session.get(address)
    response.raise_for_status()
    return response.json()


def next_page(page: dict) -> str | None:
    return next((link["href"] for link in page["links"] if link["rel"] == "next"), None)


def collections():
    address = f"{root}/collections"
    while address:
        page = get(address)
        yield from page["collections"]
        address = next_page(page)


def items(collection: dict):
    address = next(link["href"] for link in collection["links"] if link["rel"] == "items") + "?limit=100"
    while address:
        page = get(address)
        yield from page["features"]
        address = next_page(page)


def faults(found: dict):
    try:
        pystac.validation.validate_dict(found)
    except Exception as error:
        yield f"pystac: {error}"
    validator = StacValidate()
    if not validator.validate_dict(found):
        yield f"stac-validator: {validator.message}"


counts = {"collections": 0, "items": 0}
invalid = []
for collection in collections():
    counts["collections"] += 1
    invalid += [f"{collection['id']}: {fault}" for fault in faults(collection)]
    for item in items(collection):
        counts["items"] += 1
        invalid += [f"{collection['id']}/{item['id']}: {fault}" for fault in faults(item)]
print(json.dumps({**counts, "invalid": invalid, "missing": sorted(published_schemas.missing)}))
