import type { components } from '../../../../generated/types.ts'
import type { ScenePage, SceneQuery, StoredScene } from '../../catalog/port.ts'
import { readScene } from '../../catalog/scene.ts'
import type { AreaHandlers } from '../../http/operation.ts'
import { notFound } from '../../http/problem.ts'
import { fieldSelector, parseFields } from './fields.ts'
import type { FieldSelection } from './fields.ts'
import { fullSearchLinks, itemLinks, itemPageLinks, simpleSearchLinks } from './links.ts'
import { refuseUnsupported, sceneQuery, searchPage } from './rules.ts'
import { collectionOf } from './services.ts'
import type { CatalogServices } from './services.ts'

type Schemas = components['schemas']

type ItemOperation = 'listItems' | 'getItem' | 'searchItemsSimple' | 'searchItemsFull'

/** Items of one collection, and the search for items. */
export const itemHandlers = ({
  catalog,
  clock,
}: CatalogServices): Pick<AreaHandlers<'catalog'>, ItemOperation> => ({
  async listItems({ root, path, query: { limit, bbox, datetime, next } }) {
    const { id } = await collectionOf(catalog, path.collectionId)
    const given = { limit, bbox, datetime, next }
    const page = await searchPage(catalog, sceneQuery({ ...given, collections: [id] }))
    return {
      status: 200,
      body: {
        type: 'FeatureCollection',
        features: page.scenes.map((scene) => linked(root, scene)),
        links: itemPageLinks(root, id, given, page.next),
        timeStamp: new Date(clock.now()).toISOString(),
        numberReturned: page.scenes.length,
      },
    }
  },

  async getItem({ root, path }) {
    const { id } = await collectionOf(catalog, path.collectionId)
    const scene = await catalog.getScene(id, path.featureId)
    if (!scene) throw notFound('item', path.featureId)
    return { status: 200, body: linked(root, scene) }
  },

  async searchItemsSimple({ root, query: parameters }) {
    refuseUnsupported(parameters)
    const { collections, datetime, bbox, intersects, ids, limit, fields, next } = parameters
    const conditions = { collections, datetime, bbox, intersects, ids, limit, next }
    const query = sceneQuery(conditions)
    const page = await searchPage(catalog, query)
    const links = simpleSearchLinks(root, { ...conditions, fields }, page.next)
    const selection = fields === undefined ? undefined : parseFields(fields)
    return { status: 200, body: { ...found(root, query, page, selection), links } }
  },

  async searchItemsFull({ root, body }) {
    refuseUnsupported(body)
    const query = sceneQuery(body)
    const page = await searchPage(catalog, query)
    const links = fullSearchLinks(root, page.next)
    return { status: 200, body: { ...found(root, query, page, body.fields), links } }
  },
})

const found = (
  root: string,
  { limit }: SceneQuery,
  { scenes, next }: ScenePage,
  selection: FieldSelection | undefined,
): Omit<Schemas['CatalogSearchResult'], 'links'> => {
  const items = scenes.map((scene) => linked(root, scene))
  return {
    type: 'FeatureCollection',
    features: selection ? items.map(fieldSelector(selection)) : items,
    context: { ...(next !== undefined && { next }), limit, returned: items.length },
  }
}

const linked = (root: string, scene: StoredScene): Schemas['CatalogItem'] => ({
  ...readScene(scene.json),
  links: itemLinks(root, scene),
})
