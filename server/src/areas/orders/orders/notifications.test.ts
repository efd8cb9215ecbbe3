import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { useFolderStorages } from '../../../../test/folder-storage.fixture.ts'
import { runTestPlatform, STORY_NOW } from '../../../../test/platform.fixture.ts'
import { startReceiver } from '../../../services/notifications/receiver.fixture.ts'
import { createDestination } from '../files/delivery.fixture.ts'
import { NO_SCENE, orderRequest, ordersApi, readOrder, SCENES } from '../orders.fixture.ts'
import type { ShownOrder } from '../orders.fixture.ts'

const SIGNING = `whsec_${Buffer.from('a signing key of thirty-two bytes').toString('base64')}`

const receiver = await startReceiver()
afterAll(() => receiver.close())
const platform = await runTestPlatform(
  ['--webhook-allow', receiver.host, '--webhook-secret', SIGNING],
  undefined,
  { storages: await useFolderStorages() },
)
const api = ordersApi(platform)

let before = 0
beforeEach(() => {
  before = receiver.calls.length
})
afterEach(() => platform.app.control.reset())

const [ONE, TWO] = SCENES
const MARK = 'mustNeverBeSeen'
const MAILS = z.object({
  mails: z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() })),
})

const notified = (webhook: { per_order?: boolean }) => ({
  notifications: { webhook: { url: `${receiver.url}?key=${MARK}`, ...webhook } },
})
const callsSince = (): ShownOrder[] =>
  receiver.calls.slice(before).map(({ body }) => readOrder(JSON.parse(body)))
const namesIn = ({ _links }: ShownOrder): string[] => (_links.results ?? []).map(({ name }) => name)
const mails = async () => MAILS.parse((await platform.call('GET', '/control/mails')).json).mails

describe('a webhook', () => {
  test('is called once for the order where it asks for that', async () => {
    const order = await api.ended(orderRequest(SCENES, notified({ per_order: true })))
    const [call, ...others] = callsSince()
    expect(others).toEqual([])
    expect(call).toMatchObject({
      id: order.id,
      state: 'success',
      notifications: { email: false, webhook: { url: '<REDACTED>', per_order: true } },
      products: order.products,
      last_modified: order.last_modified,
    })
    expect(call && namesIn(call)).toEqual(namesIn(order))
    expect(call && namesIn(call).at(-1)).toBe(`${order.id}/manifest.json`)
  })

  test.each([
    ['a user name', `http://user@${receiver.host}/`, 'must carry no user name and no password'],
    ['a password', `http://:secret@${receiver.host}/`, 'must carry no user name and no password'],
    ['a fragment', `http://${receiver.host}/#orders`, 'must have no fragment'],
    ['port 0', 'http://127.0.0.1:0/', 'must have a port of 1 to 65535'],
    ['a port beyond the last', 'http://127.0.0.1:65536/', 'a valid host and a port of 1 to 65535'],
    ['one slash', `http:/${receiver.host}/`, 'must be an absolute address, such as https://example.com/hook'],
  ])('with %s is rejected, also where its host is allowed', async (_what, url, message) => {
    const body = orderRequest(SCENES, { notifications: { webhook: { url } } })
    const { status, json } = await platform.call('POST', '/compute/ops/orders/v2', { body })
    expect([status, JSON.stringify(json)]).toEqual([400, expect.stringContaining(message)])
    expect(JSON.stringify(json)).toContain('notifications.webhook.url')
  })

  test.each([{}, { per_order: false }])('is called once for each item with %j', async (webhook) => {
    const products = [
      { item_ids: [ONE, NO_SCENE], item_type: 'OrthoScene', product_bundle: 'analytic_udm2' },
      { item_ids: [TWO], item_type: 'OrthoScene', product_bundle: 'analytic' },
    ]
    const { id, state } = await api.ended({ ...orderRequest([], notified(webhook)), products })
    expect(state).toBe('partial')
    expect(callsSince().map(namesIn)).toEqual([
      [`${id}/OrthoScene/${ONE}_ortho_analytic_4b.tif`, `${id}/OrthoScene/${ONE}_ortho_udm2.tif`],
      [`${id}/OrthoScene/${TWO}_ortho_analytic_4b.tif`],
    ])
  })

  test('is given addresses that work without credentials, and is signed', async () => {
    await api.ended(orderRequest([ONE], notified({})))
    const [received] = receiver.calls.slice(before)
    const headers = Object.fromEntries(
      ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [
        name,
        String(received?.headers[name]),
      ]),
    )
    const signedAt = new Date(Number(headers['webhook-timestamp']) * 1000)
    expect(signedAt.toISOString()).toBe('2026-05-04T08:00:00.000Z')
    const verified: unknown = verify(String(received?.body), headers)
    const [{ location = '' } = {}] = readOrder(verified)._links.results ?? []
    const leading = await platform.call('GET', location, { as: 'nobody' })
    const file = await platform.call('GET', leading.headers.get('location') ?? '', { as: 'nobody' })
    expect([leading.status, file.status]).toEqual([302, 200])
  })

  test('is called without addresses for each item that is at its destination', async () => {
    const ref = await createDestination(platform, 'no-masks')
    const products = [
      { item_ids: [ONE], item_type: 'OrthoScene', product_bundle: 'analytic_udm2' },
      { item_ids: [TWO], item_type: 'OrthoScene', product_bundle: 'analytic' },
    ]
    const body = { ...orderRequest([], notified({})), products, delivery: { destination: { ref } } }
    const { id } = await api.ended(body)
    expect(callsSince().map(({ _links }) => _links.results)).toEqual([
      [{ name: `${id}/OrthoScene/${TWO}_ortho_analytic_4b.tif`, delivery: 'success' }],
    ])
  })

  test.each([{}, { per_order: true }])('is not called where nothing is ready: %j', async (webhook) => {
    expect((await api.ended(orderRequest([NO_SCENE], notified(webhook)))).state).toBe('failed')
    expect(callsSince()).toEqual([])
  })

  test('is nowhere shown, stored or logged with its address', async () => {
    const created = await api.send('POST', '/orders/v2', { body: orderRequest([ONE], notified({})) })
    await platform.advance(60)
    const answers = [
      created,
      await api.send('GET', '/orders/v2'),
      await platform.call('GET', '/control/webhooks'),
      await platform.call('GET', '/control/requests'),
    ]
    for (const { status, bytes } of answers) {
      expect(status).toBeLessThan(300)
      expect(bytes.toString()).not.toContain(MARK)
    }
    expect(receiver.calls).toHaveLength(before + 1)
  })
})

