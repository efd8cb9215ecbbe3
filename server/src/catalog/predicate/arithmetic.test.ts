import { describe, expect, test } from 'vitest'
import type { Argument } from '../cql2/expression.ts'
import type { Truth } from './operand.ts'
import { sceneWith, evaluate } from './plain-scenes.fixture.ts'

const scene = sceneWith({ seven: 7, zero: 0, word: 'seven' })
const seven: Argument = { property: 'seven' }
const zero: Argument = { property: 'zero' }

describe('arithmetic', () => {
  test.each<[op: string, a: Argument, b: Argument, result: number]>([
    ['+', seven, 2, 9],
    ['-', 2, seven, -5],
    ['*', seven, seven, 49],
    ['/', seven, 2, 3.5],
    ['%', seven, 4, 3],
    ['%', -7, 4, -3],
    ['div', seven, 2, 3],
    ['div', -7, 2, -3],
    ['^', 2, seven, 128],
    ['^', 4, 0.5, 2],
    ['+', { op: '*', args: [seven, 2] }, { op: '-', args: [1, zero] }, 15],
    ['+', 1, 2, 3],
  ])('%s of %j and %j is %s', (op, a, b, result) => {
    expect(evaluate({ op: '=', args: [{ op, args: [a, b] }, result] }, scene)).toBe(true)
    expect(evaluate({ op: '=', args: [result, { op, args: [a, b] }] }, scene)).toBe(true)
    expect(evaluate({ op: '<', args: [{ op, args: [a, b] }, result] }, scene)).toBe(false)
  })

  test.each<[string, op: string, a: Argument, b: Argument]>([
    ['a division by zero', '/', seven, 0],
    ['a division by a zero of the scene', '/', 1, zero],
    ['a whole division by zero', 'div', seven, zero],
    ['a rest of a division by zero', '%', seven, zero],
    ['zero by zero', '/', zero, zero],
    ['literals divided by zero', '/', 1, 0],
    ['a negative power of zero', '^', zero, -1],
    ['a root of a negative number', '^', -4, 0.5],
    ['a result too large for a number', '^', 10, 999],
    ['a missing number', '+', { property: 'missing' }, 1],
    ['a text', '+', { property: 'word' }, 1],
  ])('%s is unknown', (_why, op, a, b) => {
    const result: Argument = { op, args: [a, b] }
    for (const comparison of ['=', '<>', '<', '>='])
      expect(evaluate({ op: comparison, args: [result, 1] }, scene)).toBe<Truth>(undefined)
  })
})
