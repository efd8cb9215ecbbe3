import type { Handler } from '../../http/server/operation.ts'
import { conformanceClasses } from './conformance.ts'
import { landingLinks } from './links.ts'
import type { CatalogServices } from './services.ts'

/** The landing page. Callers without credentials see public collections only. */
export const getLanding =
  (services: CatalogServices): Handler<'catalog_getLanding'> =>
  async ({ root, principal }) => {
    const { catalog, itemTypes, entitlements, lenience } = services
    const collections = await catalog.listCollections()
    const isListed = ({ id }: { readonly id: string }) =>
      principal !== undefined || entitlements.isPublic(itemTypes.idOf(id))
    return {
      status: 200,
      body: {
        type: 'Catalog',
        stac_version: '1.0.0',
        id: 'imagery-platform',
        title: 'Imagery Platform catalog',
        description: 'Scenes of the imagery platform, by collection.',
        conformsTo: conformanceClasses(lenience),
        links: landingLinks(root, services, collections.filter(isListed)),
      },
    }
  }
