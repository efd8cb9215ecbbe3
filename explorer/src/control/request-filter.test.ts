import { expect, test } from 'vitest'
import { filtered, type LastRequest } from './request-filter.ts'

const request = (id: string, change: Partial<LastRequest>): LastRequest => ({
  id,
  time: '2026-05-04T08:00:00.000Z',
  method: 'GET',
  path: '/data/v1',
  operation: 'data_getRoot',
  status: 200,
  verdict: 'conforms',
  reason: null,
  ...change,
})

const ALL = [
  request('root', {}),
  request('order', { method: 'POST', path: '/compute/ops/orders/v2', operation: 'orders_createOrder' }),
  request('page', { path: '/explore/', operation: null }),
  request('failed', { status: 503, verdict: 'injected' }),
]

test.each<[why: string, text: string, verdict: LastRequest['verdict'] | undefined, want: string[]]>([
  ['nothing', '', undefined, ['root', 'order', 'page', 'failed']],
  ['method and path', 'post /compute', undefined, ['order']],
  ['operation, whatever its case', 'createorder', undefined, ['order']],
  ['status', '503', undefined, ['failed']],
  ['verdict', '', 'injected', ['failed']],
  ['both', 'explore', 'injected', []],
])('requests are filtered by %s', (_why, text, verdict, want) => {
  expect(filtered(ALL, text, verdict).map(({ id }) => id)).toEqual(want)
})
