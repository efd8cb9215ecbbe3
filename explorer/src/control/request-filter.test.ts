import { expect, test } from 'vitest'
import { EVERY_CALL, filtered, type LastRequest, type RequestFilter } from './request-filter.ts'

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
  request('unknown', { path: '/explorer', operation: null, status: 404, verdict: 'refused' }),
  request('failed', { status: 503, verdict: 'injected' }),
]

test.each<[why: string, filter: Partial<RequestFilter>, want: string[]]>([
  ['nothing but that files are no calls', {}, ['root', 'order', 'unknown', 'failed']],
  ['nothing', { withFiles: true }, ['root', 'order', 'page', 'unknown', 'failed']],
  ['method and path', { text: 'post /compute' }, ['order']],
  ['operation, whatever its case', { text: ' createorder' }, ['order']],
  ['status', { text: '503' }, ['failed']],
  ['verdict', { verdict: 'injected' }, ['failed']],
  ['all of them', { text: 'explore', verdict: 'conforms', withFiles: true }, ['page']],
])('requests are filtered by %s', (_why, filter, want) => {
  expect(filtered(ALL, { ...EVERY_CALL, ...filter }).map(({ id }) => id)).toEqual(want)
})
