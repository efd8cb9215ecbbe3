import { describe, expect, test } from 'vitest'
import type { Argument, Expression } from '../cql2/expression.ts'
import type { Truth } from './operand.ts'
import { during } from '../cql2/conditions.ts'
import { isMet, PLAIN_SCENES, sceneWith, evaluate } from './plain-scenes.fixture.ts'
import { compile } from './compile.ts'
import { SPAN_END, SPAN_START } from '../cql2/known-properties.ts'

const RELATIONS = [
  't_after',
  't_before',
  't_contains',
  't_disjoint',
  't_during',
  't_equals',
  't_finishedBy',
  't_finishes',
  't_intersects',
  't_meets',
  't_metBy',
  't_overlappedBy',
  't_overlaps',
  't_startedBy',
  't_starts',
] as const

const time = (hour: number): string => `2024-05-01T${String(hour).padStart(2, '0')}:00:00Z`
const interval = (start: number, end: number): Argument => ({ interval: [time(start), time(end)] })
const at = (hour: number): Argument => ({ timestamp: time(hour) })

/** A scene from 10 to 14 o'clock. */
const scene = sceneWith({
  datetime: null,
  start_datetime: time(10),
  end_datetime: time(14),
  created: time(12),
  nothing: null,
})
const WRITTEN: Argument = { interval: [{ property: 'start_datetime' }, { property: 'end_datetime' }] }
const SPAN: Argument = { interval: [{ property: SPAN_START }, { property: SPAN_END }] }
const MISSING: Argument = { interval: [{ property: 'start_datetime' }, { property: 'missing' }] }

const holding = (left: Argument, right: Argument): string[] =>
  RELATIONS.filter((op) => evaluate({ op, args: [left, right] }, scene) === true)

/** The converse of each relation. */
const converse: Readonly<Record<string, string>> = {
  t_after: 't_before',
  t_before: 't_after',
  t_contains: 't_during',
  t_during: 't_contains',
  t_finishedBy: 't_finishes',
  t_finishes: 't_finishedBy',
  t_meets: 't_metBy',
  t_metBy: 't_meets',
  t_overlappedBy: 't_overlaps',
  t_overlaps: 't_overlappedBy',
  t_startedBy: 't_starts',
  t_starts: 't_startedBy',
}

/** @see Allen, Maintaining knowledge about temporal intervals (1983): exactly one of thirteen holds of two intervals */
const FROM_10_TO_14: readonly (readonly [string, Argument, readonly string[]])[] = [
  ['1 to 2', interval(1, 2), ['t_after', 't_disjoint']],
  ['6 to 10', interval(6, 10), ['t_intersects', 't_metBy']],
  ['8 to 12', interval(8, 12), ['t_intersects', 't_overlappedBy']],
  ['10 to 12', interval(10, 12), ['t_intersects', 't_startedBy']],
  ['11 to 13', interval(11, 13), ['t_contains', 't_intersects']],
  ['12 to 14', interval(12, 14), ['t_finishedBy', 't_intersects']],
  ['10 to 14', interval(10, 14), ['t_equals', 't_intersects']],
  ['10 to 16', interval(10, 16), ['t_intersects', 't_starts']],
  ['8 to 14', interval(8, 14), ['t_finishes', 't_intersects']],
  ['8 to 16', interval(8, 16), ['t_during', 't_intersects']],
  ['12 to 18', interval(12, 18), ['t_intersects', 't_overlaps']],
  ['14 to 18', interval(14, 18), ['t_intersects', 't_meets']],
  ['16 to 18', interval(16, 18), ['t_before', 't_disjoint']],
  ['9 sharp', at(9), ['t_after', 't_disjoint']],
  ['10 sharp', at(10), ['t_intersects', 't_metBy', 't_startedBy']],
  ['12 sharp', at(12), ['t_contains', 't_intersects']],
  ['14 sharp', at(14), ['t_finishedBy', 't_intersects', 't_meets']],
  ['15 sharp', at(15), ['t_before', 't_disjoint']],
  ['the past to 10', { interval: ['..', time(10)] }, ['t_intersects', 't_metBy']],
  ['the past to 14', { interval: ['..', time(14)] }, ['t_finishes', 't_intersects']],
  ['the past to the future', { interval: ['..', '..'] }, ['t_during', 't_intersects']],
  ['10 to the future', { interval: [time(10), '..'] }, ['t_intersects', 't_starts']],
  ['15 to the future', { interval: [time(15), '..'] }, ['t_before', 't_disjoint']],
  ['the day', { date: '2024-05-01' }, ['t_during', 't_intersects']],
  ['the day as an interval', { interval: ['2024-05-01', '2024-05-01'] }, ['t_during', 't_intersects']],
  ['12 to the end of the day', { interval: [time(12), '2024-05-01'] }, ['t_intersects', 't_overlaps']],
  ['the day before', { date: '2024-04-30' }, ['t_after', 't_disjoint']],
  ['a time of the scene', { property: 'created' }, ['t_contains', 't_intersects']],
  [
    '12 to a time of the scene',
    { interval: [time(12), { property: 'end_datetime' }] },
    ['t_finishedBy', 't_intersects'],
  ],
]

