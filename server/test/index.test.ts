import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startPlatform } from '../src/index.ts'
import type { RunningPlatform } from '../src/index.ts'
import { STORY_NOW } from './platform.fixture.ts'

const COLLECTIONS = '/features/v1/ogc/my/collections'
const HARBOUR = `${COLLECTIONS}/rotterdam-harbour-Lm4q7Zx`

let platform: RunningPlatform
beforeAll(async () => {
  platform = await startPlatform({ scenes: 50, time: STORY_NOW })
  await makeFirstCalls(platform)
  await platform.reset()
})
afterAll(() => platform.close())

/** The first call of an operation waits until its validation is compiled; platforms of one process share that. */
const makeFirstCalls = async (on: RunningPlatform): Promise<void> => {
  await create(on, 'first')
  for (const path of [COLLECTIONS, HARBOUR]) await readStatus(on.baseUrl + path, `api-key ${on.apiKey}`)
  await readStatus(`${on.siblingBaseUrl}/catalog/v1`, `Bearer ${await on.token()}`)
}

const readStatus = async (address: string, authorization: string): Promise<number> =>
  (await fetch(address, { headers: { authorization } })).status

const create = async ({ baseUrl, apiKey }: RunningPlatform, title: string): Promise<void> => {
  const headers = { authorization: `api-key ${apiKey}`, 'content-type': 'application/json' }
  const { status } = await fetch(baseUrl + COLLECTIONS, {
    method: 'POST',
    headers,
    body: JSON.stringify({ title }),
  })
  expect(status).toBe(201)
}

const readCollections = async ({ baseUrl, apiKey }: RunningPlatform): Promise<string> =>
  (await fetch(baseUrl + COLLECTIONS, { headers: { authorization: `api-key ${apiKey}` } })).text()

test.each<[object, string]>([
  [{ seeds: 1 }, 'startPlatform has no option "seeds". Did you mean "seed"?'],
  [{ host: '0.0.0.0' }, 'startPlatform has no option "host". There are seed, scenes, time, frozen, port, '],
  [{ webhookAllow: '127.0.0.1:1' }, 'startPlatform takes a list as webhookAllow, such as ["127.0.0.1:1"].'],
])('an option that there is not, or not so, is refused: %j', async (options, why) => {
  const started = startPlatform(options)
  await expect(started).rejects.toThrow(TypeError)
  await expect(started).rejects.toThrow(why)
})

test('the key and a token of the user of the docs open what they should', async () => {
  const { baseUrl, siblingBaseUrl, apiKey } = platform
  const token = await platform.token()
  expect(await readStatus(baseUrl + COLLECTIONS, `api-key ${apiKey}`)).toBe(200)
  expect(await readStatus(baseUrl + COLLECTIONS, `Bearer ${token}`)).toBe(200)
  expect(await readStatus(`${siblingBaseUrl}/catalog/v1`, `Bearer ${token}`)).toBe(200)
  expect(await readStatus(`${siblingBaseUrl}/catalog/v1`, `api-key ${apiKey}`)).toBe(401)
})

test('a token is that of the user, with the scopes, for the time that are asked for', async () => {
  const { baseUrl } = platform
  const theirs = await platform.token({ user: '5203' })
  expect(await readStatus(baseUrl + HARBOUR, `Bearer ${theirs}`)).toBe(404)
  const narrow = await platform.token({ scopes: ['openid'] })
  expect(await readStatus(baseUrl + COLLECTIONS, `Bearer ${narrow}`)).toBe(403)
  const old = await platform.token({ seconds: -60 })
  expect(await readStatus(baseUrl + COLLECTIONS, `Bearer ${old}`)).toBe(401)
  await expect(platform.token({ user: 'nobody' })).rejects.toThrow('no user nobody')
})

test('each platform has a world of its own, and a reset puts it back', async () => {
  const other = await startPlatform({ scenes: 50, seed: 2, time: STORY_NOW })
  try {
    expect(other.apiKey).not.toBe(platform.apiKey)
    await create(platform, 'only here')
    expect(await readCollections(platform)).toContain('only here')
    expect(await readCollections(other)).not.toContain('only here')
    await platform.reset()
    expect(await readCollections(platform)).not.toContain('only here')
  } finally {
    await other.close()
  }
})

