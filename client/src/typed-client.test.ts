import type { Feature, FeatureCollection, Geometry, Polygon as GeoJsonPolygon } from 'geojson'
import { describe, expect, test } from 'vitest'
import { createClient, cql2, filter, type Polygon } from './index.ts'
import { baseUrl, item, observed, search } from './observed-client.fixture.ts'

describe('replies', () => {
  test('a caller who wants text gets text, in value and in type', async () => {
    const { client } = observed(() => Response.json({}))
    const { data } = await client.GET('/catalog/v1', { parseAs: 'text' })
    const text: string | undefined = data
    expect(text).toBe('{}')
  })
})

/** Never called, but compiled: areas as maps, files and libraries give them, by the types of `@types/geojson`. */
export const takenByTheCompiler = async (
  polygon: GeoJsonPolygon,
  geometry: Geometry,
  feature: Feature,
  collection: FeatureCollection,
) => {
  const { call } = createClient({ baseUrl, token: 'T' })
  for (const area of [
    polygon,
    geometry,
    feature.geometry,
    ...collection.features.map((each) => each.geometry),
  ]) {
    await call('catalog_searchItemsFull', { body: { ...search, intersects: area } })
    await call('catalog_searchItemsSimple', { params: { query: { ...search, intersects: area } } })
    await call('catalog_searchItemsFull', {
      body: { ...search, filter: cql2.spatial('geometry', 's_within', area) },
    })
    await call('data_runQuickSearch', { body: { item_types: ['a'], filter: filter.geometry(area) } })
    await call('data_estimateCloudCoverage', {
      params: { path: { item_type_id: 'a', item_id: 'b' } },
      body: { geometry: area },
    })
  }
  const { geometry: place, properties } = feature
  const body = { type: feature.type, geometry: place, properties }
  await call('features_createItems', { params: { path: { collectionId: 'a' } }, body })
  const coordinates = [
    [
      [3.9, 51.8],
      [4.4, 51.8],
      [4.4, 52.1],
      [3.9, 51.8],
    ],
  ]
  const area = { type: 'Polygon', coordinates } satisfies Polygon
  await call('catalog_searchItemsFull', { body: { ...search, intersects: area } })
  await call('data_runQuickSearch', { body: { item_types: ['a'], filter: filter.geometry(area) } })
  const untyped = { type: 'Polygon', coordinates }
  // @ts-expect-error a geometry whose type may be any text
  await call('catalog_searchItemsFull', { body: { ...search, intersects: untyped } })
}

/** Never called: these lines are compiled, and each must be refused for its one reason. */
export const refusedByTheCompiler = async () => {
  // @ts-expect-error neither a token nor an API key
  createClient({ baseUrl })
  const client = createClient({ baseUrl, token: 'T' })
  // @ts-expect-error a path that the contract does not have
  await client.GET('/catalog/v1/nowhere')
  // @ts-expect-error a method that the path does not have
  await client.POST('/catalog/v1/collections')
  // @ts-expect-error a required path parameter is missing
  await client.GET('/catalog/v1/collections/{collectionId}')
  // @ts-expect-error a required query parameter is missing
  await client.GET('/catalog/v1/search', { params: { query: { collections: ['a'] } } })
  // @ts-expect-error a query parameter of the wrong type
  await client.GET('/catalog/v1/search', { params: { query: { ...search, limit: 'ten' } } })
  // @ts-expect-error a query parameter that the contract does not have
  await client.GET('/catalog/v1/search', { params: { query: { ...search, limits: 10 } } })
  // @ts-expect-error a member that the body does not have
  await client.POST('/catalog/v1/search', { body: { ...search, limits: 10 } })
  // @ts-expect-error no body where the contract requires one
  await client.POST('/catalog/v1/search')
  // @ts-expect-error an operation that the contract does not have
  await client.call('catalog_getLandings')
  // @ts-expect-error a path parameter of another name
  await client.call('orders_getOrder', { params: { path: { orderId: 'a' } } })
  // @ts-expect-error a member that the body of an operation does not have
  await client.call('catalog_searchItemsFull', { body: { ...search, limits: 10 } })
  const called = await client.call('mosaics_getMosaic', { params: { path: { mosaic_id: 'a' } } })
  // @ts-expect-error a misspelt member of what an operation answers with
  const named: unknown = called.data?.nmae
  // @ts-expect-error data before it is known that there is any
  const tooSoon: unknown = called.data.name
  // @ts-expect-error an option that there is none of
  await client.GET('/catalog/v1', { parameters: {} })
  // @ts-expect-error a body of the wrong type
  await client.POST('/catalog/v1/search', { body: { ...search, limit: 'ten' } })
  const { data } = await client.GET('/catalog/v1/collections')
  // @ts-expect-error a member that the contract does not have
  const items: unknown = data?.items
  const mosaics = await client.GET('/basemaps/v1/mosaics')
  // @ts-expect-error a misspelt member of an open object
  const misspelt: unknown = mosaics.data?.mosaics[0]?.nmae
  const { data: page } = await client.GET('/catalog/v1/collections/{collectionId}/items', {
    params: { path: { collectionId: 'a' } },
  })
  // @ts-expect-error a misspelt member deep in a reply
  const deep: unknown = page?.features[0]?.properties.platfrom
  if (!mosaics.data) {
    // @ts-expect-error a misspelt member of a failure
    const failure: unknown = mosaics.error.mesage
    return failure
  }
  return [items, misspelt, deep, named, tooSoon]
}

/** Never called: these lines have to compile. */
export const acceptedByTheCompiler = async () => {
  const client = createClient({ baseUrl, token: 'T' })
  const { data } = await client.GET('/basemaps/v1/mosaics')
  const name: string | undefined = data?.mosaics[0]?.name
  const answer = await client.GET('/catalog/v1/collections/{collectionId}/items/{featureId}', {
    params: { path: item },
  })
  const href: string | undefined = answer.data?.assets.visual?.href
  const others: Readonly<Record<string, unknown>> | undefined = answer.data?.properties
  const found = await client.call('catalog_searchItemsFull', { body: search })
  const first = found.data?.features[0]
  const of: readonly unknown[] = [first?.id, first?.properties.datetime, first?.properties['eo:cloud_cover']]
  const bytes = await client.GET('/catalog/v1', { parseAs: 'blob' })
  const size: number | undefined = bytes.data?.size
  const picture = await client.GET('/data/v1/searches/{search_id}/thumb', {
    params: { path: { search_id: 'a' } },
  })
  const type: string | undefined = picture.data?.type
  return [of, type, name, href, others?.['eo:snow_cover'], size]
}
