import { sentOf } from '../../kernel/with-query.ts'
import type { Handler } from '../../http/server/operation.ts'
import { parseFields } from './fields.ts'
import { filterMembers, stacQueryMember } from './filter.ts'
import { searchItems } from './item-search.ts'
import { simpleSearchLinks } from './links.ts'
import type { CatalogServices } from './services.ts'
import { sortFieldsOf } from './sorting.ts'

/** Search with query parameters. */
export const searchItemsSimple =
  ({
    catalog,
    itemTypes,
    lenience,
    thumbnailTokens,
  }: CatalogServices): Handler<'catalog_searchItemsSimple'> =>
  async ({ root, query, given, caller, principal }) => {
    const { collections, datetime, bbox, intersects, ids, limit, fields, distinct, sortby, next } = query
    const conditions = { collections, datetime, bbox, intersects, ids, ...filterMembers(query) }
    const parameters = { ...conditions, ...stacQueryMember(query), limit, fields, distinct, sortby, next }
    const linksTo = (following: number | undefined) =>
      simpleSearchLinks(root, sentOf(parameters, given), following)
    const selection = fields === undefined ? undefined : parseFields(fields)
    const request = { ...parameters, fields: selection, sortby: sortFieldsOf(sortby) }
    const thumbnails = thumbnailTokens.linksFor(principal)
    return {
      status: 200,
      body: await searchItems({ catalog, itemTypes, lenience, root, caller, linksTo, thumbnails }, request),
    }
  }
