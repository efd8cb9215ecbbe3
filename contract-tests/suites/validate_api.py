"""stac-api-validator with the schemas that this repository holds. Takes its options."""

import published_schemas  # noqa: F401
from stac_api_validator.__main__ import main

main(prog_name="stac-api-validator")
