import { afterAll, expect, test } from 'vitest'
import { deriveApiKey } from '../services/accounts/api-keys.ts'
import { startReceiver } from '../services/notifications/receiver.fixture.ts'
import { runTestPlatform, SECRET } from '../../test/platform.fixture.ts'
import { startMeasured } from './measured-platform.fixture.ts'

const receiver = await startReceiver()
afterAll(() => receiver.close())
const platform = await startMeasured(['--webhook-allow', receiver.host])
afterAll(() => platform.close())

const orderWith = (url: string) => ({
  name: 'harbour',
  products: [{ item_ids: ['20260418_101530_07_2a41'], item_type: 'OrthoScene', product_bundle: 'analytic' }],
  notifications: { webhook: { url, per_order: true } },
})

test('without a setting nothing is measured', async () => {
  const { metricsUrl } = await runTestPlatform()
  expect(metricsUrl).toBeUndefined()
})

test('metrics are at a port of their own, and not where callers are', async () => {
  expect((await platform.call('GET', '/metrics', { as: 'nobody' })).status).toBe(404)
  const { status, headers } = await fetch(platform.metricsUrl)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
})

test.each([
  ['GET', '/', 404],
  ['GET', '/data/v1', 404],
  ['POST', '/metrics', 405],
  ['HEAD', '/metrics', 200],
  ['GET', '/metrics?name=all', 200],
])('that port answers %s %s with %i', async (method, path, status) => {
  expect((await fetch(new URL(path, platform.metricsUrl), { method })).status).toBe(status)
})

test('platforms of one process do not mix', async () => {
  const other = await startMeasured()
  await other.call('GET', '/tiles/v1/nothing')
  await other.call('GET', '/account/v1/my/products')
  const labels = { operation: 'quota_listProducts', method: 'GET', status: '200' }
  expect(await other.valueNow('http_requests_total', labels)).toBe(1)
  await expect(platform.valueNow('http_requests_total', labels)).rejects.toThrow('there is no')
  await other.close()
})

test('jobs are counted by kind, and webhooks wait until they are received', async () => {
  receiver.answerWith((res) => res.writeHead(503).end())
  await platform.call('POST', '/compute/ops/orders/v2', { body: orderWith(receiver.url) })
  expect(await platform.valueNow('jobs_pending', { state: 'scheduled' })).toBeGreaterThan(0)
  await platform.advance(60)
  const channel = { channel: 'webhook' }
  expect(await platform.valueNow('notifications_pending', channel)).toBe(1)
  expect(await platform.valueNow('notifications_oldest_pending_age_seconds', channel)).toBeGreaterThan(0)
  receiver.answerWith((res) => res.writeHead(204).end())
  await platform.advance(600)
  expect(await platform.valueNow('notifications_pending', channel)).toBe(0)
  expect(await platform.valueNow('notifications_oldest_pending_age_seconds', channel)).toBe(0)
  const kind = 'notifications.deliver'
  expect(await platform.valueNow('jobs_runs_total', { kind, outcome: 'done' })).toBe(receiver.calls.length)
  expect(await platform.valueNow('jobs_run_duration_seconds_count', { kind })).toBe(receiver.calls.length)
  expect(await platform.valueNow('jobs_running', { kind })).toBe(0)
  expect(await platform.valueNow('jobs_oldest_due_age_seconds')).toBe(0)
})

test('transactions are counted, and no store failed to answer', async () => {
  const outcome = 'committed'
  const before = await platform.valueNow('stores_transactions_total', { outcome })
  await platform.call('POST', '/compute/ops/orders/v2', { body: orderWith(receiver.url) })
  expect(await platform.valueNow('stores_transactions_total', { outcome })).toBeGreaterThan(before)
  for (const source of ['jobs', 'dead_letters', 'notifications'])
    expect(await platform.valueNow('metrics_reading_failures_total', { source })).toBe(0)
})

test('no label has a secret, a user or what a caller sent', async () => {
  const key = deriveApiKey(SECRET, '4101')
  for (const path of ['/data/v1/item-types', '/nowhere-marked', '/tiles/v1/marked', '/control/marked'])
    await platform.call('GET', `${path}?api_key=${key}&q=marked`, {
      as: 'nobody',
      headers: { 'x-request-id': 'marked', 'user-agent': 'marked' },
    })
  await platform.call('GET', '/destinations/v1/marked', { as: '4107' })
  await platform.call('MARKED', '/data/v1/item-types')
  const text = JSON.stringify((await platform.scrape()).map(({ name, labels }) => [name, labels]))
  for (const secret of [key, SECRET, 'marked', 'MARKED', '4101', '4107', receiver.host, 'harbour'])
    expect(text).not.toContain(secret)
})
