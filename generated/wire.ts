// Generated from spec/ by `npm run generate`. Do not edit.

/** How operations travel, where it is not the plain case. @see ../client/src/operation-wire.ts */
export const wires = {
  "get /catalog/v1": {
    "sibling": true
  },
  "get /catalog/v1/api": {
    "sibling": true
  },
  "get /catalog/v1/conformance": {
    "sibling": true
  },
  "get /catalog/v1/collections": {
    "sibling": true
  },
  "get /catalog/v1/collections/{collectionId}": {
    "sibling": true
  },
  "get /catalog/v1/collections/{collectionId}/queryables": {
    "sibling": true
  },
  "get /catalog/v1/collections/{collectionId}/items": {
    "sibling": true,
    "query": {
      "bbox": {
        "explode": false,
        "allowReserved": true
      },
      "datetime": {
        "allowReserved": true
      }
    }
  },
  "get /catalog/v1/collections/{collectionId}/items/{featureId}": {
    "sibling": true
  },
  "get /catalog/v1/search": {
    "sibling": true,
    "query": {
      "bbox": {
        "explode": false,
        "allowReserved": true
      },
      "intersects": {
        "content": "application/json"
      },
      "datetime": {
        "allowReserved": true
      },
      "ids": {
        "explode": false,
        "allowReserved": true
      },
      "collections": {
        "explode": false,
        "allowReserved": true
      },
      "fields": {
        "allowReserved": true
      },
      "filter": {
        "allowReserved": true
      },
      "filter-crs": {
        "allowReserved": true
      },
      "distinct": {
        "allowReserved": true
      }
    }
  },
  "post /catalog/v1/search": {
    "sibling": true
  },
  "get /auth/realms/main/.well-known/openid-configuration": {
    "anonymous": true
  },
  "post /auth/realms/main/protocol/openid-connect/token": {
    "anonymous": true,
    "bodyType": "application/x-www-form-urlencoded"
  },
  "get /auth/realms/main/protocol/openid-connect/certs": {
    "anonymous": true
  }
} as const
