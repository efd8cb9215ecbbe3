import { expect, test, vi } from 'vitest'
import type { Argument, Expression } from '../cql2/expression.ts'
import { OPERATORS } from '../cql2/operators.ts'
import { isWork } from 'imagery-platform-geometry/eventual.ts'
import { STEPS_AT_ONCE } from 'imagery-platform-geometry/pace.ts'
import { compile } from './compile.ts'
import { PLAIN_SCENES, sceneWith } from './plain-scenes.fixture.ts'
import { OPERATOR_STEPS } from './steps.ts'

/** What conditions do to one scene: properties that they read, and turns of edges that they compute. */
const work = vi.hoisted(() => ({ done: 0 }))

vi.mock('robust-predicates', async (importOriginal) => {
  const original = await importOriginal<typeof import('robust-predicates')>()
  return {
    ...original,
    orient2d: (...numbers: Parameters<typeof original.orient2d>) => {
      work.done++
      return original.orient2d(...numbers)
    },
  }
})

const times = <Value>(count: number, value: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => value(index))

const GSD: Argument = { property: 'gsd' }
const NAME: Argument = { property: 'name' }
const LIST: Argument = { property: 'list' }
const FOOTPRINT: Argument = { property: 'geometry' }
const DAYS: Argument = { interval: [{ property: 'start' }, { property: 'end' }] }

/** More than twice the steps that are taken without a pause, however cheap a condition is. */
const MANY = 10_000

/** A condition so often that it would be too long without a pause. None decides by itself. */
const many = (condition: Expression): Expression => ({ op: 'or', args: times(MANY, () => condition) })

const never = (op: string, ...args: Argument[]): Expression => many({ op, args })

const nestedSum = (op: string): Argument =>
  times(90, () => GSD).reduce<Argument>((sum, each) => ({ op, args: [sum, each] }), GSD)

/** A star whose edges all cross each other, around the footprint's border. Degrees. */
const STAR: Argument = {
  type: 'Polygon',
  coordinates: [
    [...times(101, (i) => i), 0].map((i) => {
      const angle = (2 * Math.PI * ((i * 50) % 101)) / 101
      return [5 * Math.cos(angle), 5 * Math.sin(angle)]
    }),
  ],
}

const POINTS: Argument = {
  type: 'MultiPoint',
  coordinates: times(5000, (i) => [((i * 37) % 100) / 10 - 5, ((i * 17) % 100) / 10 - 5]),
}

/** The footprint's box with many corners along it. */
const OUTLINE: Argument = {
  type: 'Polygon',
  coordinates: [
    [
      ...times(300, (i) => [i / 50 - 3, -3]),
      ...times(300, (i) => [3, i / 50 - 3]),
      [3, 3],
      [-3, 3],
      [-3, -3],
    ],
  ],
}

const SPATIAL = (op: string): readonly Expression[] => [
  { op, args: [FOOTPRINT, STAR] },
  { op, args: [FOOTPRINT, OUTLINE] },
  { op, args: [STAR, FOOTPRINT] },
  { op, args: [FOOTPRINT, POINTS] },
]

/** Intervals to which the scene's has no such relation. */
const NEVER: Readonly<Record<string, readonly [string, string]>> = {
  t_after: ['2099-01-01', '2099-01-02'],
  t_disjoint: ['2024-05-01', '2024-05-03'],
}

const TEMPORAL = (op: string): readonly Expression[] => [
  never(op, DAYS, { interval: NEVER[op] ?? ['2001-01-01', '2001-01-02'] }),
]

