import { decodeProtectedHeader } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { runInTest } from '../../test/platform.fixture.ts'
import type { TestPlatform } from '../../test/platform.fixture.ts'
import { callWith, machineToken, SIBLING } from '../identity/access/access.fixture.ts'
import { administer } from './administration.fixture.ts'
import type { Administration } from './administration.ts'
import { listSigningKeys, revokeSigningKey, rotateSigningKeys } from './signing-keys.ts'

let platform: TestPlatform
let admin: Administration

beforeEach(async () => {
  platform = await runInTest()
  admin = administer(platform.app.stores, () => platform.clock.now())
})

/** A token, and the id of the key that signed it. */
const issued = async () => {
  await platform.app.access.refresh()
  const token = await machineToken(platform)
  return { token, kid: decodeProtectedHeader(token).kid ?? '' }
}

const readStatus = async (token: string): Promise<number> => {
  await platform.app.access.refresh()
  return (await callWith(platform, SIBLING, { authorization: `Bearer ${token}` })).status
}

test('a key that is replaced signs for ten minutes, and its tokens are valid to their end', async () => {
  const first = await issued()
  expect(await rotateSigningKeys(admin)).toMatchObject([{ kid: first.kid, replaced: '2026-05-04T08:00:00Z' }])
  expect((await issued()).kid).toBe(first.kid)
  expect(await listSigningKeys(admin)).toMatchObject([
    { kid: first.kid, signs: true },
    { signs: false, signsFrom: '2026-05-04T08:10:00Z', replaced: null },
  ])
  platform.clock.advance(10 * 60)
  const second = await issued()
  expect(second.kid).not.toBe(first.kid)
  expect([await readStatus(first.token), await readStatus(second.token)]).toEqual([200, 200])
  expect(await listSigningKeys(admin)).toMatchObject([{ kid: second.kid }, { kid: first.kid }])
})

test('tokens of a revoked key are rejected at once, and the next token has another key', async () => {
  const first = await issued()
  await revokeSigningKey(admin, first.kid)
  const second = await issued()
  expect(second.kid).not.toBe(first.kid)
  platform.clock.advance(61) // the longest that a token which was verified before is remembered
  expect([await readStatus(first.token), await readStatus(second.token)]).toEqual([401, 200])
})

test('a key that does not exist is named, and nothing is replaced before there is one', async () => {
  for (const { kid } of await listSigningKeys(admin)) await revokeSigningKey(admin, kid)
  await platform.app.access.refresh()
  await expect(revokeSigningKey(admin, 'cat')).rejects.toThrow('there is no signing key cat')
  await expect(rotateSigningKeys(admin)).rejects.toThrow('no signing key is in use')
})
