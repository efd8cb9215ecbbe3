import { request } from 'node:http'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import type { TestCall } from '../../test/platform.fixture.ts'
import type { Sample } from './exposition.fixture.ts'
import { startMeasured } from './measured-platform.fixture.ts'
import type { MeasuredPlatform } from './measured-platform.fixture.ts'

const platform = await startMeasured()
afterAll(() => platform.close())

/** Counters of calls that are not 0, with their labels as one text. */
const callsIn = (samples: readonly Sample[]): Map<string, number> =>
  new Map(
    samples
      .filter(({ name }) => name === 'http_requests_total')
      .map(({ labels: { operation, method, status }, value }) => [`${operation} ${method} ${status}`, value]),
  )

/** How often a call is counted, by labels, that was not before. */
const counted = async (call: () => Promise<unknown>): Promise<Record<string, number>> => {
  const before = callsIn(await platform.scrape())
  await call()
  const after = callsIn(await platform.scrape())
  const grown = [...after].map(([key, count]): [string, number] => [key, count - (before.get(key) ?? 0)])
  return Object.fromEntries(grown.filter(([, growth]) => growth !== 0))
}

const DESTINATIONS = '/destinations/v1'
/** Makes calls that are not answered. @returns ends them, once they are under way, by leaving */
const hold = async (held: MeasuredPlatform, count: number) => {
  const underWay = () => held.valueNow('http_requests_in_flight')
  const headers = { 'x-platform-fault': 'latency=30' }
  const calls = Array.from({ length: count }, () =>
    request(new URL(DESTINATIONS, held.app.baseUrl), { headers })
      .end()
      .on('error', () => undefined),
  )
  while ((await underWay()) < count);
  return async () => {
    for (const call of calls) call.destroy()
    while ((await underWay()) > 0);
  }
}

/** How many calls the server starts of those that come over one connection. */
const MAX_STARTED_ON_A_CONNECTION = 500

/** Makes calls at once over one connection that are not answered. @returns the connection, once they are under way */
const holdOnOneConnection = async (held: MeasuredPlatform, count: number): Promise<Socket> => {
  const { host, hostname, port } = new URL(held.app.baseUrl)
  const call = `GET ${DESTINATIONS} HTTP/1.1\r\nHost: ${host}\r\nX-Platform-Fault: latency=30\r\n\r\n`
  const socket = connect(Number(port), hostname)
  socket.write(call.repeat(count))
  while ((await held.valueNow('http_requests_in_flight')) < count);
  return socket
}

const faulty = (fault: string): TestCall => ({ headers: { 'x-platform-fault': fault } })

test.each<[string, string, string, TestCall, string]>([
  ['a success', 'GET', '/data/v1/item-types', {}, 'data_listItemTypes GET 200'],
  ['a bad body', 'POST', '/data/v1/quick-search', { body: {} }, 'data_runQuickSearch POST 400'],
  ['nobody', 'GET', DESTINATIONS, { as: 'nobody' }, 'destinations_listDestinations GET 401'],
  ['what is not there', 'GET', `${DESTINATIONS}/no-such`, {}, 'destinations_getDestination GET 404'],
  [
    'a conflict',
    'PUT',
    `${DESTINATIONS}/default`,
    { body: { destination_id: 'harbour-cellar-9Wd4pJ6sXe1HaR8mKt3Gy' } },
    'destinations_updateDefaultDestination PUT 409',
  ],
  [
    'a large body',
    'POST',
    '/data/v1/quick-search',
    { body: { item_types: ['x'.repeat(2 ** 20)] } },
    'data_runQuickSearch POST 413',
  ],
  ['an injected 429', 'GET', DESTINATIONS, faulty('status=429'), 'destinations_listDestinations GET 429'],
  ['an injected 503', 'GET', DESTINATIONS, faulty('status=503'), 'destinations_listDestinations GET 503'],
  ['another method', 'PATCH', '/data/v1/item-types', {}, 'none PATCH 405'],
  ['a method of the caller', 'PROPFIND', '/data/v1/item-types', {}, 'none _OTHER 405'],
  ['a path of the caller', 'GET', '/nowhere/s3cret', {}, 'none GET 404'],
  ['health', 'GET', '/healthz', { as: 'nobody' }, 'none GET 200'],
  [
    'the authorization server',
    'POST',
    '/auth/realms/main/protocol/openid-connect/token',
    { as: 'nobody' },
    'auth_createToken POST 400',
  ],
])('%s is counted once, by operation, method and status', async (_what, method, path, call, labels) => {
  expect(await counted(() => platform.call(method, path, call))).toEqual({ [labels]: 1 })
})

