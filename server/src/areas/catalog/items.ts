import type { AreaHandlers } from '../../http/server/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import { sentOf } from '../../http/response/with-query.ts'
import { parseFields } from './fields.ts'
import type { FilterMembers } from './filter.ts'
import { itemPageText, itemText } from './item-text.ts'
import { fullSearchLinks, itemPageLinks, simpleSearchLinks } from './links.ts'
import { sceneQuery, searchPage } from './rules.ts'
import { search } from './search.ts'
import { collectionOf } from './services.ts'
import type { CatalogServices } from './services.ts'
import { readSortby } from './sorting.ts'

type ItemOperation = 'listItems' | 'getItem' | 'searchItemsSimple' | 'searchItemsFull'

/** Items of one collection, and the search for items. */
export const itemHandlers = ({
  catalog,
  lenience,
  clock,
}: CatalogServices): Pick<AreaHandlers<'catalog'>, ItemOperation> => ({
  async listItems({ root, path, query, given, signal }) {
    const { id } = await collectionOf(catalog, path.collectionId)
    const { limit, bbox, datetime, sortby, next } = query
    const asked = { limit, bbox, datetime, ...filterMembers(query), sortby, next }
    const conditions = { ...asked, collections: [id], sortby: sortedBy(sortby) }
    const sought = await sceneQuery({ catalog, lenience }, conditions)
    const page = await searchPage(catalog, sought, signal)
    const links = itemPageLinks(root, id, sentOf(asked, given), page.next)
    const timeStamp = new Date(clock.now()).toISOString()
    const numberReturned = page.scenes.length
    return { status: 200, body: itemPageText(root, page.scenes, { links, timeStamp, numberReturned }) }
  },

  async getItem({ root, path }) {
    const { id } = await collectionOf(catalog, path.collectionId)
    const scene = await catalog.getScene(id, path.featureId)
    if (!scene) throw notFound('item', path.featureId)
    return { status: 200, body: itemText(root, scene) }
  },

  async searchItemsSimple({ root, query, given, signal }) {
    const { collections, datetime, bbox, intersects, ids, limit, fields, distinct, sortby, next } = query
    const conditions = { collections, datetime, bbox, intersects, ids, ...filterMembers(query) }
    const asked = { ...conditions, limit, fields, distinct, sortby, next }
    const linksTo = (following: number | undefined) =>
      simpleSearchLinks(root, sentOf(asked, given), following)
    const selection = fields === undefined ? undefined : parseFields(fields)
    const request = { ...asked, fields: selection, sortby: sortedBy(sortby) }
    const body = await search({ catalog, lenience, root, signal, linksTo }, request)
    return { status: 200, body }
  },

  async searchItemsFull({ root, body, signal }) {
    const linksTo = (following: number | undefined) => fullSearchLinks(root, body, following)
    return { status: 200, body: await search({ catalog, lenience, root, signal, linksTo }, body) }
  },
})

const sortedBy = (sortby: string | undefined) => (sortby === undefined ? undefined : readSortby(sortby))

/** The members that say what a filter is, without those that say nothing for want of one. */
const filterMembers = ({ filter, ...rest }: FilterMembers & { readonly 'filter-crs'?: string }) =>
  filter === undefined ? {} : { filter, 'filter-lang': rest['filter-lang'], 'filter-crs': rest['filter-crs'] }