/** Conditions for each operator that are as much work as filters may be. */
const WORST: Readonly<Record<string, readonly Expression[]>> = {
  and: [{ op: 'and', args: times(MANY, () => ({ op: '>', args: [GSD, 0] })) }],
  or: [never('<', GSD, 0)],
  not: [never('not', { op: '>', args: [GSD, 0] })],
  '=': [never('=', NAME, 'x'), never('=', NAME, { property: 'other' })],
  '<>': [never('<>', NAME, { property: 'name' })],
  '<': [never('<', GSD, 0)],
  '<=': [never('<=', GSD, 0)],
  '>': [never('>', GSD, 99)],
  '>=': [never('>=', GSD, 99)],
  between: [never('between', GSD, -2, -1)],
  in: [
    { op: 'in', args: [NAME, times(MANY, (i) => ({ property: `p${i}` }))] },
    never('in', NAME, ['a', 'b']),
  ],
  isNull: [never('isNull', GSD), never('isNull', { op: '=', args: [GSD, 1] })],
  like: [never('like', NAME, '%_%_%x')],
  casei: [never('=', { op: 'casei', args: [NAME] }, 'x')],
  accenti: [never('=', { op: 'accenti', args: [NAME] }, 'x')],
  ...Object.fromEntries(
    ['+', '-', '*', '/', '%', 'div', '^'].map((op) => [
      op,
      [{ op: 'or', args: times(MANY / 90, () => ({ op: '=', args: [nestedSum(op), 'x'] })) }],
    ]),
  ),
  ...Object.fromEntries(
    [...OPERATORS.keys()].filter((op) => op.startsWith('s_')).map((op) => [op, SPATIAL(op)]),
  ),
  ...Object.fromEntries(
    [...OPERATORS.keys()].filter((op) => op.startsWith('t_')).map((op) => [op, TEMPORAL(op)]),
  ),
  a_equals: [never('a_equals', LIST, ['x'])],
  a_contains: [never('a_contains', LIST, ['x'])],
  a_containedBy: [never('a_containedBy', LIST, ['x'])],
  a_overlaps: [never('a_overlaps', LIST, ['x'])],
}

const scene = sceneWith(
  { gsd: 3, name: 'one', list: ['a', 'b'], start: '2024-05-01T00:00:00Z', end: '2024-05-02T00:00:00Z' },
  {
    type: 'Polygon',
    coordinates: [
      [
        [-3, -3],
        [3, -3],
        [3, 3],
        [-3, 3],
        [-3, -3],
      ],
    ],
  },
)

/** The most work between two pauses, and how many pauses there are, for one scene. */
const measureTurns = (where: Expression): { readonly longest: number; readonly pauses: number } => {
  const counting: typeof PLAIN_SCENES = {
    ...PLAIN_SCENES,
    value: (property) => (one) => {
      work.done++
      return PLAIN_SCENES.value(property)(one)
    },
    instant: (property) => (one) => {
      work.done++
      return PLAIN_SCENES.instant(property)(one)
    },
  }
  const verdict = compile(where, counting).test(scene)
  work.done = 0
  let longest = 0
  let pauses = 0
  if (!isWork(verdict)) return { longest, pauses }
  while (!verdict.next().done) {
    longest = Math.max(longest, work.done)
    work.done = 0
    pauses++
  }
  return { longest: Math.max(longest, work.done), pauses }
}

/** A step reads up to two properties. Four turns tell how two edges meet, and a tree has 4,096 edges. */
const MOST = 4 * (STEPS_AT_ONCE + 4096)

test('every operator has its steps, and its worst conditions', () => {
  expect(Object.keys(OPERATOR_STEPS).toSorted()).toEqual([...OPERATORS.keys()].toSorted())
  expect(Object.keys(WORST).toSorted()).toEqual([...OPERATORS.keys()].toSorted())
})

test.each(Object.entries(WORST))('%s: a scene that takes long is tested with pauses', (_op, conditions) => {
  const turns = conditions.map(measureTurns)
  expect(Math.max(...turns.map(({ longest }) => longest))).toBeLessThanOrEqual(MOST)
  expect(Math.max(...turns.map(({ pauses }) => pauses))).toBeGreaterThan(0)
})
