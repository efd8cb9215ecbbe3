"""Find every item of a collection with pystac-client, page by page, and say what was found as one line of JSON.

The access token comes in the variable ACCESS_TOKEN, so that it does not show in the list of processes.
"""

import argparse
import json
import os
import warnings

import pystac_client


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("catalog", help="address of the landing page")
    parser.add_argument("collection")
    parser.add_argument(
        "way", choices=["GET", "POST", "items"], help="search with this method, or walk the collection's items"
    )
    parser.add_argument("--datetime", help="instant or interval; left out of the request unless given")
    return parser.parse_args()


def find_ids(client, args):
    if args.way == "items":
        return [item.id for item in client.get_collection(args.collection).get_items()]
    search = client.search(
        method=args.way, collections=[args.collection], datetime=args.datetime, limit=100
    )
    return [item.id for item in search.items()]


def main():
    args = arguments()
    requests = []

    def observe(request):
        path = request.url.split("?")[0].removeprefix(args.catalog)
        requests.append(f"{request.method} {path or '/'}")

    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        client = pystac_client.Client.open(
            args.catalog,
            headers={"Authorization": f"Bearer {os.environ['ACCESS_TOKEN']}"},
            request_modifier=observe,
        )
        ids = find_ids(client, args)
        one = client.get_collection(args.collection).get_item(ids[0])
    print(
        json.dumps(
            {
                "ids": ids,
                "one": one.id,
                "requests": requests,
                "warnings": [f"{warning.category.__name__}: {warning.message}" for warning in caught],
            }
        )
    )


main()
