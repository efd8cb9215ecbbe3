import type { Box } from 'imagery-platform-geometry/part.ts'
import type { Measure } from '../benchmark.ts'
import { QUERY_CLASSES } from '../search/queries.ts'
import type { QueryClass } from '../search/queries.ts'
import { compared } from './pages.ts'
import type { Finder, MedianOf } from './pages.ts'

/**
 * How many times as long as one plain statement a page may take; in wide places over all time at most half as long, where
 * they have many more scenes than the page.
 */
const MAX_TIMES_PLAIN = 1.5
const WIDE_AND_OPEN = { name: '10 deg, all, 250', max: 0.5, scenes: 100_000 }

/** Who finds the same pages. */
export interface Finders {
  readonly ours: Finder
  /** By one statement. */
  readonly plain: Finder
  /** By one statement of somebody who also knows how long the longest span of time is. */
  readonly informed: Finder
  readonly memory: Finder
}

/** Pages of the seven classes, around the places of scenes. @throws Error where not all find the same */
export const searches = async (places: readonly Box[], finders: Finders): Promise<readonly Measure[]> => {
  const measures: Measure[] = []
  for (const kind of QUERY_CLASSES) {
    const isWide = kind.name === WIDE_AND_OPEN.name && places.length >= WIDE_AND_OPEN.scenes
    const ms = await compared(kind, places, finders, kind.days === undefined ? WITHOUT_TIME : WITH_TIME)
    measures.push(...toMeasures(kind, isWide ? WIDE_AND_OPEN.max : MAX_TIMES_PLAIN, ms))
  }
  return measures
}

const WITH_TIME = ['ours', 'plain', 'informed', 'memory'] as const
const WITHOUT_TIME = ['ours', 'plain', 'memory'] as const

const toMeasures = (
  { name, days }: QueryClass,
  max: number,
  ms: MedianOf<keyof Finders>,
): readonly Measure[] => {
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
