import { expect, test } from 'vitest'
import { EMPTY_DRAFT, buildOrderRequest, type Draft } from './order-request.ts'

const FIRST = { itemType: 'OrthoScene', id: 'a' }
const SECOND = { itemType: 'RadarScene', id: 'b' }
const THIRD = { itemType: 'OrthoScene', id: 'c' }

const BUNDLES = { OrthoScene: 'analytic', RadarScene: 'backscatter' }

const draft: Draft = { ...EMPTY_DRAFT, name: ' Harbour ', bundles: BUNDLES }

test('scenes are ordered by item type, each with the bundle of its type', () => {
  expect(buildOrderRequest(draft, [FIRST, SECOND, THIRD])).toEqual({
    name: 'Harbour',
    products: [
      { item_type: 'OrthoScene', item_ids: ['a', 'c'], product_bundle: 'analytic' },
      { item_type: 'RadarScene', item_ids: ['b'], product_bundle: 'backscatter' },
    ],
  })
})

test.each<[why: string, change: Partial<Draft>, want: object]>([
  ['nothing is asked for', {}, {}],
  [
    'files are delivered',
    { destination: 'ip:destinations/x' },
    { delivery: { destination: { ref: 'ip:destinations/x' } } },
  ],
  ['an e-mail is asked for', { email: true }, { notifications: { email: true } }],
  [
    'a webhook is called for each item',
    { webhook: ' https://a.example/hook ', perOrder: false },
    { notifications: { webhook: { url: 'https://a.example/hook', per_order: false } } },
  ],
  [
    'both are asked for',
    { email: true, webhook: 'https://a.example' },
    { notifications: { email: true, webhook: { url: 'https://a.example', per_order: true } } },
  ],
])('what is left empty is left out: %s', (_why, change, want) => {
  const plain = buildOrderRequest(draft, [FIRST])
  expect(buildOrderRequest({ ...draft, ...change }, [FIRST])).toEqual({ ...plain, ...want })
})
