import { describe, expect, test } from 'vitest'
import { guardJsonBytes, guardJsonInTurns, rejectUnsafeText, screenInTurns } from './unsafe-input.ts'
import { atOnce } from 'imagery-platform-geometry/eventual.ts'

const CONTROL = 'has a control character or a broken character.'

describe.each<[string, (value: unknown) => void]>([
  ['at once', (value) => rejectUnsafeText(value, '')],
  ['in turns', (value) => atOnce(screenInTurns(value, ''))],
])('%s', (_how, check) => {
  test.each<[string, unknown, object]>([
    [
      'a member name that reaches a prototype',
      { a: [{ constructor: 1 }] },
      { message: 'The member name "constructor" is not allowed.' },
    ],
    [
      'a number that is not finite',
      { a: { b: [1, Infinity] } },
      { fields: { 'a.b.1': ['must be a finite number.'] } },
    ],
    ['a control character', { a: ['\u0007'] }, { fields: { 'a.0': [CONTROL] } }],
    ['a control character in a name', { a: { '\u0001': 1 } }, { fields: { a: [CONTROL] } }],
    ['half a pair of surrogates', '\uD800', { fields: { body: [CONTROL] } }],
  ])('%s is refused, by its name', (_what, value, want) => {
    expect(() => {
      check(value)
    }).toThrow(expect.objectContaining({ status: 400, ...want }))
  })

  test.each<[string, unknown]>([
    ['tabs and ends of lines', { a: ['\t\r\n'] }],
    ['pairs of surrogates', { '\uD83D\uDE00': '\uD83D\uDE00' }],
    ['what has no text', [null, true, undefined, -0.5]],
  ])('%s may be sent', (_what, value) => {
    expect(() => {
      check(value)
    }).not.toThrow()
  })
})

test('a body has at most 500,000 values', () => {
  const guard = (values: number) => () => {
    guardJsonBytes(Buffer.from(`[${'1,'.repeat(values - 1)}1]`))
  }
  expect(guard(500_000)).not.toThrow()
  expect(guard(500_001)).toThrow('The body holds more than 500000 values (at byte 1000000).')
})

/** How often work pauses. */
const countPauses = (work: Iterable<unknown>): number => [...work].length

test('large bodies are checked with pauses, small ones without', () => {
  const many = Array.from({ length: 200_000 }, () => 'ip:features/my/harbor')
  expect(countPauses(guardJsonInTurns(Buffer.from(JSON.stringify(many))))).toBeGreaterThan(20)
  expect(
    countPauses(screenInTurns({ references: many, other: Object.fromEntries(many.entries()) }, '')),
  ).toBeGreaterThan(200)
  expect(countPauses(guardJsonInTurns(Buffer.from(JSON.stringify(many.slice(0, 100)))))).toBe(0)
  expect(countPauses(screenInTurns(many.slice(0, 100), ''))).toBe(0)
})
