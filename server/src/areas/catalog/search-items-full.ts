import type { Handler } from '../../http/server/operation.ts'
import { searchItems } from './item-search.ts'
import { fullSearchLinks } from './links.ts'
import type { CatalogServices } from './services.ts'

/** Search with a JSON body. */
export const searchItemsFull =
  ({ catalog, itemTypes, lenience, thumbnailTokens }: CatalogServices): Handler<'catalog_searchItemsFull'> =>
  async ({ root, body, caller, principal }) => {
    const linksTo = (following: number | undefined) => fullSearchLinks(root, body, following)
    const thumbnails = thumbnailTokens.linksFor(principal)
    return {
      status: 200,
      body: await searchItems({ catalog, itemTypes, lenience, root, caller, linksTo, thumbnails }, body),
    }
  }
