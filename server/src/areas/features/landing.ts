import type { AreaHandlers } from '../../http/server/operation.ts'
import { listAddress } from './records.ts'
import type { FeaturesServices } from './services.ts'

const JSON_TYPE = 'application/json'

/** @see OGC 19-072, OGC API - Common - Part 1: Core */
const CONFORMANCE_CLASSES = [
  'http://www.opengis.net/spec/ogcapi-common-1/1.0/conf/core',
  'http://www.opengis.net/spec/ogcapi-common-1/1.0/conf/landing-page',
  'http://www.opengis.net/spec/ogcapi-common-1/1.0/conf/json',
]

/** Where an OGC API client begins. */
export const landingHandlers = ({
  description,
  docs,
}: FeaturesServices): Pick<AreaHandlers<'features'>, 'getLanding' | 'getConformance'> => ({
  getLanding: ({ root }) => ({
    status: 200,
    body: {
      title: 'Areas of interest',
      description: 'Areas of interest of the caller, as features in collections.',
      links: [
        { rel: 'self', href: root, type: JSON_TYPE },
        { rel: 'data', href: listAddress(root), type: JSON_TYPE },
        { rel: 'conformance', href: `${root}/conformance`, type: JSON_TYPE },
        { rel: 'service-desc', href: description, type: 'application/vnd.oai.openapi+json;version=3.1' },
        { rel: 'service-doc', href: docs, type: 'text/html' },
      ],
    },
  }),

  getConformance: () => ({ status: 200, body: { conformsTo: CONFORMANCE_CLASSES } }),
})
