import type { AreaHandlers } from '../../http/operation.ts'
import { documentText, OPENAPI_3_1 } from '../../http/pages/document-text.ts'
import { JsonText } from '../../http/response/json-text.ts'
import { callerFor } from '../../kernel/caller.ts'
import { Problem } from '../../kernel/problem.ts'
import { buildFileReply, findServedFile } from './assets/served-file.ts'
import { readDownload } from './assets/signed-download.ts'
import { conformanceClasses } from './conformance.ts'
import { landingLinks } from './links.ts'
import type { CatalogServices } from './services.ts'

type RootOperation = 'getLanding' | 'getSpec' | 'getConformance' | 'getDownload'

/** The operations of the catalog itself. */
export const rootHandlers = (services: CatalogServices): Pick<AreaHandlers<'catalog'>, RootOperation> => {
  const { catalog, document, entitlements, itemTypes, lenience, tokens } = services
  const conformance = JsonText.of({ conformsTo: conformanceClasses(lenience) }).joined()

  return {
    /** Callers without credentials see public collections only. */
    async getLanding({ root, principal }) {
      const collections = await catalog.listCollections()
      const isListed = ({ id }: { readonly id: string }) =>
        principal !== undefined || entitlements.isPublic(itemTypes.idFor(id))
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
    },

    getSpec() {
      return { status: 200, type: OPENAPI_3_1, body: documentText(document) }
    },

    getConformance() {
      return { status: 200, body: conformance }
    },

    async getDownload({ query, caller: { signal } }) {
      const download = readDownload(tokens, query.token)
      if (!download) throw new Problem(404, 'This signed URL is invalid or has expired. Request a new one.')

      const file = await findServedFile(services, download.collection, download.item, download.asset)
      return buildFileReply(services, file, download, callerFor(download.orgId, signal))
    },
  }
}
