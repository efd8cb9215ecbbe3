"""Find every item of a collection with pystac-client, page by page.

A question has the `arguments` below and an access `token`.
"""

import argparse
import json
import warnings

import pystac_client
from answering import answer_questions


def argument_parser():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("catalog", help="address of the landing page")
    parser.add_argument("collection")
    parser.add_argument(
        "way", choices=["GET", "POST", "items"], help="search with this method, or walk the collection's items"
    )
    parser.add_argument("--datetime", help="instant or interval; left out of the request unless given")
    parser.add_argument("--filter", help="CQL2, text or JSON; what begins with a brace is JSON")
    parser.add_argument("--filter-lang", help="left to the client unless given")
    parser.add_argument("--fields", nargs="*", help="members to include, or with a leading minus to exclude")
    parser.add_argument("--limit", type=int, help="entries on a page of a search")
    return parser


def find_items(client, args):
    if args.way == "items":
        return [item.to_dict() for item in client.get_collection(args.collection).get_items()]
    is_json = args.filter is not None and args.filter.startswith("{")
    search = client.search(
        method=args.way,
        collections=[args.collection],
        datetime=args.datetime,
        filter=json.loads(args.filter) if is_json else args.filter,
        filter_lang=args.filter_lang,
        fields=args.fields,
        limit=args.limit,
    )
    return list(search.items_as_dicts())


def find(args, token):
    requests = []

    def observe(request):
        path = request.url.split("?")[0].removeprefix(args.catalog)
        requests.append(f"{request.method} {path or '/'}")

    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        client = pystac_client.Client.open(
            args.catalog, headers={"Authorization": f"Bearer {token}"}, request_modifier=observe
        )
        items = find_items(client, args)
        ids = [item["id"] for item in items]
        collection = client.get_collection(args.collection)
        one = collection.get_item(ids[0])
        queryables = collection.get_queryables()
    return {
        "ids": ids,
        "members": sorted({member for item in items for member in item}),
        "one": one.id,
        "queryables": sorted(queryables["properties"]),
        "requests": requests,
        "warnings": [f"{warning.category.__name__}: {warning.message}" for warning in caught],
    }


def main():
    parser = argument_parser()
    answer_questions(lambda asked: find(parser.parse_args(asked["arguments"]), asked["token"]))


main()
