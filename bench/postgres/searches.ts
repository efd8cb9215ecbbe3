import type { Catalog, StoredScene } from '../../server/src/catalog/port.ts'
import type { Box } from '../../server/src/geometry/part.ts'
import { randomOf } from '../../server/src/kernel/random.ts'
import { median } from '../benchmark.ts'
import type { Measure } from '../benchmark.ts'
import { QUERY_CLASSES, queryOf } from '../search/queries.ts'
import type { Query, QueryClass } from '../search/queries.ts'

const QUERY_SEED = 7
/** Queries of each class, and how many before them are not counted. */
const [QUERIES, WARM_UP] = [100, 20]
/** A class whose plain statement takes a second has as many queries as fit into this, but not fewer than a few. */
const [CLASS_MS, FEWEST] = [60_000, 30]

/**
 * How many times as long as one plain statement a page may take; in wide places over all time at most half as long, where
 * they have many more scenes than the page.
 */
const MAX_TIMES_PLAIN = 1.5
const WIDE_AND_OPEN = { name: '10 deg, all, 250', max: 0.5, scenes: 100_000 }

/** One page of a query. */
export type Finder = (query: Query) => Promise<readonly StoredScene[]>

/** Who finds the same pages. */
export interface Finders {
  readonly ours: Finder
  /** By one statement. */
  readonly plain: Finder
  /** By one statement of somebody who also knows how long the longest span of time is. */
  readonly informed: Finder
  readonly memory: Finder
}

export const finderOf =
  (catalog: Catalog): Finder =>
  async ({ where, limit }) =>
    (await catalog.search({ where, limit })).scenes

/** Pages of the seven classes, around the places of scenes. @throws Error where not all find the same */
export const searches = async (places: readonly Box[], finders: Finders): Promise<readonly Measure[]> => {
  const measures: Measure[] = []
  for (const kind of QUERY_CLASSES) {
    const isWide = kind.name === WIDE_AND_OPEN.name && places.length >= WIDE_AND_OPEN.scenes
    const ms = await compared(kind, places, finders)
    measures.push(...measuresOf(kind, isWide ? WIDE_AND_OPEN.max : MAX_TIMES_PLAIN, ms))
  }
  return measures
}

const compared = async (kind: QueryClass, places: readonly Box[], finders: Finders): Promise<MedianOf> => {
  const names = kind.days === undefined ? WITHOUT_TIME : WITH_TIME
  const times = new Map(names.map((name) => [name, new Array<number>()]))
  const end = performance.now() + CLASS_MS
  const isMore = (index: number) => index < FEWEST || performance.now() < end
  for (let index = 0; index < WARM_UP + QUERIES && isMore(index - WARM_UP); index++) {
    const random = randomOf(QUERY_SEED, index)
    const query = queryOf(kind, places[random.whole(0, places.length - 1)] ?? [0, 0, 0, 0], random)
    const pages = await Promise.all(names.map(async (name) => textOf(await finders[name](query))))
    if (new Set(pages).size > 1) throw new Error(`${kind.name}, query ${index}: they find other scenes`)
    for (const name of turns(names, index)) {
      const begun = performance.now()
      await finders[name](query)
      if (index >= WARM_UP) times.get(name)?.push(performance.now() - begun)
    }
  }
  return (name) => median(times.get(name) ?? [])
}

/** In milliseconds. */
type MedianOf = (finder: keyof Finders) => number

const WITH_TIME = ['ours', 'plain', 'informed', 'memory'] as const
const WITHOUT_TIME = ['ours', 'plain', 'memory'] as const

/** Each goes first, and behind each of the others, as often as the others: what one has read is at hand for the next. */
const turns = <Name>(names: readonly Name[], index: number): readonly Name[] => {
  const turn = index % names.length
  const turned = [...names.slice(turn), ...names.slice(0, turn)]
  return Math.floor(index / names.length) % 2 === 0 ? turned : turned.toReversed()
}

const measuresOf = ({ name, days }: QueryClass, max: number, ms: MedianOf): readonly Measure[] => {
  const than = (finder: keyof Finders) => ({
    what: `${name}, than ${THEIRS[finder]} (${ms('ours').toFixed(2)} ms, ${ms(finder).toFixed(2)})`,
    value: ms('ours') / ms(finder),
    unit: 'times',
  })
  return [
    { ...than('plain'), bar: { max } },
    ...(days === undefined ? [] : [than('informed')]),
    than('memory'),
  ]
}

const THEIRS: Readonly<Record<keyof Finders, string>> = {
  ours: 'here',
  plain: 'a plain statement',
  informed: 'a statement that knows the longest span',
  memory: 'in memory',
}

const textOf = (scenes: readonly StoredScene[]): string =>
  scenes.map(({ collection, id, json }) => `${collection}/${id} ${json.length}`).join()
