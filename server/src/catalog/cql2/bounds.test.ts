import { expect, test } from 'vitest'
import { checkFilter } from './check.ts'
import type { ParsedFilter } from './check.ts'
import { readCql2Text } from './read-text.ts'
import { readCql2Json } from './read-json.ts'

const TOO_MANY = 'expected at most 1000 operators and functions in a filter. Use "in" for a list of values'

/** `or` of comparisons: a filter with this many operators. */
const inJson = (operators: number): unknown => ({
  op: 'or',
  args: Array.from({ length: operators - 1 }, () => ({ op: '=', args: [{ property: 'a' }, 1] })),
})
const inText = (operators: number): string => Array.from({ length: operators - 1 }, () => 'a=1').join(' or ')

test.each<[string, (operators: number) => ParsedFilter]>([
  ['JSON', (operators) => readCql2Json(inJson(operators))],
  ['text', (operators) => readCql2Text(inText(operators))],
])('a filter in %s has at most 1,000 operators', (_notation, read) => {
  expect(read(1000).expression).toHaveProperty('args.length', 999)
  expect(() => read(1001)).toThrow(TOO_MANY)
})

test('a pattern has at most 1,000 characters', () => {
  const check = (length: number) =>
    checkFilter(
      readCql2Json({ op: 'like', args: [{ property: 'a' }, 'x'.repeat(length)] }),
      new Map([['a', new Set(['string'] as const)]]),
    )
  expect(check(1000)).toHaveProperty('op', 'like')
  expect(() => check(1001)).toThrow('expected a pattern of at most 1000 characters.')
})