describe('an e-mail', () => {
  test.each([
    ['success', [ONE], /addresses of its files/],
    ['partial', [ONE, NO_SCENE], new RegExp(`- No item of type OrthoScene has the id ${NO_SCENE}`)],
    ['failed', [NO_SCENE], /nothing to download/],
  ])('tells the user who created the order of %s', async (state, items, says) => {
    const body = orderRequest(items, { notifications: { email: true } })
    const { id } = await api.ended(body, { as: '4107' })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: 'jonas@harbour-watch.example',
      subject: `Order harbour: ${state}`,
    })
    expect(mail?.text).toMatch(says)
    expect(mail?.text).toContain(`${platform.app.baseUrl}/compute/ops/orders/v2/${id}`)
  })

  test('tells where the files are that were delivered', async () => {
    const ref = await createDestination(platform, 'takes-all')
    await api.ended(
      orderRequest([ONE], { notifications: { email: true }, delivery: { destination: { ref } } }),
    )
    expect((await mails())[0]?.text).toContain(`The files are in ${ref}.`)
  })

  test('is sent only where it is asked for', async () => {
    await api.ended(orderRequest([ONE]))
    await api.ended(orderRequest([ONE], { notifications: { email: false } }))
    expect(await mails()).toEqual([])
  })

  test('and a webhook can be asked for together', async () => {
    const { notifications } = notified({})
    await api.ended(orderRequest([ONE], { notifications: { ...notifications, email: true } }))
    expect([(await mails()).length, callsSince().length]).toEqual([1, 1])
    expect(JSON.stringify(await mails())).not.toContain(MARK)
  })
})

/** The library asks this machine for the time, which is not the platform's. */
const verify = (body: string, headers: Record<string, string>): unknown => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.parse(STORY_NOW))
  try {
    return new Webhook(SIGNING).verify(body, headers)
  } finally {
    now.mockRestore()
  }
}
