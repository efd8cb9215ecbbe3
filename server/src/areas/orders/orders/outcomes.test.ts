import { expect, test } from 'vitest'
import { listReadyAssets, summarizeOutcomes } from './outcomes.ts'
import type { ItemOutcome } from './outcomes.ts'

const file = (itemId: string, assetType = 'ortho_udm2', bundle = 'all') => ({
  itemType: 'OrthoScene',
  itemId,
  assetType,
  bundle,
})
const ready = (...files: ReturnType<typeof file>[]): ItemOutcome => ({ kind: 'ready', files })
const missing = (hint: string): ItemOutcome => ({ kind: 'missing', hint })

test.each([
  ['all items', [ready(file('a')), ready(file('b'))], 'success', 'All items are ready', [], 2],
  ['one item', [ready(file('a'), file('a', 'ortho_analytic_4b'))], 'success', 'All items are ready', [], 2],
  ['one item twice', [ready(file('a')), ready(file('a'))], 'success', 'All items are ready', [], 1],
  ['one of two', [ready(file('a')), missing('b')], 'partial', '1 of 2 items is ready', ['b'], 1],
  [
    'two of four',
    [missing('a'), ready(file('b')), ready(file('c')), missing('d')],
    'partial',
    '2 of 4 items are ready',
    ['a', 'd'],
    2,
  ],
  ['none', [missing('a'), missing('b')], 'failed', 'No item is ready', ['a', 'b'], 0],
  ['none for one reason', [missing('a'), missing('a')], 'failed', 'No item is ready', ['a'], 0],
])('an order ends with %s', (_what, items, state, message, hints, files) => {
  expect(summarizeOutcomes(items)).toEqual({ state, message, hints })
  expect(listReadyAssets(items)).toHaveLength(files)
})

test('a file that two bundles have belongs to the first', () => {
  const items = [ready(file('a', 'ortho_udm2', 'analytic_udm2')), ready(file('a', 'ortho_udm2', 'all'))]
  expect(listReadyAssets(items).map(({ bundle }) => bundle)).toEqual(['analytic_udm2'])
})