test('time moves on, and a fault lasts until it is removed or its time is over', async () => {
  const { baseUrl, apiKey } = platform
  const ask = () => readStatus(baseUrl + COLLECTIONS, `api-key ${apiKey}`)
  const fault = platform.fault({ operation: 'features_listCollections', status: 503 })
  expect(await ask()).toBe(503)
  fault.remove()
  expect(await ask()).toBe(200)
  platform.fault({ status: 500, seconds: 60 })
  expect(await ask()).toBe(500)
  await platform.advance(60)
  expect(await ask()).toBe(200)
  // @ts-expect-error an operation that the contract does not have
  expect(() => platform.fault({ operation: 'nothing', status: 500 })).toThrow('nothing')
  expect(() => platform.fault({ times: 2 })).toThrow('status, latency and cut_off')
})

test.each([NaN, -1, Infinity, 315_360_001])('time is not moved on by %d seconds', async (seconds) => {
  await expect(platform.advance(seconds)).rejects.toThrow('seconds')
})

const LISTS = [
  COLLECTIONS,
  '/account/v1/quota-reservations/',
  '/analytics/feeds',
  '/basemaps/v1/mosaics',
  '/basemaps/v1/series',
  '/batch/v2/process',
  '/catalog/v1',
  '/catalog/v1/collections',
  '/compute/ops/orders/v2',
  '/data/v1/item-types',
  '/data/v1/searches',
  '/destinations/v1',
]

test('the time of a platform begins where it is told to, and a reset sets it back', async () => {
  const then = await startPlatform({ scenes: 2, time: STORY_NOW })
  const now = async (): Promise<string> => (await fetch(`${then.baseUrl}/control/clock`)).text()
  try {
    expect(await now()).toContain('2026-05-04T08:00:')
    expect(await readStatus(then.baseUrl + COLLECTIONS, `Bearer ${await then.token()}`)).toBe(200)
    await then.advance(60) // a task of the world computes pixels as time passes
    expect(await now()).toContain('2026-05-04T08:01:')
    await then.reset()
    expect(await now()).toContain('2026-05-04T08:00:')
  } finally {
    await then.close()
  }
})

test('a frozen platform stands still from its beginning on, and after a reset', async () => {
  const still = await startPlatform({ scenes: 2, time: STORY_NOW, frozen: true })
  const clock = async (): Promise<unknown> => (await fetch(`${still.baseUrl}/control/clock`)).json()
  try {
    const begun = await clock()
    expect(begun).toMatchObject({ now: '2026-05-04T08:00:00.000Z', frozen: true })
    await still.advance(60)
    expect(await clock()).toMatchObject({ now: '2026-05-04T08:01:00.000Z', frozen: true })
    await still.reset()
    expect(await clock()).toEqual(begun)
  } finally {
    await still.close()
  }
})

describe('with --auth none and --lenient', () => {
  let statuses: readonly number[] = []
  beforeAll(async () => {
    const open = await startPlatform({ scenes: 2, time: STORY_NOW, auth: 'none', lenient: true })
    try {
      const calls = [...LISTS, ...LISTS].map((path) => fetch(`${open.baseUrl}${path}?unknown=1`))
      statuses = (await Promise.all(calls)).map(({ status }) => status)
    } finally {
      await open.close()
    }
  })

  test('the first calls of all areas may come at once', () => {
    expect(statuses).toEqual([...LISTS, ...LISTS].map(() => 200))
  })
})

test.each([
  ['a seed', { seed: -1 }, /--seed/],
  ['scenes', { scenes: 2_000_000 }, /--scenes/],
  ['a port', { port: 70_000 }, /--port/],
  ['a time', { time: '1969-07-20T20:17:40Z' }, /--time/],
  ['hosts of deliveries', { deliver: ['example.com', 'com'] }, /--deliver/],
  ['addresses of stores', { storageEndpoints: { vendorb_s3: 'file:///' } }, /--storage-endpoints/],
])('%s out of range are refused', async (_what, options, message) => {
  await expect(startPlatform(options)).rejects.toThrow(message)
})

test('what a platform keeps is exported to a file, from which others go on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'exported-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'platform.ndjson')
  const options = { scenes: 50, time: STORY_NOW }
  const first = await startPlatform(options)
  await create(first, 'to be found again')
  await first.export(file)
  await expect(first.export(file)).rejects.toThrow('exists already')
  await first.close()
  const second = await startPlatform({ ...options, from: file })
  onTestFinished(() => second.close())
  expect(await readCollections(second)).toContain('to be found again')
  await create(second, 'of the second alone')
  await second.reset()
  expect(await readCollections(second)).toContain('to be found again')
  expect(await readCollections(second)).not.toContain('of the second alone')
  await expect(startPlatform({ ...options, seed: 2, from: file })).rejects.toThrow(
    'It was created with --seed 1.',
  )
})
