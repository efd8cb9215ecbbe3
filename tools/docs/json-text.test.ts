import { expect, test } from 'vitest'
import { jsonText } from './json-text.ts'

for (const [why, value, want] of [
  [
    'positions take a line each',
    [
      [1, 2.5],
      [-3e-7, 4],
    ],
    '[\n  [1, 2.5],\n  [-3e-7, 4]\n]',
  ],
  ['other lists stay as they are', ['a', 1], '[\n  "a",\n  1\n]'],
  ['text that looks like a list stays as it is', '[\n 1\n]', '"[\\n 1\\n]"'],
  ['an empty list', [], '[]'],
] satisfies [string, unknown, string][])
  test(`JSON: ${why}`, () => {
    expect(jsonText(value)).toBe(want)
    expect(JSON.parse(jsonText(value))).toEqual(value)
  })
