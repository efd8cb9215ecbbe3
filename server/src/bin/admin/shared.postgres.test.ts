import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyOfFilled } from '../../../test/filled-database.fixture.ts'
import { SECRET, startTestPlatform } from '../../../test/platform.fixture.ts'
import type { TestPlatform } from '../../../test/platform.fixture.ts'
import type { Database } from '../../../../tools/postgres/databases.ts'
import { administer } from '../../admin/administration.fixture.ts'
import { issueKey, revokeKey } from '../../admin/keys.ts'
import { deleteOrganization } from '../../admin/organizations.ts'
import { callWith, MAIN } from '../../identity/access/access.fixture.ts'
import { openPostgres } from './open.ts'
import type { OpenedStores } from './open.ts'

let database: Database
let platform: TestPlatform
let kept: OpenedStores

const start = () => startTestPlatform(['--database-url', database.url, '--secret', SECRET])

beforeAll(async () => {
  database = await copyOfFilled()
  platform = await start()
  kept = await openPostgres(database.url)
})

afterAll(async () => {
  await kept.close()
  await platform.close()
  await database.drop()
})

const readStatus = async (key: string): Promise<number> =>
  (await callWith(platform, MAIN, { authorization: `api-key ${key}` })).status

test('a key that a command issues or revokes is in force on a server that runs', async () => {
  const admin = administer(kept.stores, Date.now)
  const { issued, text } = await issueKey(admin, { holder: '5203', name: 'nightly', expires: null })
  await expect.poll(() => readStatus(text)).toBe(200)
  await revokeKey(admin, issued.id)
  await expect.poll(() => readStatus(text)).toBe(401)
})

test('a platform whose first organization was deleted starts again without it', async () => {
  const admin = { ...administer(kept.stores, Date.now), ...kept }
  const subscriptions = async () =>
    (await platform.app.analytics.listSubscriptions(812, { limit: 1 })).entries
  expect(await subscriptions()).toHaveLength(1)
  for (const id of [813, 814, 812]) await deleteOrganization(admin, id)
  expect(await subscriptions()).toEqual([])
  await platform.close()
  platform = await start()
  expect(platform.app.accounts.organization(812)).toBeUndefined()
  expect(platform.app.accounts.user('4101')).toBeUndefined()
  expect(platform.app.credentials.apiKey).toBeUndefined()
})
