import { expect, test } from 'vitest'
import { strengthFor } from './footprints.ts'

test.each([
  ['few', 40, { fill: 1, line: 1 }],
  ['a page', 160, { fill: 0, line: 0.5 }],
  ['as many as there can be', 10_000, { fill: 0, line: 0.3 }],
])('how strongly footprints are drawn where they are %s', (_what, count, want) => {
  expect(strengthFor(count)).toEqual(want)
})
