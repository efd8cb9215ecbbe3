import { describe, expect, test } from 'vitest'
import type { Argument } from '../cql2/expression.ts'
import type { Truth } from './operand.ts'
import { sceneWith, evaluate } from './plain-scenes.fixture.ts'

const scene = sceneWith({
  gsd: 3,
  zero: 0,
  platform: 'north-1',
  same: 'north-1',
  flag: true,
  nothing: null,
  list: [3],
  created: '2024-05-02T00:00:00Z',
  updated: '2024-05-02T02:00:00+02:00',
  later: '2024-05-02T00:00:00.5Z',
})

const of = (property: string): Argument => ({ property })
const at = (timestamp: string): Argument => ({ timestamp })
const day = (date: string): Argument => ({ date })

const OPERATORS = ['=', '<>', '<', '<=', '>', '>='] as const

/** Truth of each operator, in the order of `OPERATORS`. */
const LESS: readonly Truth[] = [false, true, true, true, false, false]
const EQUAL: readonly Truth[] = [true, false, false, true, false, true]
const MORE: readonly Truth[] = [false, true, false, false, true, true]
const UNKNOWN: readonly Truth[] = OPERATORS.map(() => undefined)

describe('comparisons', () => {
  test.each<[string, Argument, Argument, readonly Truth[]]>([
    ['a number and a larger one', of('gsd'), 3.5, LESS],
    ['a number and itself', of('gsd'), 3, EQUAL],
    ['a number and a smaller one', of('gsd'), -1, MORE],
    ['zero and its negative', of('zero'), -0, EQUAL],
    ['a text and a later one', of('platform'), 'north-2', LESS],
    ['a text and itself', of('platform'), 'north-1', EQUAL],
    ['a text and one that it begins with', of('platform'), 'north', MORE],
    ['capitals and small letters', 'Z', 'a', LESS],
    ['a surrogate and a private character, by code units', '\u{10000}', '\uE000', LESS],
    ['a flag and false', of('flag'), false, MORE],
    ['a flag and true', of('flag'), true, EQUAL],
    ['two numbers', 1, 2, LESS],
    ['two properties', of('platform'), of('same'), EQUAL],
    ['two numbers of a scene', of('gsd'), of('zero'), MORE],
    ['two times of a scene written in two ways', of('created'), of('updated'), EQUAL],
    ['two times of a scene, one of which has a fraction', of('created'), of('later'), LESS],
    ['a time and the same', of('datetime'), at('2024-05-01T12:00:00Z'), EQUAL],
    ['a time and one a millisecond later', of('datetime'), at('2024-05-01T12:00:00.001Z'), LESS],
    ['a time and an earlier one', of('datetime'), at('2024-05-01T11:59:59Z'), MORE],
    ['a time and its day', of('datetime'), day('2024-05-01'), EQUAL],
    ['a time and the next day', of('datetime'), day('2024-05-02'), LESS],
    ['a time and the day before', of('datetime'), day('2024-04-30'), MORE],
    ['midnight and the day that it begins', of('created'), day('2024-05-02'), EQUAL],
    ['midnight and the day that it ends', of('created'), day('2024-05-01'), MORE],
    ['two days', day('2024-05-01'), day('2024-05-02'), LESS],
    ['a day and itself', day('2024-05-01'), day('2024-05-01'), EQUAL],
    ['a missing property and a number', of('missing'), 1, UNKNOWN],
    ['a missing property and a text', of('missing'), '', UNKNOWN],
    ['a missing property and a flag', of('missing'), false, UNKNOWN],
    ['a missing property and a time', of('missing'), at('2024-05-01T00:00:00Z'), UNKNOWN],
    ['two missing properties', of('missing'), of('nothing'), UNKNOWN],
    ['null and zero', of('nothing'), 0, UNKNOWN],
    ['a text and a number', of('platform'), 1, UNKNOWN],
    ['a number and a text', of('gsd'), '3', UNKNOWN],
    ['a flag and a number', of('flag'), 1, UNKNOWN],
    ['a list and a number', of('list'), 3, UNKNOWN],
    ['a number and a time', of('gsd'), at('2024-05-01T00:00:00Z'), UNKNOWN],
  ])('%s', (_why, left, right, want) => {
    expect(OPERATORS.map((op) => evaluate({ op, args: [left, right] }, scene))).toEqual(want)
    const mirrored = ['=', '<>', '>', '>=', '<', '<=']
    expect(mirrored.map((op) => evaluate({ op, args: [right, left] }, scene))).toEqual(want)
  })
})

describe('between', () => {
  test.each<[string, Argument[], Truth]>([
    ['inside', [of('gsd'), 1, 5], true],
    ['at the lower bound', [of('gsd'), 3, 5], true],
    ['at the upper bound', [of('gsd'), 1, 3], true],
    ['below', [of('gsd'), 4, 5], false],
    ['above', [of('gsd'), 1, 2], false],
    ['bounds the wrong way round', [of('gsd'), 5, 1], false],
    ['a missing value', [of('missing'), 1, 5], undefined],
    ['above a missing bound', [of('gsd'), of('missing'), 5], undefined],
    ['below a missing bound, but above the other', [of('gsd'), of('missing'), 2], false],
    ['a text', [of('platform'), 'north', 'south'], true],
    ['a time in days', [of('datetime'), day('2024-05-01'), day('2024-05-01')], true],
    ['a time behind them', [of('datetime'), day('2024-04-01'), day('2024-04-30')], false],
    ['a time, open to a property', [of('datetime'), at('2024-05-01T12:00:00Z'), of('created')], true],
  ])('%s: %s', (_why, args, want) => {
    expect(evaluate({ op: 'between', args }, scene)).toBe(want)
  })
})

describe('in', () => {
  test.each<[string, Argument, Argument[], Truth]>([
    ['one of several numbers', of('gsd'), [1, 3], true],
    ['none of several numbers', of('gsd'), [1, 2], false],
    ['the only one', of('gsd'), [3], true],
    ['not the only one', of('gsd'), [4], false],
    ['one of several texts', of('platform'), ['north-1', 'x'], true],
    ['an id', of('id'), ['zero', 'one'], true],
    ['none', of('gsd'), [], false],
    ['missing', of('missing'), [1, 2], undefined],
    ['of another kind than the list', of('platform'), [1, 2], undefined],
    ['one of a list with a property', of('gsd'), [1, of('gsd')], true],
    ['none of a list with a missing property', of('gsd'), [1, of('missing')], undefined],
    ['one of a list with a missing property', of('gsd'), [of('missing'), 3], true],
    ['on one of several days', of('datetime'), [day('2024-01-01'), day('2024-05-01')], true],
    ['at none of several times', of('datetime'), [at('2024-05-01T12:00:01Z'), day('2024-05-02')], false],
    ['a result', { op: '+', args: [of('gsd'), 1] }, [3, 4], true],
  ])('%s: %s %s is %s', (_why, subject, list, want) => {
    expect(evaluate({ op: 'in', args: [subject, list] }, scene)).toBe(want)
  })
})
