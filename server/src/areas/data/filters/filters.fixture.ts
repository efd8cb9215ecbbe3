import { beforeAll, expect, test } from 'vitest'
import { NEUTRAL } from '../../../contract/dialect.ts'
import type { components } from '../../../../../generated/types.ts'
import type { Aois } from '../../../services/features/aois.ts'
import type { Expression } from '../../../catalog/cql2/expression.ts'
import type { Geometry as Shape } from 'imagery-platform-geometry/geojson.ts'
import { MemoryCatalog } from '../../../catalog/memory/catalog.ts'
import type { Scene } from '../../../catalog/scene.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { readAreaDocument } from '../../../contract/contract.ts'
import { ItemTypes } from '../../../services/assets/item-types.ts'
import { WORLD_ITEM_TYPES } from '../../../world/item-types.ts'
import { compileFilter } from './compile.ts'
import { createReferenceResolver } from './geometries.ts'
import { matchNothing } from './unknown-names.ts'
import { readVocabulary } from './vocabulary.ts'

/** A filter of a search. */
export type Filter = components['schemas']['DataFilter']

/** The times that a DateRangeFilter finds. */
export type Bounds = components['schemas']['DateRangeFilter']['config']

type Range = components['schemas']['RangeFilter']['config']

/** What a GeometryFilter compares footprints with. */
export type Geometry = components['schemas']['DataGeometry']

type Relation = components['schemas']['DataRelation']

/** All of several filters match. */
export const and = (...config: Filter[]): Filter => ({ type: 'AndFilter', config })

/** Any of several filters matches. */
export const or = (...config: Filter[]): Filter => ({ type: 'OrFilter', config })

/** The filter does not match. */
export const not = (config: Filter): Filter => ({ type: 'NotFilter', config })

/** A time in bounds. */
export const dates = (field_name: string, config: Bounds): Filter => ({
  type: 'DateRangeFilter',
  field_name,
  config,
})

/** A number in bounds. */
export const range = (field_name: string, config: Range): Filter => ({
  type: 'RangeFilter',
  field_name,
  config,
})

/** One of several numbers. */
export const numbers = (field_name: string, ...config: number[]): Filter => ({
  type: 'NumberInFilter',
  field_name,
  config,
})

/** One of several texts. */
export const strings = (field_name: string, ...config: string[]): Filter => ({
  type: 'StringInFilter',
  field_name,
  config,
})

/** A field that changed in bounds of time. */
export const updated = (field_name: string, config: Pick<Bounds, 'gt' | 'gte'>): Filter => ({
  type: 'UpdateFilter',
  field_name,
  config,
})

/** Items with an asset of one of these types. */
export const assets = (...config: string[]): Filter => ({ type: 'AssetFilter', config })

/** Items that the caller may do one of these with. */
export const permissions = (...config: string[]): Filter => ({ type: 'PermissionFilter', config })

/** Items whose footprint has a relation to a geometry. */
export const geometry = (config: Geometry, relation?: Relation): Filter => ({
  type: 'GeometryFilter',
  field_name: 'geometry',
  config,
  ...(relation && { relation }),
})

/** Items whose footprint has a relation to stored features. */
export const stored = (content: string, relation?: Relation): Filter =>
  geometry({ type: 'ref', content }, relation)

/** A square by its south-west corner and the length of its sides, in degrees. */
export const square = (west: number, south: number, side: number) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [west, south],
      [west + side, south],
      [west + side, south + side],
      [west, south + side],
      [west, south],
    ],
  ],
})

const scene = (
  id: string,
  collection: string,
  [west, south, side]: readonly [number, number, number],
  assetNames: readonly string[],
  properties: Scene['properties'],
): Scene => ({
  type: 'Feature',
  stac_version: '1.0.0',
  id,
  collection,
  geometry: square(west, south, side),
  bbox: [west, south, west + side, south + side],
  properties,
  assets: Object.fromEntries(assetNames.map((name) => [name, { href: `s3://bench/${id}/${name}` }])),
})

