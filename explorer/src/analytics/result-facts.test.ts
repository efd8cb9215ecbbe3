import { expect, test } from 'vitest'
import { resultFacts } from './result-facts.ts'

test.each([
  ['a time', { observed: '2026-04-19T09:42:10.000Z' }, ['Seen', '2026-04-19 09:42 UTC']],
  ['a score', { score: 0.5512 }, ['Score', '0.551 of 1']],
  ['an area', { object_area_m2: 1064.3 }, ['Area', '1,064 m²']],
  ['a property of the feed’s own', { heading_degrees: 12 }, ['heading degrees', '12']],
])('%s', (_what, properties, want) => {
  expect(resultFacts({ properties, created: '2026-04-19T15:33:38Z' })).toContainEqual(want)
})

test('what the page tells in another way is no fact', () => {
  const properties = { object_class: 'vessel', source_item_id: '20260419_094210_53_1c07' }
  expect(resultFacts({ properties, created: '2026-04-19T15:33:38Z' })).toEqual([
    ['Published', '2026-04-19 15:33 UTC'],
  ])
})
