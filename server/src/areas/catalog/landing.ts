import type { AreaHandlers } from '../../http/operation.ts'
import { CONFORMANCE_CLASSES } from './conformance.ts'
import { landingLinks } from './links.ts'
import type { CatalogServices } from './services.ts'

/** The catalog itself: what it is, what it conforms to, how it is described. */
export const landingHandlers = ({
  catalog,
  document,
  docs,
}: CatalogServices): Pick<AreaHandlers<'catalog'>, 'getLanding' | 'getSpec' | 'getConformance'> => ({
  async getLanding({ root }) {
    return {
      status: 200,
      body: {
        type: 'Catalog',
        stac_version: '1.0.0',
        id: 'imagery-platform',
        title: 'Imagery Platform catalog',
        description: 'Scenes of the imagery platform, by collection.',
        conformsTo: CONFORMANCE_CLASSES,
        links: landingLinks(root, docs, await catalog.listCollections()),
      },
    }
  },

  getSpec: () => ({ status: 200, body: { ...document } }),

  getConformance: () => ({ status: 200, body: { conformsTo: CONFORMANCE_CLASSES } }),
})
