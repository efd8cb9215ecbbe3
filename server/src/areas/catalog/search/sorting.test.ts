import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Scene } from '../../../catalog/scene.ts'
import { pagesFrom } from '../../../../test/pages.fixture.ts'
import {
  call,
  collection,
  ids,
  ROOT,
  searchByBody,
  searchByQuery,
  serve,
  square,
} from '../catalog.fixture.ts'
import type { Answer, Served } from '../catalog.fixture.ts'

const scene = (id: string, day: number, properties: Omit<Scene['properties'], 'datetime'>): Scene => ({
  type: 'Feature',
  stac_version: '1.0.0',
  id,
  collection: 'birds',
  geometry: { type: 'Polygon', coordinates: [square(0, 0)] },
  bbox: [0, 0, 1, 1],
  properties: { datetime: new Date(Date.UTC(2020, 0, day)).toISOString(), ...properties },
  assets: {},
})

const SCENES = [
  scene('a', 1, { 'eo:cloud_cover': 5, platform: 'tern', wingspan: 3 }),
  scene('b', 2, { 'eo:cloud_cover': 40, platform: 'gull' }),
  scene('c', 3, { platform: 'Auk' }),
  scene('d', 4, { 'eo:cloud_cover': 5 }),
]
const ALL = { collections: ['birds'], datetime: '2020-01-01T00:00:00Z/..' }

let served: Served
beforeAll(async () => {
  served = await serve([collection('birds')], SCENES)
})
afterAll(() => served.platform.close(0))

const byQuery = (sortby: string, more: Record<string, string> = {}): Promise<Answer> =>
  searchByQuery(served, { collections: 'birds', datetime: ALL.datetime, sortby, ...more })
const byBody = (sortby: unknown, more: object = {}): Promise<Answer> =>
  searchByBody(served, { ...ALL, sortby, ...more })
const itemsBy = (sortby: string): Promise<Answer> =>
  call(served, `${ROOT}/collections/birds/items?${new URLSearchParams({ sortby })}`)

const asBody = (sortby: string) =>
  sortby.split(',').map((part) => ({
    field: part.replace(/^[-+]/, ''),
    direction: part.startsWith('-') ? 'desc' : 'asc',
  }))

describe('sortby lists the same in a query, in a body and among the items of a collection:', () => {
  test.each([
    ['a property', 'eo:cloud_cover', 'a d b c'],
    ['a property that falls', '-eo:cloud_cover', 'b d a c'],
    ['with its prefix', '-properties.eo:cloud_cover', 'b d a c'],
    ['several', 'eo:cloud_cover,-id', 'd a b c'],
    ['a sign that says nothing', '+eo:cloud_cover,+id', 'a d b c'],
    ['texts by code unit', 'platform', 'c b a d'],
    ['time, oldest first', 'datetime', 'a b c d'],
    ['time, newest first', '-datetime', 'd c b a'],
    ['time among others', '-collection,datetime', 'a b c d'],
  ])('%s', async (_why, sortby, want) => {
    for (const answer of [await byQuery(sortby), await byBody(asBody(sortby)), await itemsBy(sortby)])
      expect([answer.status, ids(answer).join(' ')]).toEqual([200, want])
  })
})

test('a field of a body rises unless it says otherwise', async () => {
  expect(ids(await byBody([{ field: 'id' }]))).toEqual(['a', 'b', 'c', 'd'])
})

test('a plus that was not percent-encoded is a plus', async () => {
  const query = `collections=birds&datetime=${ALL.datetime}&sortby=+eo:cloud_cover,+id`
  expect(ids(await call(served, `${ROOT}/search?${query}`))).toEqual(['a', 'd', 'b', 'c'])
})

test('sorting is advertised, of searches and of the items of a collection', async () => {
  const { conformsTo } = (await call(served, ROOT)).body
  expect(conformsTo.filter((uri) => uri.endsWith('#sort'))).toEqual([
    'https://api.stacspec.org/v1.0.0/ogcapi-features#sort',
    'https://api.stacspec.org/v1.0.0/item-search#sort',
  ])
})

test('the link to the next page keeps sortby, with a query and with a body', async () => {
  const sortby = '-eo:cloud_cover'
  const next = ({ body }: Answer) => body.links.find(({ rel }) => rel === 'next')
  const pages = await pagesFrom(await byQuery(sortby, { limit: '1' }), (page) => {
    const link = next(page)
    return link && call(served, link.href)
  })
  expect(pages.flatMap(ids)).toEqual(['b', 'd', 'a', 'c'])

  const fields = asBody(sortby)
  const first = await byBody(fields, { limit: 3 })
  const second = await byBody(fields, { limit: 3, ...next(first)?.body })
  expect([...ids(first), ...ids(second)]).toEqual(['b', 'd', 'a', 'c'])
})

describe('sortby is rejected if it names', () => {
  const SORTABLE = 'These are: collection, datetime, eo:cloud_cover, id, platform.'
  test.each([
    ['what the collection does not have', 'wings', `"wings" is not sortable here. ${SORTABLE}`],
    ['a misspelled name', 'datetim', `"datetim" is not sortable here. Did you mean "datetime"? ${SORTABLE}`],
    ['what has no column', 'wingspan', `"wingspan" is not sortable here. ${SORTABLE}`],
    ['what no scene of the collection has', 'gsd', `"gsd" is not sortable here. ${SORTABLE}`],
    ['nothing', 'id,,datetime', `"" is not sortable here. ${SORTABLE}`],
    ['the footprint', 'geometry', `"geometry" is not sortable here. ${SORTABLE}`],
    ['a name of every object', 'constructor', `"constructor" is not sortable here. ${SORTABLE}`],
  ])('%s', async (_why, sortby, message) => {
    for (const { status, body } of [await byQuery(sortby), await itemsBy(sortby)])
      expect([status, body.description]).toEqual([400, `sortby: ${message}`])
  })

  test.each([
    ['no list', 'id'],
    ['no fields', []],
    ['no name', [{ direction: 'asc' }]],
    ['another direction', [{ field: 'id', direction: 'up' }]],
    ['a member too many', [{ field: 'id', nulls: 'first' }]],
  ])('in a body: %s', async (_why, sortby) => {
    const { status, body } = await byBody(sortby)
    expect([status, body.description]).toEqual([400, expect.stringContaining('sortby')])
  })

  test('together with distinct', async () => {
    const { status, body } = await byQuery('id', { distinct: 'platform' })
    expect([status, body.description]).toEqual([400, expect.stringContaining('sortby: cannot be combined')])
  })
})
