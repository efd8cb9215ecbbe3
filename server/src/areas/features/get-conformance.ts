import type { Handler } from '../../http/server/operation.ts'

/** @see OGC 19-072, OGC API - Common - Part 1: Core */
const CONFORMANCE_CLASSES = [
  'http://www.opengis.net/spec/ogcapi-common-1/1.0/conf/core',
  'http://www.opengis.net/spec/ogcapi-common-1/1.0/conf/landing-page',
  'http://www.opengis.net/spec/ogcapi-common-1/1.0/conf/json',
]

export const getConformance = (): Handler<'features_getConformance'> => () => ({
  status: 200,
  body: { conformsTo: CONFORMANCE_CLASSES },
})
