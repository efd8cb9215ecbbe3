import type { AreaHandlers } from '../../http/operation.ts'
import { landingLinks } from './links.ts'
import type { FeaturesServices } from './services.ts'

/** @see OGC 19-072, OGC API - Common - Part 1: Core */
const CONFORMANCE_CLASSES = [
  'http://www.opengis.net/spec/ogcapi-common-1/1.0/conf/core',
  'http://www.opengis.net/spec/ogcapi-common-1/1.0/conf/landing-page',
  'http://www.opengis.net/spec/ogcapi-common-1/1.0/conf/json',
]

/** The operations of the area itself. */
export const rootHandlers = (
  services: FeaturesServices,
): Pick<AreaHandlers<'features'>, 'getLanding' | 'getConformance'> => ({
  getLanding({ root }) {
    return {
      status: 200,
      body: {
        title: 'Areas of interest',
        description: 'Areas of interest of the caller, as features in collections.',
        links: landingLinks(root, services),
      },
    }
  },

  getConformance() {
    return { status: 200, body: { conformsTo: CONFORMANCE_CLASSES } }
  },
})
