import { beforeEach, describe, expect, test } from 'vitest'
import { deriveApiKey } from '../services/accounts/api-keys.ts'
import { Accounts } from '../services/accounts/accounts.ts'
import { auditEntries } from '../services/audit/audit-log.ts'
import { MemoryStores } from '../stores/memory/memory-stores.ts'
import { administer, createScan } from './administration.fixture.ts'
import type { Administration } from './administration.ts'
import { expireClient, issueClient, listClients, revokeClient, rotateClient, showClient } from './clients.ts'
import { expireKey, issueKey, listKeys, revokeKey, rotateKey } from './keys.ts'

const START = Date.parse('2026-05-04T08:00:00Z')
const HOUR = 3_600_000

let now: number
let scan: ReturnType<typeof createScan>
let stores: MemoryStores
let accounts: Accounts
let admin: Administration

beforeEach(async () => {
  now = START
  scan = createScan()
  stores = new MemoryStores({ rehearse: true, beforeWrite: scan.beforeWrite })
  admin = administer(stores, () => now)
  accounts = await Accounts.load(stores, 'dev', admin.clock)
  await accounts.putOrganization({ id: 1, name: 'Example', withheld: [] })
  const names = { givenName: 'Anna', familyName: 'Example', username: 'anna', email: 'anna@example.com' }
  await accounts.putUser({ id: 'anna', orgId: 1, ...names })
  await accounts.putClient({ kind: 'service', id: 'robot', orgId: 1 })
  await accounts.putClient({ kind: 'app', id: 'app', name: 'App', redirectUris: ['http://localhost/'] })
})

/** Whose key a text is, to a process that has heard of all changes. */
const findOwner = async (text: string): Promise<string | undefined> => {
  await accounts.refresh()
  return accounts.ownerOfKey(text)?.id
}

const isSecret = async (id: string, text: string): Promise<boolean> => {
  await accounts.refresh()
  const client = accounts.client(id)
  return client?.kind === 'service' && accounts.hasSecret(client, text)
}

const request = { holder: 'anna', name: 'nightly', expires: null }

describe('a key', () => {
  test('that is issued works, and is recognized by its prefix and last four characters', async () => {
    const { issued, text } = await issueKey(admin, request)
    expect(text).toMatch(/^ipk_[\da-f]{64}$/)
    expect(issued).toMatchObject({ holder: 'anna', name: 'nightly', lastFour: text.slice(-4) })
    expect(await findOwner(text)).toBe('anna')
  })

  test('has an end when it is issued with one', async () => {
    const { text } = await issueKey(admin, { ...request, expires: START + HOUR })
    expect(await findOwner(text)).toBe('anna')
    now += HOUR
    expect(await findOwner(text)).toBeUndefined()
  })

  test.each([
    ['that was issued', async () => (await issueKey(admin, request)).issued.id],
    ['that is derived', async () => 'derived-anna'],
  ])('%s works beside the one that replaces it until the overlap is over', async (_which, findId) => {
    const first = await issueKey(admin, request)
    const derived = deriveApiKey('dev', 'anna')
    const id = await findId()
    const second = await rotateKey(admin, id, { overlap: HOUR, expires: null })
    const texts = [first.text, derived, second.text]
    expect(await Promise.all(texts.map(findOwner))).toEqual(['anna', 'anna', 'anna'])
    now += HOUR
    const ended = (await listKeys(admin, 'anna')).filter(({ expires }) => expires !== null)
    expect(ended).toEqual([expect.objectContaining({ id, expires: '2026-05-04T09:00:00Z' })])
    expect(await findOwner(second.text)).toBe('anna')
  })

  test('that is revoked is refused at once, derived or issued', async () => {
    const { issued, text } = await issueKey(admin, request)
    await revokeKey(admin, issued.id)
    await revokeKey(admin, 'derived-anna')
    expect(await Promise.all([text, deriveApiKey('dev', 'anna')].map(findOwner))).toEqual([
      undefined,
      undefined,
    ])
  })

  test('a list of an unknown user is rejected', async () => {
    await expect(listKeys(admin, '61')).rejects.toThrow('there is no user 61')
    expect(await listKeys(admin, 'anna')).toHaveLength(1)
  })

  test('never ends later than it did', async () => {
    const { issued } = await issueKey(admin, { ...request, expires: START + HOUR })
    expect(await expireKey(admin, issued.id, START + 2 * HOUR)).toMatchObject({
      expires: '2026-05-04T09:00:00Z',
    })
    expect(await expireKey(admin, issued.id, START + HOUR / 2)).toMatchObject({
      expires: '2026-05-04T08:30:00Z',
    })
  })

  test.each([
    [
      'of nobody is not issued',
      () => issueKey(admin, { ...request, holder: 'bert' }),
      'there is no user bert',
    ],
    ['that there is not is not revoked', () => revokeKey(admin, 'key-1'), 'there is no API key key-1'],
    ['of nobody is not revoked', () => revokeKey(admin, 'derived-bert'), 'there is no API key derived-bert'],
    [
      'that was revoked is not rotated',
      async () => {
        await revokeKey(admin, 'derived-anna')
        return rotateKey(admin, 'derived-anna', { overlap: HOUR, expires: null })
      },
      'the API key derived-anna has already expired or was revoked',
    ],
  ])('%s', async (_which, command, why) => {
    await expect(command()).rejects.toThrow(why)
  })
})

