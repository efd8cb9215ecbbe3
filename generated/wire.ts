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
  "get /catalog/v1/queryables": {
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
      },
      "filter": {
        "allowReserved": true
      },
      "filter-crs": {
        "allowReserved": true
      },
      "sortby": {
        "allowReserved": true
      }
    }
  },
  "get /catalog/v1/collections/{collectionId}/items/{featureId}": {
    "sibling": true
  },
  "get /catalog/v1/collections/{collectionId}/items/{featureId}/assets/{assetName}": {
    "sibling": true
  },
  "get /catalog/v1/collections/{collectionId}/items/{featureId}/assets/{assetName}/signed": {
    "sibling": true
  },
  "get /catalog/v1/download": {
    "sibling": true,
    "anonymous": true,
    "query": {
      "token": {
        "allowReserved": true
      }
    }
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
      },
      "sortby": {
        "allowReserved": true
      }
    }
  },
  "post /catalog/v1/search": {
    "sibling": true
  },
  "get /data/v1/download": {
    "anonymous": true,
    "query": {
      "token": {
        "allowReserved": true
      }
    }
  },
  "post /data/v1/quick-search": {
    "query": {
      "_sort": {
        "allowReserved": true
      }
    }
  },
  "get /data/v1/searches": {
    "query": {
      "_page": {
        "allowReserved": true
      },
      "_sort": {
        "allowReserved": true
      }
    }
  },
  "get /data/v1/searches/{search_id}/results": {
    "query": {
      "_page": {
        "allowReserved": true
      },
      "_sort": {
        "allowReserved": true
      }
    }
  },
  "get /basemaps/v1/mosaics": {
    "query": {
      "name__is": {
        "allowReserved": true
      },
      "name__contains": {
        "allowReserved": true
      },
      "interval": {
        "allowReserved": true
      },
      "acquired__between": {
        "allowReserved": true
      },
      "acquired__gt": {
        "allowReserved": true
      },
      "acquired__lt": {
        "allowReserved": true
      }
    }
  },
  "get /basemaps/v1/mosaics/{mosaic_id}/quads": {
    "query": {
      "bbox": {
        "allowReserved": true
      },
      "_page": {
        "allowReserved": true
      }
    }
  },
  "post /basemaps/v1/mosaics/{mosaic_id}/quads/search": {
    "redirects": true
  },
  "get /basemaps/v1/mosaics/{mosaic_id}/quads/search/{search_id}": {
    "query": {
      "_page": {
        "allowReserved": true
      }
    }
  },
  "get /basemaps/v1/mosaics/{mosaic_id}/quads/{quad_id}/full": {
    "redirects": true
  },
  "get /basemaps/v1/series": {
    "query": {
      "name__is": {
        "allowReserved": true
      },
      "name__contains": {
        "allowReserved": true
      },
      "acquired__between": {
        "allowReserved": true
      },
      "acquired__gt": {
        "allowReserved": true
      },
      "acquired__lt": {
        "allowReserved": true
      },
      "interval": {
        "allowReserved": true
      }
    }
  },
  "get /basemaps/v1/series/{series_id}/mosaics": {
    "query": {
      "acquired__between": {
        "allowReserved": true
      },
      "acquired__gt": {
        "allowReserved": true
      },
      "acquired__lt": {
        "allowReserved": true
      }
    }
  },
  "get /basemaps/v1/download": {
    "anonymous": true,
    "query": {
      "token": {
        "allowReserved": true
      }
    }
  },
  "get /reports/v1": {
    "query": {
      "bucket_prn": {
        "allowReserved": true
      },
      "after": {
        "allowReserved": true
      }
    }
  },
  "get /reports/v1/{id}/{part}": {
    "text": true
  },
  "get /reports/v1/pv": {
    "query": {
      "after": {
        "allowReserved": true
      }
    }
  },
  "get /reports/v1/suborgs/download/{id}/content": {
    "text": true
  },
  "get /reports/v1/tiles/{planID}": {
    "text": true
  },
  "get /reports/v1/tasking/{contractId}": {
    "text": true
  },
  "get /analytics/feeds": {
    "query": {
      "before": {
        "allowReserved": true
      }
    }
  },
  "get /analytics/subscriptions": {
    "query": {
      "feedID": {
        "allowReserved": true
      },
      "before": {
        "allowReserved": true
      }
    }
  },
  "get /analytics/collections": {
    "query": {
      "before": {
        "allowReserved": true
      }
    }
  },
  "get /analytics/collections/{subscriptionID}/items": {
    "query": {
      "bbox": {
        "explode": false,
        "allowReserved": true
      },
      "time": {
        "allowReserved": true
      },
      "datetime": {
        "allowReserved": true
      },
      "before": {
        "allowReserved": true
      },
      "after": {
        "allowReserved": true
      }
    }
  },
  "get /batch/v2/process": {
    "sibling": true,
    "query": {
      "viewtoken": {
        "allowReserved": true
      },
      "sort": {
        "allowReserved": true
      },
      "userid": {
        "allowReserved": true
      },
      "search": {
        "allowReserved": true
      }
    }
  },
  "post /batch/v2/process": {
    "sibling": true
  },
  "get /batch/v2/process/{taskId}": {
    "sibling": true
  },
  "put /batch/v2/process/{taskId}": {
    "sibling": true
  },
  "post /batch/v2/process/{taskId}/analyse": {
    "sibling": true
  },
  "post /batch/v2/process/{taskId}/start": {
    "sibling": true
  },
  "post /batch/v2/process/{taskId}/stop": {
    "sibling": true
  },
  "get /batch/v2/tilinggrids": {
    "sibling": true,
    "query": {
      "viewtoken": {
        "allowReserved": true
      }
    }
  },
  "get /batch/v2/tilinggrids/{id}": {
    "sibling": true
  },
  "get /destinations/v1": {
    "query": {
      "sort_by": {
        "allowReserved": true
      }
    }
  },
  "get /destinations/v1/spec": {
    "anonymous": true
  },
  "get /compute/ops/orders/v2": {
    "query": {
      "name": {
        "allowReserved": true
      },
      "name__contains": {
        "allowReserved": true
      },
      "created_on": {
        "allowReserved": true
      },
      "last_modified": {
        "allowReserved": true
      },
      "destination_ref": {
        "allowReserved": true
      },
      "sort_by": {
        "allowReserved": true
      },
      "page_marker": {
        "allowReserved": true
      }
    }
  },
  "get /compute/ops/download": {
    "anonymous": true,
    "redirects": true
  },
  "get /compute/ops/manifest": {
    "anonymous": true
  },
  "get /account/v1/my/products": {
    "query": {
      "fields": {
        "explode": false,
        "allowReserved": true
      },
      "id__in": {
        "explode": false,
        "allowReserved": true
      },
      "id__notin": {
        "explode": false,
        "allowReserved": true
      },
      "name__eq": {
        "allowReserved": true
      },
      "name__ne": {
        "allowReserved": true
      },
      "name__like": {
        "allowReserved": true
      },
      "name__ilike": {
        "allowReserved": true
      },
      "name__icontains": {
        "allowReserved": true
      },
      "name__in": {
        "explode": false,
        "allowReserved": true
      },
      "name__notin": {
        "explode": false,
        "allowReserved": true
      },
      "title__eq": {
        "allowReserved": true
      },
      "title__ne": {
        "allowReserved": true
      },
      "title__like": {
        "allowReserved": true
      },
      "title__ilike": {
        "allowReserved": true
      },
      "title__icontains": {
        "allowReserved": true
      },
      "product_family__eq": {
        "allowReserved": true
      },
      "product_family__ne": {
        "allowReserved": true
      },
      "product_family__in": {
        "explode": false,
        "allowReserved": true
      },
      "product_family__notin": {
        "explode": false,
        "allowReserved": true
      },
      "state__in": {
        "explode": false,
        "allowReserved": true
      },
      "state__notin": {
        "explode": false,
        "allowReserved": true
      },
      "billable_id__in": {
        "explode": false,
        "allowReserved": true
      },
      "billable_id__notin": {
        "explode": false,
        "allowReserved": true
      },
      "quota_total__in": {
        "explode": false,
        "allowReserved": true
      },
      "quota_total__notin": {
        "explode": false,
        "allowReserved": true
      },
      "quota_used__in": {
        "explode": false,
        "allowReserved": true
      },
      "quota_used__notin": {
        "explode": false,
        "allowReserved": true
      },
      "term_start_date__eq": {
        "allowReserved": true
      },
      "term_start_date__ne": {
        "allowReserved": true
      },
      "term_start_date__lt": {
        "allowReserved": true
      },
      "term_start_date__lte": {
        "allowReserved": true
      },
      "term_start_date__gt": {
        "allowReserved": true
      },
      "term_start_date__gte": {
        "allowReserved": true
      },
      "term_start_date__in": {
        "explode": false,
        "allowReserved": true
      },
      "term_start_date__notin": {
        "explode": false,
        "allowReserved": true
      },
      "term_end_date__eq": {
        "allowReserved": true
      },
      "term_end_date__ne": {
        "allowReserved": true
      },
      "term_end_date__lt": {
        "allowReserved": true
      },
      "term_end_date__lte": {
        "allowReserved": true
      },
      "term_end_date__gt": {
        "allowReserved": true
      },
      "term_end_date__gte": {
        "allowReserved": true
      },
      "term_end_date__in": {
        "explode": false,
        "allowReserved": true
      },
      "term_end_date__notin": {
        "explode": false,
        "allowReserved": true
      },
      "created_at__eq": {
        "allowReserved": true
      },
      "created_at__ne": {
        "allowReserved": true
      },
      "created_at__lt": {
        "allowReserved": true
      },
      "created_at__lte": {
        "allowReserved": true
      },
      "created_at__gt": {
        "allowReserved": true
      },
      "created_at__gte": {
        "allowReserved": true
      },
      "created_at__in": {
        "explode": false,
        "allowReserved": true
      },
      "created_at__notin": {
        "explode": false,
        "allowReserved": true
      },
      "updated_at__eq": {
        "allowReserved": true
      },
      "updated_at__ne": {
        "allowReserved": true
      },
      "updated_at__lt": {
        "allowReserved": true
      },
      "updated_at__lte": {
        "allowReserved": true
      },
      "updated_at__gt": {
        "allowReserved": true
      },
      "updated_at__gte": {
        "allowReserved": true
      },
      "updated_at__in": {
        "explode": false,
        "allowReserved": true
      },
      "updated_at__notin": {
        "explode": false,
        "allowReserved": true
      }
    }
  },
  "get /account/v1/my/subscriptions": {
    "query": {
      "fields": {
        "explode": false,
        "allowReserved": true
      },
      "id__in": {
        "explode": false,
        "allowReserved": true
      },
      "id__notin": {
        "explode": false,
        "allowReserved": true
      },
      "state__in": {
        "explode": false,
        "allowReserved": true
      },
      "state__notin": {
        "explode": false,
        "allowReserved": true
      },
      "quota_style__eq": {
        "allowReserved": true
      },
      "quota_style__ne": {
        "allowReserved": true
      },
      "quota_style__in": {
        "explode": false,
        "allowReserved": true
      },
      "quota_style__notin": {
        "explode": false,
        "allowReserved": true
      },
      "quota_sqkm__in": {
        "explode": false,
        "allowReserved": true
      },
      "quota_sqkm__notin": {
        "explode": false,
        "allowReserved": true
      },
      "quota_used__in": {
        "explode": false,
        "allowReserved": true
      },
      "quota_used__notin": {
        "explode": false,
        "allowReserved": true
      },
      "active_from__eq": {
        "allowReserved": true
      },
      "active_from__ne": {
        "allowReserved": true
      },
      "active_from__lt": {
        "allowReserved": true
      },
      "active_from__lte": {
        "allowReserved": true
      },
      "active_from__gt": {
        "allowReserved": true
      },
      "active_from__gte": {
        "allowReserved": true
      },
      "active_from__in": {
        "explode": false,
        "allowReserved": true
      },
      "active_from__notin": {
        "explode": false,
        "allowReserved": true
      },
      "active_to__eq": {
        "allowReserved": true
      },
      "active_to__ne": {
        "allowReserved": true
      },
      "active_to__lt": {
        "allowReserved": true
      },
      "active_to__lte": {
        "allowReserved": true
      },
      "active_to__gt": {
        "allowReserved": true
      },
      "active_to__gte": {
        "allowReserved": true
      },
      "active_to__in": {
        "explode": false,
        "allowReserved": true
      },
      "active_to__notin": {
        "explode": false,
        "allowReserved": true
      }
    }
  },
  "get /account/v1/quota-reservations/": {
    "query": {
      "fields": {
        "explode": false,
        "allowReserved": true
      },
      "id__in": {
        "explode": false,
        "allowReserved": true
      },
      "id__notin": {
        "explode": false,
        "allowReserved": true
      },
      "aoi_ref__eq": {
        "allowReserved": true
      },
      "aoi_ref__ne": {
        "allowReserved": true
      },
      "aoi_ref__like": {
        "allowReserved": true
      },
      "aoi_ref__ilike": {
        "allowReserved": true
      },
      "aoi_ref__icontains": {
        "allowReserved": true
      },
      "aoi_ref__in": {
        "explode": false,
        "allowReserved": true
      },
      "aoi_ref__notin": {
        "explode": false,
        "allowReserved": true
      },
      "amount__in": {
        "explode": false,
        "allowReserved": true
      },
      "amount__notin": {
        "explode": false,
        "allowReserved": true
      },
      "collection_id__eq": {
        "allowReserved": true
      },
      "collection_id__ne": {
        "allowReserved": true
      },
      "collection_id__like": {
        "allowReserved": true
      },
      "collection_id__ilike": {
        "allowReserved": true
      },
      "collection_id__icontains": {
        "allowReserved": true
      },
      "collection_id__in": {
        "explode": false,
        "allowReserved": true
      },
      "collection_id__notin": {
        "explode": false,
        "allowReserved": true
      },
      "product_id__in": {
        "explode": false,
        "allowReserved": true
      },
      "product_id__notin": {
        "explode": false,
        "allowReserved": true
      },
      "state__in": {
        "explode": false,
        "allowReserved": true
      },
      "state__notin": {
        "explode": false,
        "allowReserved": true
      },
      "user_id__in": {
        "explode": false,
        "allowReserved": true
      },
      "user_id__notin": {
        "explode": false,
        "allowReserved": true
      },
      "created_at__eq": {
        "allowReserved": true
      },
      "created_at__ne": {
        "allowReserved": true
      },
      "created_at__lt": {
        "allowReserved": true
      },
      "created_at__lte": {
        "allowReserved": true
      },
      "created_at__gt": {
        "allowReserved": true
      },
      "created_at__gte": {
        "allowReserved": true
      },
      "created_at__in": {
        "explode": false,
        "allowReserved": true
      },
      "created_at__notin": {
        "explode": false,
        "allowReserved": true
      },
      "updated_at__eq": {
        "allowReserved": true
      },
      "updated_at__ne": {
        "allowReserved": true
      },
      "updated_at__lt": {
        "allowReserved": true
      },
      "updated_at__lte": {
        "allowReserved": true
      },
      "updated_at__gt": {
        "allowReserved": true
      },
      "updated_at__gte": {
        "allowReserved": true
      },
      "updated_at__in": {
        "explode": false,
        "allowReserved": true
      },
      "updated_at__notin": {
        "explode": false,
        "allowReserved": true
      }
    }
  },
  "get /account/v1/quota-reservations/jobs": {
    "query": {
      "fields": {
        "explode": false,
        "allowReserved": true
      },
      "id__in": {
        "explode": false,
        "allowReserved": true
      },
      "id__notin": {
        "explode": false,
        "allowReserved": true
      },
      "status__in": {
        "explode": false,
        "allowReserved": true
      },
      "status__notin": {
        "explode": false,
        "allowReserved": true
      },
      "percentage__in": {
        "explode": false,
        "allowReserved": true
      },
      "percentage__notin": {
        "explode": false,
        "allowReserved": true
      },
      "processed_items__in": {
        "explode": false,
        "allowReserved": true
      },
      "processed_items__notin": {
        "explode": false,
        "allowReserved": true
      },
      "total_items__in": {
        "explode": false,
        "allowReserved": true
      },
      "total_items__notin": {
        "explode": false,
        "allowReserved": true
      },
      "product_id__in": {
        "explode": false,
        "allowReserved": true
      },
      "product_id__notin": {
        "explode": false,
        "allowReserved": true
      },
      "collection_id__eq": {
        "allowReserved": true
      },
      "collection_id__ne": {
        "allowReserved": true
      },
      "collection_id__like": {
        "allowReserved": true
      },
      "collection_id__ilike": {
        "allowReserved": true
      },
      "collection_id__icontains": {
        "allowReserved": true
      },
      "collection_id__in": {
        "explode": false,
        "allowReserved": true
      },
      "collection_id__notin": {
        "explode": false,
        "allowReserved": true
      }
    }
  },
  "post /features/v1/ogc/my/collections/{collectionId}/items": {
    "query": {
      "property_id": {
        "allowReserved": true
      }
    }
  },
  "get /auth/realms/main/.well-known/openid-configuration": {
    "anonymous": true
  },
  "post /auth/realms/main/protocol/openid-connect/token": {
    "anonymous": true,
    "bodyType": "application/x-www-form-urlencoded"
  },
  "post /auth/realms/main/protocol/openid-connect/auth/device": {
    "anonymous": true,
    "bodyType": "application/x-www-form-urlencoded"
  },
  "get /auth/realms/main/protocol/openid-connect/certs": {
    "anonymous": true
  }
} as const