const SCENES: readonly Scene[] = [
  scene('clear', 'orthoscene-3m', [0, 0, 2], ['analytic', 'udm', 'thumbnail'], {
    datetime: '2026-01-10T10:00:00Z',
    created: '2026-01-11T10:00:00Z',
    updated: '2026-01-20T10:00:00Z',
    platform: 'ortho-07',
    constellation: 'ortho',
    gsd: 3,
    'eo:cloud_cover': 7.5,
    'view:off_nadir': 2,
    'view:sun_elevation': 40,
    ground_control: true,
  }),
  scene('cloudy', 'orthoscene-3m', [10, 10, 2], ['analytic'], {
    datetime: '2026-01-12T23:30:00Z',
    platform: 'ortho-53',
    constellation: 'ortho',
    gsd: 3,
    'eo:cloud_cover': 60,
    ground_control: false,
  }),
  scene('radar', 'radar-20m', [1, 1, 4], ['vv', 'vh'], {
    datetime: '2026-02-01T00:00:00Z',
    created: '2026-02-01T06:00:00Z',
    platform: 'echo-01',
    constellation: 'echo',
    gsd: 20,
    quality_category: 'test',
    'sat:relative_orbit': 12,
  }),
  scene('month', 'composite-30m-monthly', [-60, -60, 1], ['visual', 'thumbnail'], {
    datetime: null,
    start_datetime: '2025-12-01T00:00:00Z',
    end_datetime: '2025-12-31T23:59:59Z',
    created: '2026-01-03T00:00:00Z',
    gsd: 30,
    'eo:cloud_cover': 0,
  }),
  scene('foreign', 'imported', [50, 50, 1], ['B04', 'thumbnail'], {
    datetime: '2026-01-20T12:00:00+01:00',
    processed: '2026-01-21T00:00:00+01:00',
    verified: true,
    quality_category: 'standard',
    'sat:relative_orbit': 7,
  }),
  scene('bare', 'imported', [60, 60, 1], ['thumbnail'], {
    datetime: '2026-03-01T00:00:00Z',
    verified: 'true',
    'eo:cloud_cover': 100,
  }),
]

/** The ids of all scenes that filters are tried on. */
export const ALL = SCENES.map(({ id }) => id)

/** The ids of all those scenes but these. */
export const but = (...ids: string[]): string[] => ALL.filter((id) => !ids.includes(id))

/** Who searches. */
export const CALLER: Principal = {
  kind: 'user',
  via: 'bearer',
  subject: '4101',
  orgId: 812,
  scopes: new Set(),
}

const itemTypes = new ItemTypes(WORLD_ITEM_TYPES)

const DOCUMENT = readAreaDocument('data', 'strict')

/** Compiles filters and finds scenes with them, for the tests of the file that calls this. */
export const tryOnScenes = () => {
  const catalog = new MemoryCatalog()
  beforeAll(async () => {
    await catalog.putScenes(SCENES)
  })

  /** The caller may read some features, and download the assets of all collections except one. */
  const compile = async (filter: Filter, onUnknown = matchNothing): Promise<Expression> => {
    const features: ReadonlyMap<string, readonly Shape[]> = new Map([
      ['ip:features/my/areas/south', [square(-70, -70, 20)]],
      ['ip:features/my/areas', [square(-70, -70, 20), square(59, 59, 2)]],
      ['ip:features/my/empty', []],
    ])
    const aois: Aois = {
      find: (ref) => Promise.resolve(features.get(ref)?.map((geometry) => ({ ref, geometry, area: 1 }))),
    }
    const resolveReference = createReferenceResolver({ aois, dialect: NEUTRAL }, CALLER)
    const downloadable: Expression = { op: '<>', args: [{ property: 'collection' }, 'radar-20m'] }
    const vocabulary = await readVocabulary(catalog, itemTypes, DOCUMENT, [
      ...new Set(SCENES.map(({ collection }) => collection)),
    ])
    return compileFilter(filter, 'filter', {
      itemTypes,
      resolveReference,
      downloadable,
      vocabulary,
      onUnknown,
    })
  }

  const found = async (filter: Filter): Promise<string[]> => {
    const { scenes } = await catalog.search({ where: await compile(filter), limit: 100 })
    return scenes.map(({ id }) => id).sort()
  }

  /** Tests that each filter finds these scenes, and that its negation finds all others. */
  const finding = (
    cases: readonly (readonly [why: string, filter: Filter, ids: readonly string[]])[],
  ): void => {
    test.each(cases)('%s', async (_why, filter, ids) => {
      expect(await found(filter)).toEqual([...ids].sort())
      expect(await found(not(filter))).toEqual(but(...ids).sort())
      expect(await found(not(not(filter)))).toEqual([...ids].sort())
    })
  }

  return { compile, found, finding }
}
