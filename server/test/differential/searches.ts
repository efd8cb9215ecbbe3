import fc from 'fast-check'
import type { Expression } from '../../src/catalog/cql2/expression.ts'
import type { SceneOrder } from '../../src/catalog/port.ts'
import {
  all,
  during,
  inCollections,
  meetsBox,
  meetsGeometry,
  withIds,
} from '../../src/catalog/cql2/conditions.ts'
import type { Scene } from '../../src/catalog/scene.ts'
import { arbitraryFilters } from './filters.ts'
import { storedScene } from './parsed-scene.ts'
import { shapesNear } from './shapes.ts'
import { collectVocabulary } from './vocabulary.ts'

/** A search, and how many of its pages are looked at. */
export interface PagedSearch {
  readonly where?: Expression
  readonly order: SceneOrder
  readonly limit: number
  readonly pages: number
}

export const ORDERS: readonly SceneOrder[] = (['acquired', 'published', 'updated'] as const).flatMap((by) => [
  { by, direction: 'ascending' } as const,
  { by, direction: 'descending' } as const,
])

/** Searches that are neither always empty nor always full: their places, times and ids are those of `scenes`. */
export const arbitrarySearches = (scenes: readonly Scene[]): fc.Arbitrary<PagedSearch> =>
  fc
    .record({
      where: arbitraryConditions(scenes),
      order: fc.constantFrom(...ORDERS),
      limit: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 300 })),
      pages: fc.constantFrom(1, 1, 2, 3),
    })
    .map(({ where, ...search }) => (where === undefined ? search : { ...search, where }))

/** What a request may ask for, all at once or any of it. */
export const arbitraryConditions = (scenes: readonly Scene[]): fc.Arbitrary<Expression | undefined> => {
  const vocabulary = collectVocabulary(scenes)
  const collections = fc.uniqueArray(fc.constantFrom(...vocabulary.collections), {
    minLength: 1,
    maxLength: 3,
  })
  const ids = fc.uniqueArray(fc.constantFrom(...vocabulary.ids), { minLength: 1, maxLength: 40 })
  const time = fc.constantFrom(...scenes.map((scene) => storedScene(scene).times.acquired))
  const window = fc
    .tuple(time, fc.oneof(time, fc.constant(Infinity), fc.constant(-Infinity)))
    .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }))
  const { bbox, geometry, relation } = shapesNear(scenes.flatMap(findStart))
  const area = fc.oneof(
    { weight: 3, arbitrary: bbox.map(meetsBox) },
    { weight: 1, arbitrary: geometry.map(meetsGeometry) },
  )
  return fc
    .tuple(
      sometimes(2, collections.map(inCollections)),
      sometimes(5, window.map(during)),
      sometimes(1, ids.map(withIds)),
      sometimes(6, arbitraryFilters(vocabulary, relation)),
      sometimes(5, area),
    )
    .map((conditions) => all(conditions.flatMap((condition) => condition ?? [])))
}

/** Present this many times in ten. */
const sometimes = <Value>(tenths: number, arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: 10 - tenths, arbitrary: fc.constant(undefined) }, { weight: tenths, arbitrary })

const findStart = ({ geometry }: Scene) => {
  if (geometry?.type === 'Point') return [geometry.coordinates]
  const [start] = (geometry?.type === 'Polygon' ? geometry.coordinates[0] : undefined) ?? []
  return start ? [start] : []
}
