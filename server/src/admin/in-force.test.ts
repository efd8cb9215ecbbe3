import { z } from 'zod'
import { beforeEach, describe, expect, test } from 'vitest'
import { callWith, MAIN, SIBLING, token } from '../identity/access/access.fixture.ts'
import { deriveApiKey } from '../services/accounts/api-keys.ts'
import { runInTest, SECRET } from '../../test/platform.fixture.ts'
import type { TestPlatform } from '../../test/platform.fixture.ts'
import { administer } from './administration.fixture.ts'
import type { Administration } from './administration.ts'
import { issueClient, revokeClient, rotateClient } from './clients.ts'
import { expireKey, issueKey, revokeKey, rotateKey } from './keys.ts'
import { deleteUser } from './organizations.ts'

const HOUR = 3600
const TOKEN = '/auth/realms/main/protocol/openid-connect/token'

let platform: TestPlatform
let admin: Administration

beforeEach(async () => {
  platform = await runInTest()
  admin = administer(platform.app.stores, () => platform.clock.now())
})

/** What the platform answers once it has heard of all changes. */
const readStatus = async (path: string, authorization: string): Promise<number> => {
  await platform.app.accounts.refresh()
  return (await callWith(platform, path, { authorization })).status
}

const statusOfKey = (key: string): Promise<number> => readStatus(MAIN, `api-key ${key}`)

const REQUEST = { holder: '4101', name: 'nightly', expires: null }

describe('a key', () => {
  test('that is issued is good, and each way to send it', async () => {
    const { text } = await issueKey(admin, REQUEST)
    const basic = `Basic ${Buffer.from(`${text}:`).toString('base64')}`
    expect([await statusOfKey(text), await readStatus(MAIN, basic)]).toEqual([200, 200])
    expect(await callWith(platform, MAIN, { query: `?api_key=${text}` })).toMatchObject({ status: 200 })
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['has expired', (id) => expireKey(admin, id, platform.clock.now())],
    ['was revoked', (id) => revokeKey(admin, id)],
    ['was of a user who is gone', () => deleteUser(admin, '4101')],
  ])('that %s is refused with 401', async (_what, end) => {
    const { issued, text } = await issueKey(admin, REQUEST)
    await end(issued.id)
    expect(await statusOfKey(text)).toBe(401)
  })

  test('that is revoked takes the links to tiles with it', async () => {
    const { issued, text } = await issueKey(admin, REQUEST)
    await platform.app.accounts.refresh()
    const { json } = await platform.call('GET', '/basemaps/v1/mosaics', {
      as: 'nobody',
      headers: { authorization: `api-key ${text}` },
    })
    const [template = ''] = /http[^"]*tiles\/[^"]*/.exec(JSON.stringify(json)) ?? []
    const tile = template.replace('{z}/{x}/{y}', '0/0/0')
    const statusOfTile = async () => (await platform.call('GET', tile, { as: 'nobody' })).status
    expect(await statusOfTile()).toBe(200)
    await revokeKey(admin, issued.id)
    await platform.app.accounts.refresh()
    expect(await statusOfTile()).toBe(401)
  })

  test('is good beside the one that replaces it until the overlap is over', async () => {
    const { text } = await rotateKey(admin, 'derived-4101', { overlap: HOUR * 1000, expires: null })
    const keys = [deriveApiKey(SECRET, '4101'), text]
    expect(await Promise.all(keys.map(statusOfKey))).toEqual([200, 200])
    platform.clock.advance(HOUR)
    expect(await Promise.all(keys.map(statusOfKey))).toEqual([401, 200])
  })
})

describe('a client', () => {
  const ask = async (id: string, secret: string) => {
    await platform.app.accounts.refresh()
    const form = { grant_type: 'client_credentials', client_id: id, client_secret: secret }
    const answer = await fetch(platform.app.baseUrl + TOKEN, {
      method: 'POST',
      body: new URLSearchParams(form),
    })
    const { access_token: granted } = z
      .looseObject({ access_token: z.string().optional() })
      .parse(await answer.json())
    return { status: answer.status, bearer: `Bearer ${granted}` }
  }

  test('gets tokens for the secret that was issued to it, and for the next one', async () => {
    const { text } = await issueClient(admin, { id: 'robot', orgId: 812, expires: null })
    const next = await rotateClient(admin, 'robot', { overlap: HOUR * 1000, expires: null })
    const statuses = async () => [(await ask('robot', text)).status, (await ask('robot', next.text)).status]
    expect(await statuses()).toEqual([200, 200])
    platform.clock.advance(HOUR)
    expect(await statuses()).toEqual([401, 200])
    expect((await ask('robot', deriveApiKey(SECRET, 'robot'))).status).toBe(401)
  })

  test('that is revoked is let in no more, nor are its tokens', async () => {
    const { text } = await issueClient(admin, { id: 'robot', orgId: 812, expires: null })
    const { bearer } = await ask('robot', text)
    expect(await readStatus(SIBLING, bearer)).toBe(200)
    await revokeClient(admin, 'robot')
    expect([await readStatus(SIBLING, bearer), (await ask('robot', text)).status]).toEqual([401, 401])
  })
})

test.each<[string, () => Promise<unknown>]>([
  ['the user is gone', () => deleteUser(admin, '4101')],
  ['the application is revoked', () => revokeClient(admin, 'imagery-app')],
])('a user’s token is refused once %s', async (_what, end) => {
  const bearer = `Bearer ${token(platform, { client_id: 'imagery-app' })}`
  expect(await readStatus(MAIN, bearer)).toBe(200)
  await end()
  expect(await readStatus(MAIN, bearer)).toBe(401)
})
