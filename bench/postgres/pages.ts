import type { Catalog, StoredScene } from '../../server/src/catalog/port.ts'
import type { Box } from 'imagery-platform-geometry/part.ts'
import { createRandom } from 'imagery-platform-scenery/random.ts'
import { median } from '../benchmark.ts'
import { buildQuery } from '../search/queries.ts'
import type { Query, QueryClass } from '../search/queries.ts'

const QUERY_SEED = 7
/** Queries of each class, and how many before them are not counted. */
const QUERIES = 100
const WARM_UP = 20
/** A class whose plain statement takes a second has as many queries as fit into this, but not fewer than a few. */
const CLASS_MS = 60_000
const FEWEST = 30

/** One page of a query. */
export type Finder = (query: Query) => Promise<readonly StoredScene[]>

/** The median time of a finder, in milliseconds. */
export type MedianOf<Name extends string> = (finder: Name) => number

export const toFinder =
  (catalog: Catalog): Finder =>
  async ({ where, limit }) =>
    (await catalog.search({ where, limit })).scenes

/**
 * Pages of a class, around the places of scenes: each is compared first, and then asked of all by turns.
 * @param names of those who are asked
 * @throws Error where not all find the same
 */
export const compared = async <Name extends string>(
  kind: QueryClass,
  places: readonly Box[],
  finders: Readonly<Record<Name, Finder>>,
  names: readonly Name[],
): Promise<MedianOf<Name>> => {
  const times = new Map(names.map((name) => [name, new Array<number>()]))
  const end = performance.now() + CLASS_MS
  const isMore = (index: number) => index < FEWEST || performance.now() < end
  for (let index = 0; index < WARM_UP + QUERIES && isMore(index - WARM_UP); index++) {
    const random = createRandom(QUERY_SEED, index)
    const query = buildQuery(kind, places[random.whole(0, places.length - 1)] ?? [0, 0, 0, 0], random)
    const pages = await Promise.all(names.map(async (name) => formatScenes(await finders[name](query))))
    if (new Set(pages).size > 1) throw new Error(`${kind.name}, query ${index}: they find other scenes`)
    for (const name of turns(names, index)) {
      const begun = performance.now()
      await finders[name](query)
      if (index >= WARM_UP) times.get(name)?.push(performance.now() - begun)
    }
  }
  return (name) => median(times.get(name) ?? [])
}

/** Each goes first, and behind each of the others, as often as the others: what one has read is at hand for the next. */
const turns = <Name>(names: readonly Name[], index: number): readonly Name[] => {
  const turn = index % names.length
  const turned = [...names.slice(turn), ...names.slice(0, turn)]
  return Math.floor(index / names.length) % 2 === 0 ? turned : turned.toReversed()
}

const formatScenes = (scenes: readonly StoredScene[]): string =>
  scenes.map(({ collection, id, json }) => `${collection}/${id} ${json.length}`).join()