describe('a time from 10 to 14', () => {
  test.each(FROM_10_TO_14)('stands to %s', (_why, other, want) => {
    expect(holding(WRITTEN, other)).toEqual(want)
    expect(holding(SPAN, other)).toEqual(want)
    expect(holding(interval(10, 14), other)).toEqual(want)
  })

  test.each(FROM_10_TO_14)('is stood to by %s', (_why, other, want) => {
    const seen = want.map((op) => converse[op] ?? op).sort()
    expect(holding(other, WRITTEN)).toEqual(seen)
    expect(holding(other, SPAN)).toEqual(seen)
  })
})

describe('an instant of a scene', () => {
  test.each<[string, Argument, string[]]>([
    ['itself', at(12), ['t_equals', 't_intersects', 't_meets', 't_metBy']],
    ['an earlier one', at(11), ['t_after', 't_disjoint']],
    ['a later one', at(13), ['t_before', 't_disjoint']],
    ['the day', { date: '2024-05-01' }, ['t_during', 't_intersects']],
    ['from there on', { interval: [time(12), '..'] }, ['t_intersects', 't_meets', 't_starts']],
    ['up to there', { interval: ['..', time(12)] }, ['t_finishes', 't_intersects', 't_metBy']],
  ])('stands to %s', (_why, other, want) => {
    expect(holding({ property: 'created' }, other)).toEqual(want)
  })
})

describe('a missing time', () => {
  test.each(RELATIONS.map((op) => [op]))('makes %s unknown on either side', (op) => {
    const others: Argument[] = [interval(1, 2), at(12), { property: 'created' }, SPAN]
    const missing: Argument[] = [{ property: 'missing' }, { property: 'nothing' }, MISSING]
    for (const other of others)
      for (const one of missing) {
        expect(evaluate({ op, args: [one, other] }, scene)).toBe<Truth>(undefined)
        expect(evaluate({ op, args: [other, one] }, scene)).toBe<Truth>(undefined)
      }
  })
})

test.each<[number, number, boolean]>([
  [8, 10, true],
  [8, 9, false],
  [14, 15, true],
  [15, 16, false],
  [-Infinity, 10, true],
  [14, Infinity, true],
  [15, Infinity, false],
])('a scene from 10 to 14 was taken during %s to %s: %s', (start, end, want) => {
  const midnight = Date.parse('2024-05-01T00:00:00Z')
  const where = during({ start: midnight + start * 3_600_000, end: midnight + end * 3_600_000 })
  expect(isMet(where, scene)).toBe(want)
})

test.each<[string, Expression]>([
  ['an unknown relation', { op: 't_resembles', args: [at(1), at(2)] }],
  ['a number', { op: 't_after', args: [{ property: 'datetime' }, 3] }],
  ['a day that there is not', { op: 't_after', args: [{ property: 'datetime' }, { date: '2024-02-30' }] }],
])('%s is refused before any scene is tried', (_why, where) => {
  expect(() => compile(where, PLAIN_SCENES)).toThrow()
})
