import { describe, expect, test } from 'vitest'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import { Accounts } from './accounts.ts'
import { deriveApiKey, digestOfApiKey } from './api-keys.ts'

const person = (id: string) => ({
  id,
  orgId: 1,
  givenName: id,
  familyName: 'Example',
  username: id,
  email: `${id}@example.com`,
})
const annasKey = deriveApiKey('dev', 'anna')
const bertsKey = deriveApiKey('dev', 'bert')

const clock = { now: () => Date.parse('2026-05-04T08:00:00Z') }

const load = (stores = new MemoryStores({ rehearse: true })) => Accounts.load(stores, 'dev', clock)

describe('the key store', () => {
  test('knows whose key it is', async () => {
    const accounts = await load()
    await accounts.putUser(person('anna'))
    await accounts.putUser({ ...person('bert'), keyDigest: digestOfApiKey('given') })
    expect(accounts.ownerOfKey(annasKey)?.id).toBe('anna')
    expect(accounts.ownerOfKey('given')?.id).toBe('bert')
    expect(accounts.ownerOfKey(bertsKey)).toBeUndefined()
  })

  test('holds at most one active key per user', async () => {
    const accounts = await load()
    await accounts.putUser(person('anna'))
    await accounts.putUser({ ...person('anna'), keyVersion: 2 })
    expect(accounts.ownerOfKey(deriveApiKey('dev', 'anna', 2))).toMatchObject({ id: 'anna', keyVersion: 2 })
    expect(accounts.ownerOfKey(annasKey)).toBeUndefined()
  })

  test('refuses a key that somebody has, without telling it', async () => {
    const accounts = await load()
    await accounts.putUser(person('anna'))
    const refused = accounts.putUser({ ...person('bert'), keyDigest: digestOfApiKey(annasKey) })
    await expect(refused).rejects.toThrow(/^is the API key of another user$/)
    expect(accounts.ownerOfKey(annasKey)?.id).toBe('anna')
    expect(accounts.user('bert')).toBeUndefined()
  })

  test('keeps no key', async () => {
    const accounts = await load()
    await accounts.putUser(person('anna'))
    expect(JSON.stringify(accounts.users)).not.toContain(annasKey)
  })

  test.each([
    ['nothing', ''],
    ['a user id', 'anna'],
    ['a name every object has', 'constructor'],
    ['the key in capitals', annasKey.toUpperCase()],
    ['the key with a character more', `${annasKey}0`],
    ['the key with a character less', annasKey.slice(0, -1)],
    ['a megabyte', 'a'.repeat(1_000_000)],
  ])('finds nobody for %s', async (_why, presented) => {
    const accounts = await load()
    await accounts.putUser(person('anna'))
    expect(accounts.ownerOfKey(presented)).toBeUndefined()
  })
})

describe('a derived key', () => {
  test('has 256 bits and is the same on every start', () => {
    expect(annasKey).toMatch(/^[0-9a-f]{64}$/)
    expect(deriveApiKey('dev', 'anna')).toBe(annasKey)
  })

  test('differs by secret, user and version', () => {
    const keys = [annasKey, bertsKey, deriveApiKey('prod', 'anna'), deriveApiKey('dev', 'anna', 2)]
    expect(new Set(keys).size).toBe(4)
  })
})

describe('accounts', () => {
  test('are read from the stores at the start', async () => {
    const stores = new MemoryStores({ rehearse: true })
    const before = await load(stores)
    await before.putOrganization({ id: 1, name: 'Example', withheld: ['OrthoScene'] })
    await before.putUser(person('anna'))
    await before.putClient({ kind: 'service', id: 'robot', orgId: 1 })
    const after = await load(stores)
    expect(after.organization(1)).toEqual({ id: 1, name: 'Example', withheld: ['OrthoScene'] })
    expect(after.isWithheld('OrthoScene')).toBe(true)
    expect(after.ownerOfKey(annasKey)?.id).toBe('anna')
    expect(after.clients).toEqual([{ kind: 'service', id: 'robot', orgId: 1 }])
  })

  test('are put back with a snapshot', async () => {
    const stores = new MemoryStores({ rehearse: true })
    const accounts = await load(stores)
    await accounts.putUser(person('anna'))
    await stores.snapshots.save('before')
    await accounts.putUser({ ...person('anna'), keyVersion: 2 })
    await stores.snapshots.restore('before')
    await expect.poll(() => accounts.ownerOfKey(annasKey)?.id).toBe('anna')
  })

  test('withhold an item type as long as any organization lacks it', async () => {
    const accounts = await load()
    await accounts.putOrganization({ id: 1, name: 'Example', withheld: ['OrthoScene'] })
    expect(accounts.isWithheld('OrthoScene')).toBe(true)
    await accounts.putOrganization({ id: 1, name: 'Example', withheld: [] })
    expect(accounts.isWithheld('OrthoScene')).toBe(false)
  })

  test.each([
    ['itself', 1],
    ['a part of it', 3],
  ])('refuse an organization that is a part of %s', async (_whom, parent) => {
    const accounts = await load()
    await accounts.putOrganization({ id: 1, name: 'Whole', withheld: [] })
    await accounts.putOrganization({ id: 2, name: 'Part', parent: 1, withheld: [] })
    await accounts.putOrganization({ id: 3, name: 'Part of a part', parent: 2, withheld: [] })
    const refused = accounts.putOrganization({ id: 1, name: 'Whole', parent, withheld: [] })
    await expect(refused).rejects.toThrow('makes the organization a part of itself')
    expect(accounts.listSuborgs(1)).toEqual([2])
  })
})
