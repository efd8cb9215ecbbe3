import type { AreaHandlers } from '../../../http/operation.ts'
import { dateTime } from '../../../kernel/date-time.ts'
import { notFound } from '../../../kernel/problem.ts'
import { pickSent } from '../../../kernel/with-query.ts'
import { itemPageLinks } from '../links.ts'
import { pickFilter, pickStacQuery } from '../search/filter.ts'
import { readScenePage } from '../search/pages.ts'
import { buildSceneQuery } from '../search/query.ts'
import { parseSortFields } from '../search/sorting.ts'
import { requireCollection } from '../services.ts'
import type { CatalogServices } from '../services.ts'
import { itemPageText, itemText } from './text.ts'

/** The operations of items, which are the scenes of a collection. */
export const itemHandlers = ({
  catalog,
  itemTypes,
  lenience,
  clock,
  thumbnailTokens,
}: CatalogServices): Pick<AreaHandlers<'catalog'>, 'listItems' | 'getItem'> => ({
  async listItems({ root, path, query, given, caller, principal }) {
    const { id } = await requireCollection(catalog, path.collectionId)
    const { limit, bbox, datetime, sortby, next } = query
    const parameters = { limit, bbox, datetime, ...pickFilter(query), ...pickStacQuery(query), sortby, next }

    const conditions = { ...parameters, collections: [id], sortby: parseSortFields(sortby) }
    const sceneQuery = await buildSceneQuery({ catalog, lenience }, conditions)
    const page = await readScenePage(catalog, sceneQuery, caller)

    const context = { root, itemTypes, caller, thumbnails: thumbnailTokens.linksFor(principal) }
    return {
      status: 200,
      body: await itemPageText(context, page.scenes, {
        links: itemPageLinks(root, id, pickSent(parameters, given), page.next),
        timeStamp: dateTime(clock.now()),
        numberReturned: page.scenes.length,
      }),
    }
  },

  async getItem({ root, path, principal }) {
    const { id } = await requireCollection(catalog, path.collectionId)
    const scene = await catalog.getScene(id, path.featureId)
    if (!scene) throw notFound('item', path.featureId)

    const thumbnails = thumbnailTokens.linksFor(principal)
    return { status: 200, body: itemText({ root, itemTypes, thumbnails }, scene) }
  },
})
