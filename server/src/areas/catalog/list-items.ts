import { sentOf } from '../../kernel/with-query.ts'
import type { Handler } from '../../http/server/operation.ts'
import { dateTime } from '../../kernel/date-time.ts'
import { filterMembers, stacQueryMember } from './filter.ts'
import { itemPageText } from './item-text.ts'
import { itemPageLinks } from './links.ts'
import { sceneQuery, searchPage } from './rules.ts'
import { requireCollection } from './services.ts'
import type { CatalogServices } from './services.ts'
import { sortFieldsOf } from './sorting.ts'

export const listItems =
  ({ catalog, itemTypes, lenience, clock, thumbnailTokens }: CatalogServices): Handler<'catalog_listItems'> =>
  async ({ root, path, query, given, caller, principal }) => {
    const { id } = await requireCollection(catalog, path.collectionId)
    const { limit, bbox, datetime, sortby, next } = query
    const filters = { ...filterMembers(query), ...stacQueryMember(query) }
    const parameters = { limit, bbox, datetime, ...filters, sortby, next }
    const conditions = { ...parameters, collections: [id], sortby: sortFieldsOf(sortby) }
    const page = await searchPage(catalog, await sceneQuery({ catalog, lenience }, conditions), caller)
    const links = itemPageLinks(root, id, sentOf(parameters, given), page.next)
    const timeStamp = dateTime(clock.now())
    const numberReturned = page.scenes.length
    const context = { root, itemTypes, caller, thumbnails: thumbnailTokens.linksFor(principal) }
    return {
      status: 200,
      body: await itemPageText(context, page.scenes, { links, timeStamp, numberReturned }),
    }
  }