describe('a client', () => {
  const robot = { id: 'harvester', orgId: 1, expires: null }

  test('that is issued has its secret and no derived one', async () => {
    const { text } = await issueClient(admin, robot)
    expect(text).toMatch(/^ips_[\da-f]{64}$/)
    expect(await isSecret('harvester', text)).toBe(true)
    expect(await isSecret('harvester', deriveApiKey('dev', 'harvester'))).toBe(false)
  })

  test('changes from one secret to the next without a gap', async () => {
    const { text } = await rotateClient(admin, 'robot', { overlap: HOUR, expires: null })
    const both = [text, deriveApiKey('dev', 'robot')]
    const areGood = () => Promise.all(both.map((secret) => isSecret('robot', secret)))
    expect(await areGood()).toEqual([true, true])
    now += HOUR
    expect(await areGood()).toEqual([true, false])
    await expireClient(admin, 'robot', now + HOUR)
    now += HOUR
    expect(await areGood()).toEqual([false, false])
  })

  test('that is revoked is none any more', async () => {
    const { text } = await issueClient(admin, robot)
    await revokeClient(admin, 'harvester')
    expect(await isSecret('harvester', text)).toBe(false)
    expect((await showClient(admin, 'harvester')).client.revoked).toBe('2026-05-04T08:00:00Z')
    expect((await listClients(admin)).map(({ id }) => id)).toContain('harvester')
  })

  test.each([
    [
      'is not issued twice',
      () => issueClient(admin, { ...robot, id: 'robot' }),
      'there is a client robot already',
    ],
    [
      'is not issued to nobody',
      () => issueClient(admin, { ...robot, orgId: 2 }),
      'there is no organization 2',
    ],
    [
      'that is an application has nothing to rotate',
      () => rotateClient(admin, 'app', { overlap: 0, expires: null }),
      'an application, which has no secret',
    ],
    ['that there is not is not revoked', () => revokeClient(admin, 'nobody'), 'there is no client nobody'],
  ])('%s', async (_which, command, why) => {
    await expect(command()).rejects.toThrow(why)
  })
})

test('no text of a secret is stored, nor its digest in the audit log', async () => {
  const key = await issueKey(admin, request)
  const secrets = [
    key,
    await rotateKey(admin, key.issued.id, { overlap: HOUR, expires: null }),
    await issueClient(admin, { id: 'harvester', orgId: 1, expires: null }),
    await rotateClient(admin, 'harvester', { overlap: HOUR, expires: null }),
  ]
  const stored = (await scan.rows(stores)).map(({ text }) => text).join('\n')
  const audited = JSON.stringify(await auditEntries(stores, { limit: 100 }))
  for (const { text, issued } of secrets) {
    expect(stored).toContain(issued.digest)
    expect(stored).not.toContain(text.slice(4))
    expect(audited).not.toContain(issued.digest)
  }
})

test('every command is in the audit log, and a refused one is not', async () => {
  const { issued } = await issueKey(admin, request)
  now += 1000
  await revokeKey(admin, issued.id)
  await expect(revokeKey(admin, issued.id)).rejects.toThrow('has already expired or was revoked')
  const entries = await auditEntries(stores, { subject: issued.id, limit: 10 })
  expect(entries).toMatchObject([
    {
      actor: 'marta',
      action: 'keys revoke',
      before: { revoked: null },
      after: { revoked: '2026-05-04T08:00:01Z' },
    },
    { actor: 'marta', action: 'keys issue', before: null, after: { name: 'nightly' } },
  ])
})
