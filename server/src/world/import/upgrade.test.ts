import { describe, expect, test } from 'vitest'
import { extensionAddress } from './unpublished-schemas.ts'
import { upgrade } from './upgrade.ts'

const OPEN = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
]
const CLOSED = [...OPEN, [0, 0]]

describe('an open ring of a footprint', () => {
  const item = { type: 'Feature', stac_version: '1.0.0', bbox: [0, 0, 1, 1] }
  const multi = (ring: number[][]) => ({ type: 'MultiPolygon', coordinates: [[CLOSED], [CLOSED, ring]] })

  test.each([
    ['polygon', { type: 'Polygon', coordinates: [OPEN] }, { type: 'Polygon', coordinates: [CLOSED] }],
    ['multipolygon', multi(OPEN), multi(CLOSED)],
  ])('of a %s is closed by a lenient import, and told', (_kind, geometry, closed) => {
    const { record, repairs } = upgrade({ ...item, geometry }, { isLenient: true })
    expect(record.geometry).toEqual(closed)
    expect(repairs).toEqual(['footprints had open rings; they were closed'])
  })

  test('stays as it is in a strict import, and where two positions are no ring', () => {
    const geometry = { type: 'Polygon', coordinates: [OPEN] }
    expect(upgrade({ ...item, geometry }).record.geometry).toEqual(geometry)
    const short = { type: 'Polygon', coordinates: [OPEN.slice(0, 2)] }
    expect(upgrade({ ...item, geometry: short }, { isLenient: true }).record.geometry).toEqual(short)
  })
})

describe('summaries', () => {
  const of = (summaries: object) => upgrade({ type: 'Collection', stac_version: '1.0.0', summaries })

  test('of cloud cover as a list become a range, and those of bands as lists of lists one list', () => {
    const red = { name: 'red' }
    const blue = { name: 'blue' }
    const { record, repairs } = of({
      'eo:cloud_cover': [70, 0, 5],
      'eo:bands': [[red], [red, blue]],
      gsd: [10],
    })
    expect(record.summaries).toEqual({
      'eo:cloud_cover': { minimum: 0, maximum: 70 },
      'eo:bands': [red, blue],
      gsd: [10],
    })
    expect(repairs).toHaveLength(1)
  })

  test.each([
    { 'eo:cloud_cover': { minimum: 1, maximum: 2 } },
    { 'eo:cloud_cover': [], 'eo:bands': [] },
    { 'eo:cloud_cover': ['much'], 'eo:bands': [{ name: 'red' }] },
  ])('%j stay as they are', (summaries) => {
    expect(of(summaries)).toMatchObject({ record: { summaries }, repairs: [] })
  })
})

describe('bands in the properties of an item from before STAC 1.0', () => {
  const bands = [{ name: 'B1' }, { name: 'B2' }]
  const assets = {
    numbered: { href: 'a.tif', 'eo:bands': [1] },
    named: { href: 'b.tif', 'eo:bands': [{ name: 'own' }] },
    none: { href: 'c.txt' },
  }
  const item = { type: 'Feature', bbox: [0, 0, 1, 1], properties: { 'eo:bands': bands, gsd: 10 }, assets }

  test('go to the assets that refer to them', () => {
    const { record, repairs } = upgrade({ ...item, stac_version: '1.0.0-beta.2' })
    expect(record.properties).toEqual({ gsd: 10 })
    expect(record.assets).toEqual({ ...assets, numbered: { href: 'a.tif', 'eo:bands': [{ name: 'B2' }] } })
    expect(repairs).toContainEqual(expect.stringContaining('items listed bands in their properties'))
  })

  test('stay in an item of STAC 1.0, whose extension may have them', () => {
    expect(upgrade({ ...item, stac_version: '1.0.0' }).record.properties).toEqual(item.properties)
  })
})

describe('links that lead out of a catalog', () => {
  const TOLD = 'links such as `license` and `via` were left out; the catalog writes its own links'
  const item = { type: 'Feature', stac_version: '1.0.0', bbox: [0, 0, 1, 1] }

  test.each([
    ['are told where there are some', ['self', 'license'], [TOLD]],
    ['are not reported for links within a catalog', ['self', 'root', 'parent', 'collection', 'item'], []],
  ])('%s', (_why, relations, repairs) => {
    const links = relations.map((rel) => ({ rel, href: 'https://example.com' }))
    expect(upgrade({ ...item, links })).toMatchObject({ record: { links: [] }, repairs })
  })

  test('take their extension with them, which other extensions ask for links', () => {
    const render = extensionAddress('render', '2.0.0')
    const stac_extensions = [render, extensionAddress('web-map-links', '1.2.0')]
    expect(upgrade({ ...item, stac_extensions }).record.stac_extensions).toEqual([render])
  })
})