test('HEAD is counted as such', async () => {
  const headers = { 'x-platform-fault': 'status=429' }
  const ask = () => fetch(new URL(DESTINATIONS, platform.app.baseUrl), { method: 'HEAD', headers })
  expect(await counted(ask)).toEqual({ 'destinations_listDestinations HEAD 429': 1 })
})

test('too many requests for tokens are counted as 429', async () => {
  const ask = () =>
    platform.call('POST', '/auth/realms/main/protocol/openid-connect/token', {
      as: 'nobody',
      headers: { 'x-platform-fault': 'status=429' },
    })
  expect(await counted(ask)).toEqual({ 'auth_createToken POST 429': 1 })
})

test('an answer that is cut off is counted with its status, and as cut off', async () => {
  const operation = 'destinations_listDestinations'
  const cut = () => platform.call('GET', DESTINATIONS, faulty('cut-off')).catch(() => undefined)
  expect(await counted(cut)).toEqual({ [`${operation} GET 200`]: 1 })
  expect(await platform.valueNow('http_responses_cut_off_total', { operation })).toBe(1)
})

test('a call whose caller leaves before the answer is counted as 499', async () => {
  const leave = async () => (await hold(platform, 1))()
  expect(await counted(leave)).toEqual({ 'destinations_listDestinations GET 499': 1 })
})

test('the time and the bytes of a call are counted once', async () => {
  const operation = 'destinations_getSpec'
  const { bytes } = await platform.call('GET', `${DESTINATIONS}/spec`)
  const samples = await platform.scrape()
  const of = (name: string) =>
    samples.filter((sample) => sample.name === name && sample.labels.operation === operation)
  expect(of('http_request_duration_seconds_count')[0]?.value).toBe(1)
  expect(of('http_request_duration_seconds_bucket').at(-1)).toMatchObject({
    labels: { le: '+Inf' },
    value: 1,
  })
  const sent = of('http_response_bytes_total')[0]?.value ?? 0
  expect(sent).toBeGreaterThan(bytes.length)
  expect(sent).toBeLessThan(bytes.length + 2_000) // the headers
})

describe('under load', () => {
  test('every scrape can be read, and no call is lost', async () => {
    const before = callsIn(await platform.scrape()).get('mosaics_listMosaics GET 200') ?? 0
    const load = Array.from({ length: 60 }, () => platform.call('GET', '/basemaps/v1/mosaics'))
    for (const call of load) {
      await platform.scrape()
      await call
    }
    expect(new Set((await Promise.all(load)).map(({ status }) => status))).toEqual(new Set([200]))
    const samples = await platform.scrape()
    expect((callsIn(samples).get('mosaics_listMosaics GET 200') ?? 0) - before).toBe(60)
    expect(await platform.valueNow('http_requests_in_flight')).toBe(0)
  })

  test('calls that are rejected because they wait too long are counted', async () => {
    let time = 0
    const busy = await startMeasured([], { monotonic: { now: () => time } })
    const connection = await holdOnOneConnection(busy, MAX_STARTED_ON_A_CONNECTION + 3)
    time = 5_000
    const rejected = () => busy.valueNow('http_requests_shed_total', { reason: 'queue' })
    while ((await rejected()) === 0);
    expect(await rejected()).toBe(3)
    connection.destroy()
    await busy.close()
  })
})
