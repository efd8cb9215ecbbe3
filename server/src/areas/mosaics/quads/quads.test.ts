import { booleanIntersects } from '@turf/boolean-intersects'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readScene } from '../../../catalog/scene.ts'
import type { TestPlatform } from '../../../../test/platform.fixture.ts'
import { gridWithLargestQuads, inside, QuadGrid } from '../grid.ts'
import {
  HARBOR,
  findMosaicId,
  MOSAICS,
  read,
  startWithMosaics,
  STORY_MOSAIC,
  walk,
} from '../mosaics.fixture.ts'

const GRID = new QuadGrid(gridWithLargestQuads(4096))

const AREA = {
  type: 'Polygon',
  coordinates: [
    [
      [4.06, 51.9],
      [4.24, 51.9],
      [4.24, 51.94],
      [4.06, 51.94],
      [4.06, 51.9],
    ],
  ],
}
const SEARCH = `${HARBOR}/quads/search`

let platform: TestPlatform
beforeAll(async () => {
  platform = await startWithMosaics()
})
afterAll(() => platform.close())

const get = (address: string, as?: string) => platform.call('GET', address, as === undefined ? {} : { as })
const search = (body: unknown, query = '', address = SEARCH) =>
  platform.call('POST', `${address}${query}`, { body })
const idsIn = async (address: string): Promise<string[]> =>
  (await walk(platform, address, read.quads)).flatMap(({ items }) => items.map(({ id }) => id))
const readLocation = (answer: { readonly headers: Headers }): string => answer.headers.get('location') ?? ''

describe('quads in a box', () => {
  test('are those of the mosaic with imagery, by column, then row', async () => {
    const all = await idsIn(`${HARBOR}/quads?bbox=-180,-90,180,90`)
    expect(all).toContain('1047-1370')
    const places = all.map((id) => id.split('-').map(Number))
    expect(places).toEqual(places.toSorted(([ax = 0, ay = 0], [bx = 0, by = 0]) => ax - bx || ay - by))
    for (const [x = 0, y = 0] of places)
      expect([x >= 1046 && x <= 1049, y >= 1369 && y <= 1372]).toEqual([true, true])
    expect(await idsIn(`${HARBOR}/quads?bbox=3.9,51.8,4.4,52.1`)).toEqual(all)
  })

  test('are the same however long the pages are, and none is short before the last', async () => {
    const address = `${HARBOR}/quads?bbox=3.9,51.8,4.4,52.1`
    const all = await idsIn(address)
    for (const size of [1, 2, 3, all.length, 250, 10_000]) {
      const pages = await walk(platform, `${address}&_page_size=${size}`, read.quads)
      expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(all)
      for (const { items } of pages.slice(0, -1)) expect(items).toHaveLength(size)
      expect(pages.at(-1)?.items.length).toBeGreaterThan(0)
    }
  })

  test.each<[string, string, readonly string[]]>([
    ['a place within one', '4.1,51.9,4.1,51.9', ['1047-1370']],
    ['a box within one', '4.05,51.9,4.2,51.94', ['1047-1370']],
    ['spaces around its numbers', '%204.05%20,%20%2051.9,4.2%20,51.94%20', ['1047-1370']],
    ['numbers with exponents', '405e-2,51.9,42e-1,51.94', ['1047-1370']],
    ['nothing there', '5,51.9,5.1,51.94', []],
    ['poles', '4.1,86,4.2,90', []],
  ])('%s', async (_what, bbox, want) => {
    expect(await idsIn(`${HARBOR}/quads?bbox=${bbox}`)).toEqual(want)
  })

  test('that a box merely touches belong to it', async () => {
    const own = GRID.box({ x: 1047, y: 1370 })
    const met = await idsIn(`${HARBOR}/quads?bbox=${own.join(',')}`)
    expect(met).toEqual(expect.arrayContaining(['1047-1370', '1048-1370']))
    expect(await idsIn(`${HARBOR}/quads?bbox=${inside(own).join(',')}`)).toEqual(['1047-1370'])
  })

  test('lie on both sides of the antimeridian', async () => {
    const fiji = `${MOSAICS}/${await findMosaicId(platform, 'fiji_2025_q1_mosaic')}`
    const across = await idsIn(`${fiji}/quads?bbox=179.7,-16.9,-179.7,-16.7`)
    expect(across).toEqual(expect.arrayContaining(['0-926', '2047-926']))
    expect(await idsIn(`${fiji}/quads?bbox=179.9,-16.8,179.99,-16.8`)).toEqual(['2047-927'])
    expect(await idsIn(`${fiji}/quads?bbox=-179.99,-16.8,-179.9,-16.8`)).toEqual(['0-927'])
  })

  test('have no other link than to their download, and are counted, where that is asked for', async () => {
    const address = `${HARBOR}/quads?bbox=3.9,51.8,4.4,52.1&minimal=true&summary=true&_page_size=2`
    const pages = await walk(platform, address, read.minimalQuads)
    const whole = await walk(platform, `${HARBOR}/quads?bbox=3.9,51.8,4.4,52.1`, read.quads)
    const quads = whole.flatMap(({ items }) => items)
    expect(pages.flatMap(({ items }) => items)).toEqual(
      quads.map((quad) => ({ ...quad, _links: { download: quad._links.download } })),
    )
    for (const { summary } of pages) expect(summary).toEqual({ total_quads: quads.length })
    expect(whole[0]).not.toHaveProperty('summary')
    expect(pages[0]?._links._self).toMatch(/bbox=3.9,51.8,4.4,52.1&minimal=true&summary=true&_page_size=2$/)
  })

  test.each([
    ['', 'bbox'],
    ['?bbox=1,2,3', 'bbox'],
    ['?bbox=1,2,3,4,5,6', 'bbox'],
    ['?bbox=a,b,c,d', 'bbox'],
    ['?bbox=181,0,182,1', 'bbox'],
    ['?bbox=0,-91,1,1', 'bbox'],
    ['?bbox=0,2,1,1', 'bbox'],
    ['?bbox=1,1,2,2&_page_size=0', '_page_size'],
    ['?bbox=1,1,2,2&_page=abc', '_page'],
    ['?bbox=1,1,2,2&minimal=perhaps', 'minimal'],
    ['?bbox=1,1,2,2&extra=1', 'extra'],
  ])('%s is refused and named', async (query, field) => {
    const answer = await get(`${HARBOR}/quads${query}`)
    expect(answer.status).toBe(400)
    expect(Object.keys(read.faults(answer).field)).toEqual([field])
  })

  test('have tokens of pages that are good for their list, their caller and a day', async () => {
    const first = read.quads(await get(`${HARBOR}/quads?bbox=3.9,51.8,4.4,52.1&_page_size=1`))
    const next = first._links._next ?? ''
    const token = new URL(next).searchParams.get('_page') ?? ''
    expect((await get(next)).status).toBe(200)
    expect((await get(`${HARBOR}/quads?bbox=4,51.8,4.4,52.1&_page=${token}`)).status).toBe(400)
    expect((await get(`${next.slice(0, -1)}A`)).status).toBe(400)
    expect((await get(next, '4107')).status).toBe(400)
    platform.clock.advance(86_399)
    expect((await get(next)).status).toBe(200)
    platform.clock.advance(1)
    expect(Object.keys(read.faults(await get(next)).field)).toEqual(['_page'])
  })
})

