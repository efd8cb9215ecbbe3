import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { runInTest } from '../../../test/platform.fixture.ts'
import type { TestPlatform } from '../../../test/platform.fixture.ts'

const CELLAR = 'harbour-cellar-9Wd4pJ6sXe1HaR8mKt3Gy'
const ARCHIVE = 'harbour-archive-3kV8mT2xQ9rLw0YbN5cHd'

/** New keys for them. */
const RENEWAL = { access_key_id: 'another-key-id', secret_access_key: 'another-secret-access-key' }
const NEW_CREDENTIALS = { credentials: 'eyJ0eXBlIjoiYW5vdGhlciJ9' }

/** What the platforms of a test report as failed. */
let log = ''
const logger = pino({ level: 'error' }, { write: (line: string) => void (log += line) })

afterEach(() => {
  log = ''
})

const startAt = (time: string): Promise<TestPlatform> => runInTest(['--time', time], undefined, { logger })

const shown = async (platform: TestPlatform, id: string): Promise<unknown> =>
  (await platform.call('GET', `/destinations/v1/${id}`)).json

test('a destination is in use until it is archived, and the default once it was made that', async () => {
  const platform = await startAt('2026-04-20T09:14:00Z')
  expect(await shown(platform, CELLAR)).toMatchObject({ updated: '2025-11-10T08:05:37.901446025Z' })
  expect((await platform.call('GET', '/destinations/v1/default')).status).toBe(404)
  await platform.advance(600)
  expect(await shown(platform, CELLAR)).toMatchObject({ archived: '2026-04-20T09:16:20.114870952Z' })
  expect((await platform.call('GET', '/destinations/v1/default')).json).toMatchObject({ id: ARCHIVE })
})

test('one that a caller has changed meanwhile stays as it is', async () => {
  const platform = await startAt('2026-04-01T00:00:00Z')
  const changed = await platform.call('PATCH', `/destinations/v1/${CELLAR}`, {
    body: { name: 'cellar of ours', parameters: RENEWAL },
  })
  expect(changed.status).toBe(200)
  await platform.advance(60 * 86_400)
  expect(await shown(platform, CELLAR)).toMatchObject({ name: 'cellar of ours', archived: null })
})

test.each([
  ['renamed', [{ name: 'archive of ours' }]],
  ['archived', [{ archive: true }]],
  ['archived and brought back', [{ archive: true }, { archive: false }]],
])('one that a caller has %s meanwhile does not become the default', async (_how, updates) => {
  const platform = await startAt('2026-04-20T09:14:00Z')
  for (const update of updates) {
    const body = { ...update, parameters: NEW_CREDENTIALS }
    expect((await platform.call('PATCH', `/destinations/v1/${ARCHIVE}`, { body })).status).toBe(200)
  }
  const left = await shown(platform, ARCHIVE)
  await platform.advance(600)
  expect(await shown(platform, ARCHIVE)).toEqual(left)
  expect((await platform.call('GET', '/destinations/v1/default')).status).toBe(404)
  expect(log).toBe('')
})

test('the default that a caller has chosen meanwhile stays', async () => {
  const platform = await startAt('2026-04-20T09:14:00Z')
  const body = { destination_id: CELLAR }
  expect((await platform.call('PUT', '/destinations/v1/default', { body })).status).toBe(200)
  await platform.advance(90)
  expect((await platform.call('GET', '/destinations/v1/default')).json).toMatchObject({ id: CELLAR })
  expect(log).toBe('')
})
