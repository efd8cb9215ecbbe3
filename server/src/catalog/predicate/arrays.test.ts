import { describe, expect, test } from 'vitest'
import type { Argument } from '../cql2/expression.ts'
import type { Truth } from './operand.ts'
import { sceneWith, evaluate } from './plain-scenes.fixture.ts'
import { ASSET_NAMES } from '../cql2/known-properties.ts'

const scene = sceneWith(
  {
    bands: ['red', 'nir'],
    same: ['nir', 'red', 'red'],
    sizes: [1, 2],
    none: [],
    pairs: [[1, 2]],
    word: 'red',
  },
  null,
  { assets: { visual: { href: 'https://example.org/a' }, udm: { href: 'https://example.org/b' } } },
)
const bands: Argument = { property: 'bands' }

const OPERATORS = ['a_equals', 'a_contains', 'a_containedBy', 'a_overlaps'] as const

describe('arrays', () => {
  test.each<[string, Argument, Argument, readonly Truth[]]>([
    ['the same', bands, ['red', 'nir'], [true, true, true, true]],
    ['the same in another order', bands, ['nir', 'red'], [true, true, true, true]],
    ['the same, one twice', bands, { property: 'same' }, [true, true, true, true]],
    ['one of two', bands, ['red'], [false, true, false, true]],
    ['two and another', bands, ['red', 'nir', 'blue'], [false, false, true, true]],
    ['one of two and another', bands, ['red', 'blue'], [false, false, false, true]],
    ['others', bands, ['blue', 'green'], [false, false, false, false]],
    ['nothing', bands, [], [false, true, false, false]],
    ['nothing and nothing', { property: 'none' }, [], [true, true, true, false]],
    ['numbers', { property: 'sizes' }, [2, 1], [true, true, true, true]],
    ['numbers and texts', { property: 'sizes' }, ['1', '2'], [false, false, false, false]],
    ['arrays in arrays', { property: 'pairs' }, [[1, 2]], [true, true, true, true]],
    ['arrays in arrays in another order', { property: 'pairs' }, [[2, 1]], [false, false, false, false]],
    ['an array and its text', ['[1,2]'], { property: 'pairs' }, [false, false, false, false]],
    ['a property in a list', bands, [{ property: 'word' }], [false, true, false, true]],
    ['a result in a list', { property: 'sizes' }, [{ op: '+', args: [1, 1] }], [false, true, false, true]],
    ['names of assets', { property: ASSET_NAMES }, ['visual', 'udm'], [true, true, true, true]],
    ['two lists', ['a', 'b'], ['b'], [false, true, false, true]],
    ['times in lists', [{ date: '2024-05-01' }], ['2024-05-01'], [true, true, true, true]],
    ['a missing array', { property: 'missing' }, ['red'], OPERATORS.map(() => undefined)],
    ['a missing array and nothing', { property: 'missing' }, [], OPERATORS.map(() => undefined)],
    ['a text', { property: 'word' }, ['red'], OPERATORS.map(() => undefined)],
    [
      'a list with a missing element',
      bands,
      ['red', { property: 'missing' }],
      OPERATORS.map(() => undefined),
    ],
  ])('%s', (_why, left, right, want) => {
    expect(OPERATORS.map((op) => evaluate({ op, args: [left, right] }, scene))).toEqual(want)
  })
})
