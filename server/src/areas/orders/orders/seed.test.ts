import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startTestPlatform } from '../../../../test/platform.fixture.ts'
import type { TestPlatform } from '../../../../test/platform.fixture.ts'
import { readOrder, READY } from '../orders.fixture.ts'

const RUNNING = '2e7d40b9-91c6-4f38-a05e-7b8d3f6c1a24'
const ORDER = `/compute/ops/orders/v2/${READY}`

let platform: TestPlatform
beforeEach(async () => {
  platform = await startTestPlatform(['--time', '2026-04-20T09:31:30Z'])
})
afterEach(() => platform.close())

const order = async () => readOrder((await platform.call('GET', ORDER)).json)

test('an order of the world waits until it ended, and nobody is told of it', async () => {
  const waiting = await order()
  expect([waiting.state, waiting.last_modified]).toEqual(['queued', waiting.created_on])
  await platform.advance(600)
  const ended = await order()
  expect([ended.state, ended.last_modified]).toEqual(['success', '2026-04-20T09:36:52.718Z'])
  expect((await platform.call('GET', '/control/webhooks')).json).toMatchObject({ webhooks: [] })
  expect((await platform.call('GET', '/control/mails')).json).toMatchObject({ mails: [] })
})

test('one that was cancelled while it waited stays so', async () => {
  expect((await platform.call('PUT', ORDER)).status).toBe(200)
  await platform.advance(600)
  expect((await order()).state).toBe('cancelled')
})

test('orders that are open at the present of the world are as old where time begins later', async () => {
  const later = await startTestPlatform(['--time', '2026-11-28T10:00:00Z'])
  onTestFinished(() => later.close())
  const running = readOrder((await later.call('GET', `/compute/ops/orders/v2/${RUNNING}`)).json)
  expect([running.state, running.created_on, running.last_modified]).toEqual([
    'running',
    '2026-11-28T09:57:40.015Z',
    '2026-11-28T09:58:03.771Z',
  ])
  const ended = readOrder((await later.call('GET', ORDER)).json)
  expect([ended.state, ended.last_modified]).toEqual(['success', '2026-04-20T09:36:52.718Z'])
})