describe('a search by polygon', () => {
  test('leads to a stored list that keeps how it was asked for', async () => {
    const answer = await search(AREA, '?minimal=true&summary=true&_page_size=1')
    expect(answer.status).toBe(302)
    expect(readLocation(answer)).toMatch(
      /^http:.*\/quads\/search\/[\da-f]{32}\?minimal=true&summary=true&_page_size=1$/,
    )
    const pages = await walk(platform, readLocation(answer), read.minimalQuads)
    expect(pages).toHaveLength(2)
    expect(pages[0]?.summary).toEqual({ total_quads: 2 })
    const plain = readLocation(await search(AREA))
    expect(new URL(plain).search).toBe('')
    expect(await idsIn(plain)).toEqual(['1047-1370', '1048-1370'])
  })

  test('is of geo+json as well', async () => {
    const headers = { 'content-type': 'application/geo+json' }
    expect((await platform.call('POST', SEARCH, { body: AREA, headers })).status).toBe(302)
  })

  test('finds exactly the quads that meet the polygon and hold a scene', async () => {
    const area = {
      type: 'Polygon',
      coordinates: [
        [
          [3.8, 51.7],
          [4.6, 51.85],
          [4.1, 52.2],
          [4.25, 51.95],
          [3.8, 51.7],
        ],
        [
          [4, 51.78],
          [4.1, 51.83],
          [4.06, 51.8],
          [4, 51.78],
        ],
      ],
    }
    const found = await idsIn(readLocation(await search(area)))
    const { scenes } = await platform.app.catalog.search({
      where: { op: 'in', args: [{ property: 'collection' }, ['orthoscene-3m']] },
      limit: 1000,
    })
    const april = scenes
      .map(({ json }) => readScene(json))
      .filter(({ properties }) => String(properties.datetime).startsWith('2026-04'))
      .filter(({ properties }) => Number(properties['eo:cloud_cover']) <= 20)
    const want: string[] = []
    for (let x = 1046; x <= 1049; x++)
      for (let y = 1369; y <= 1372; y++) {
        const quad = toPolygon(GRID.box({ x, y }))
        const isShown = april.some(
          ({ geometry }) => geometry?.type === 'Polygon' && booleanIntersects(geometry, quad),
        )
        if (isShown && booleanIntersects(turfPolygon(area.coordinates), quad)) want.push(`${x}-${y}`)
      }
    expect(want.length).toBeGreaterThan(2)
    expect(found).toEqual(want)
  })

  test('in parts finds what each part finds, also where one lies above the other', async () => {
    const square = (south: number) => [
      [
        [4.1, south],
        [4.12, south],
        [4.12, south + 0.01],
        [4.1, south + 0.01],
        [4.1, south],
      ],
    ]
    const parts = [51.86, 52.02].map(square)
    const each: string[] = []
    for (const coordinates of parts)
      each.push(...(await idsIn(readLocation(await search({ type: 'Polygon', coordinates })))))
    expect(each).toHaveLength(2)
    expect(await idsIn(readLocation(await search({ type: 'MultiPolygon', coordinates: parts })))).toEqual(
      each,
    )
  })

  test('over the antimeridian finds both sides of it', async () => {
    const fiji = `${MOSAICS}/${await findMosaicId(platform, 'fiji_2025_q1_mosaic')}`
    const parts = {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [179.9, -16.8],
            [179.95, -16.8],
            [179.95, -16.7],
            [179.9, -16.8],
          ],
        ],
        [
          [
            [-179.9, -16.8],
            [-179.95, -16.8],
            [-179.95, -16.7],
            [-179.9, -16.8],
          ],
        ],
      ],
    }
    const over = {
      type: 'Polygon',
      coordinates: [
        [
          [179.9, -16.8],
          [-179.9, -16.8],
          [-179.9, -16.7],
          [179.9, -16.7],
          [179.9, -16.8],
        ],
      ],
    }
    for (const area of [parts, over]) {
      const found = await idsIn(readLocation(await search(area, '', `${fiji}/quads/search`)))
      expect(found).toEqual(expect.arrayContaining(['0-927', '2047-927']))
      expect(found.every((id) => /^(0|2047)-/.test(id))).toBe(true)
    }
  })

  test('belongs to its caller and its mosaic', async () => {
    const location = readLocation(await search(AREA))
    const other = location.replace(
      STORY_MOSAIC,
      await findMosaicId(platform, 'land_composite_2025_02_mosaic'),
    )
    expect((await get(location)).status).toBe(200)
    expect((await get(location, '4107')).status).toBe(404)
    expect((await get(location, '5203')).status).toBe(404)
    expect((await get(other)).status).toBe(404)
    expect((await get(`${SEARCH}/none`)).status).toBe(404)
    expect((await search(AREA, '', `${MOSAICS}/none/quads/search`)).status).toBe(404)
  })

  test('of the story is there from the start', async () => {
    const story = `${SEARCH}/b81e5f20c4764d0f9a3c6e2d7f10b458`
    expect(await idsIn(story)).toEqual(['1047-1370', '1048-1370'])
  })

  const ring = (vertices: number) => {
    const corners = Array.from({ length: vertices - 1 }, (_, i) => {
      const angle = (2 * Math.PI * i) / (vertices - 1)
      return [4.1 + Math.cos(angle) / 50, 51.9 + Math.sin(angle) / 50]
    })
    return [...corners, corners[0]]
  }
  test.each<[string, unknown, number, string?]>([
    ['1500 vertices', { type: 'Polygon', coordinates: [ring(1500)] }, 302],
    ['1501 vertices', { type: 'Polygon', coordinates: [ring(1501)] }, 400, 'coordinates'],
    ['1500 vertices in two parts', { type: 'MultiPolygon', coordinates: [[ring(750)], [ring(750)]] }, 302],
    [
      '1501 vertices in two parts',
      { type: 'MultiPolygon', coordinates: [[ring(750)], [ring(751)]] },
      400,
      'coordinates',
    ],
    [
      'an open ring',
      {
        type: 'Polygon',
        coordinates: [
          [
            [4, 51],
            [5, 51],
            [5, 52],
            [4, 52],
          ],
        ],
      },
      400,
      'coordinates.0',
    ],
    [
      'longitude 181',
      {
        type: 'Polygon',
        coordinates: [
          [
            [4, 51],
            [181, 51],
            [5, 52],
            [4, 51],
          ],
        ],
      },
      400,
      'coordinates.0.1',
    ],
    [
      'a ring that crosses itself',
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 1],
            [1, 0],
            [0, 1],
            [0, 0],
          ],
        ],
      },
      400,
      'coordinates.0.0',
    ],
    ['a point', { type: 'Point', coordinates: [4, 51] }, 400, 'type'],
    ['no type', { coordinates: [] }, 400, 'type'],
    ['no coordinates', { type: 'Polygon' }, 400, 'coordinates'],
    ['coordinates that are text', { type: 'Polygon', coordinates: [[['4', '51']]] }, 400],
  ])('of %s', async (_what, area, status, field) => {
    const answer = await search(area)
    expect(answer.status).toBe(status)
    if (field !== undefined) expect(Object.keys(read.faults(answer).field)).toEqual([field])
  })
})

test('a search of nothing is refused as a whole', async () => {
  const answer = await search(null)
  expect(answer.status).toBe(400)
  expect(read.faults(answer)).toEqual({ general: [{ message: 'The body must be an object.' }], field: {} })
})

const turfPolygon = (coordinates: number[][][]) => ({ type: 'Polygon' as const, coordinates })

const toPolygon = ([west, south, east, north]: readonly [number, number, number, number]) =>
  turfPolygon([
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ])
