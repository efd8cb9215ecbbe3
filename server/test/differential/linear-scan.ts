import type { Expression } from '../../src/catalog/cql2/expression.ts'
import type { Bucket, Histogram, ScalarValue, SceneOrder } from '../../src/catalog/port.ts'
import type { Scene } from '../../src/catalog/scene.ts'
import type { SceneSort, Sortable, SortKey } from '../../src/catalog/sort.ts'
import { bucketStart } from './calendar.ts'
import { readCondition } from './meaning.ts'
import { storedScene } from './parsed-scene.ts'
import type { ParsedScene } from './parsed-scene.ts'
import { comparePlaces, placeIn } from './place.ts'
import type { Place } from './place.ts'
import { SceneTable } from './scene-table.ts'

/** The oracle for the catalog: an array of scenes, each of which is tested. */
export class LinearScan {
  readonly #scenes = new Map<string, ParsedScene>()
  /** Names of scenes that appear once they are published. */
  readonly #timed = new Set<string>()
  /** Milliseconds since 1970 UTC. */
  present = Infinity
  /** All scenes, until something is put or deleted. */
  #table: SceneTable | undefined

  put(scenes: readonly Scene[]): void {
    for (const scene of scenes) {
      this.#scenes.set(sceneKey(scene), storedScene(scene))
      this.#timed.delete(sceneKey(scene))
    }
    this.#table = undefined
  }

  publish(scenes: readonly Scene[]): void {
    this.put(scenes)
    for (const scene of scenes) this.#timed.add(sceneKey(scene))
  }

  delete(collection: string, ids: readonly string[]): void {
    for (const id of ids) this.#scenes.delete(sceneKey({ collection, id }))
    this.#table = undefined
  }

  /** Scenes that meet the condition, in the order: all of them, or the first `max`, or those after a place. */
  matches(
    where: Expression | undefined,
    order: SceneOrder,
    { max = Infinity, behind }: { readonly max?: number; readonly behind?: Place | undefined } = {},
  ): ParsedScene[] {
    const table = this.#rows()
    const published = table.numbers.of('published', ({ times }) => times.published)
    const ascending = table.ascending(order.by)
    const sign = order.direction === 'ascending' ? 1 : -1
    const isMatch = buildMatcher(where, table)
    const matches: ParsedScene[] = []
    let isBehind = behind === undefined
    for (const row of sign > 0 ? ascending : ascending.toReversed()) {
      if (matches.length >= max) break
      const scene = table.scenes[row]
      if (!scene) continue
      if (behind) isBehind ||= sign * comparePlaces(placeIn(scene, order.by), behind) > 0
      if (!isBehind) continue
      if ((published[row] ?? NaN) > this.present && this.#timed.has(sceneKey(scene.scene))) continue
      if (isMatch(row)) matches.push(scene)
    }
    return matches
  }

  /** Scenes that meet the condition, sorted. */
  sorted(where: Expression | undefined, sort: SceneSort): ParsedScene[] {
    const last = sort.at(-1) ?? sort[0]
    const keys: SceneSort = [...sort, { ...last, by: 'id' }, { ...last, by: 'collection' }]
    const differences = (a: ParsedScene, b: ParsedScene) =>
      keys.map(({ by, direction }) => compareValues(sortValue(a, by), sortValue(b, by), direction))
    const table = this.#rows()
    const isMatch = buildMatcher(where, table)
    const matches = table.scenes.filter((_scene, row) => isMatch(row))
    return matches.sort((a, b) => differences(a, b).find((difference) => difference !== 0) ?? 0)
  }

  histogram(where: Expression | undefined, histogram: Histogram): Bucket[] {
    const counts = new Map<number, number>()
    for (const { times } of this.matches(where, OLDEST_FIRST)) {
      const start = bucketStart(times.acquired, histogram)
      counts.set(start, (counts.get(start) ?? 0) + 1)
    }
    return [...counts].map(([start, count]) => ({ start, count }))
  }

  /** The values of a property, each with the key of the newest scene that has it. */
  distinct(where: Expression | undefined, property: string): { values: ScalarValue[]; keys: string[] } {
    const newest = new Map<unknown, string>()
    for (const { scene } of this.matches(where, OLDEST_FIRST)) {
      const isMember = property === 'id' || property === 'collection'
      newest.set(isMember ? scene[property] : scene.properties[property], sceneKey(scene))
    }
    const found = [...newest.keys()]
    const values = [
      ...found.filter((value) => typeof value === 'number').sort((a, b) => a - b),
      ...found.filter((value) => typeof value === 'string').sort(),
      ...found.filter((value) => typeof value === 'boolean').sort(),
    ]
    return { values, keys: values.map((value) => newest.get(value) ?? '') }
  }

  #rows(): SceneTable {
    this.#table ??= new SceneTable([...this.#scenes.values()])
    return this.#table
  }
}

const buildMatcher = (where: Expression | undefined, table: SceneTable): ((row: number) => boolean) => {
  if (where === undefined) return () => true
  const meaning = readCondition(where, table)
  return (row) => meaning(row) === true
}

/** A scene's name among all collections. */
export const sceneKey = ({ collection, id }: Pick<Scene, 'collection' | 'id'>): string =>
  `${collection}/${id}`

/** What a scene is sorted by; undefined where it has none of the kind that is sorted. */
const sortValue = ({ scene, times, stated }: ParsedScene, by: Sortable): string | number | undefined => {
  const property =
    by === 'eo:cloud_cover' || by === 'gsd' || by === 'platform' ? scene.properties[by] : undefined
  const known: Record<Sortable, unknown> = {
    id: scene.id,
    collection: scene.collection,
    datetime: times.acquired,
    created: stated.created,
    updated: stated.updated,
    platform: typeof property === 'string' ? property : undefined,
    'eo:cloud_cover': typeof property === 'number' ? property : undefined,
    gsd: typeof property === 'number' ? property : undefined,
  }
  const value = known[by]
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}

const compareValues = (
  a: string | number | undefined,
  b: string | number | undefined,
  direction: SortKey['direction'],
): number => {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  const rising = a < b ? -1 : Number(a > b)
  return direction === 'ascending' ? rising : -rising
}

const OLDEST_FIRST: SceneOrder = { by: 'acquired', direction: 'ascending' }
