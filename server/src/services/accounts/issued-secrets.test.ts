import { EventEmitter, once } from 'node:events'
import { expect, test } from 'vitest'
import type { Collection } from '../../stores/collection.ts'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import type { CollectionDefinition, Transaction } from '../../stores/transaction.ts'
import { PLATFORM } from '../platform-documents.ts'
import { API_KEYS, CLIENT_SECRETS, CLIENTS, USERS, announceAccounts } from './account-store.ts'
import { Accounts } from './accounts.ts'
import { deriveApiKey, digestOfApiKey } from './api-keys.ts'
import type { ServiceClient } from './client.ts'
import type { IssuedSecret } from './issued-secret.ts'

const NOW = '2026-05-04T08:00:00Z'
const ROBOT: ServiceClient = { kind: 'service', id: 'robot', orgId: 1 }

const BERT = { id: 'bert', orgId: 1, givenName: 'Bert', familyName: 'Example' }

const issued = (holder: string, text: string, more: Partial<IssuedSecret> = {}): IssuedSecret => ({
  id: `id of ${text}`,
  holder,
  name: 'nightly',
  digest: digestOfApiKey(text),
  lastFour: text.slice(-4),
  created: NOW,
  expires: null,
  revoked: null,
  ...more,
})

/** Accounts with a user and a client, on stores that another process writes to as well. */
const load = async (stores = new MemoryStores({ rehearse: true })) => {
  const clock = { time: Date.parse(NOW), now: () => clock.time }
  const accounts = await Accounts.load(stores, 'dev', clock)
  const names = { givenName: 'Anna', familyName: 'Example', username: 'anna', email: 'anna@example.com' }
  await accounts.putUser({ id: 'anna', orgId: 1, ...names })
  await accounts.putClient(ROBOT)
  const commit = (write: (tx: Transaction) => Promise<unknown>) =>
    stores.transaction(async (tx) => {
      await write(tx)
      await announceAccounts(tx)
    })
  const elsewhere = async (write: (tx: Transaction) => Promise<unknown>) => {
    await commit(write)
    await accounts.refresh()
  }
  return { accounts, clock, commit, elsewhere }
}

test.each<[string, Partial<IssuedSecret>, boolean]>([
  ['without an end', {}, true],
  ['a second before its end', { expires: '2026-05-04T08:00:01Z' }, true],
  ['at its end', { expires: NOW }, false],
  ['after its end', { expires: '2026-05-04T07:59:59Z' }, false],
  ['that was revoked', { revoked: NOW }, false],
  ['that was revoked before its end', { expires: '2026-05-04T08:00:01Z', revoked: NOW }, false],
])('a secret %s', async (_which, more, isGood) => {
  const { accounts, elsewhere } = await load()
  await elsewhere(async (tx) => {
    await tx.collection(API_KEYS).insert(PLATFORM, issued('anna', 'key', more))
    await tx.collection(CLIENT_SECRETS).insert(PLATFORM, issued('robot', 'secret', more))
  })
  expect(accounts.ownerOfKey('key')?.id).toBe(isGood ? 'anna' : undefined)
  expect(accounts.hasSecret(ROBOT, 'secret')).toBe(isGood)
})

test('a key expires while the platform runs, by the real clock', async () => {
  const { accounts, clock, elsewhere } = await load()
  const expires = '2026-05-04T09:00:00Z'
  await elsewhere((tx) => tx.collection(API_KEYS).insert(PLATFORM, issued('anna', 'key', { expires })))
  clock.time = Date.parse(expires) - 1
  expect(accounts.ownerOfKey('key')?.id).toBe('anna')
  clock.time += 1
  expect(accounts.ownerOfKey('key')).toBeUndefined()
})

test('several keys of a user are good at once, beside the one that it began with', async () => {
  const { accounts, elsewhere } = await load()
  await elsewhere(async (tx) => {
    for (const key of ['one', 'two']) await tx.collection(API_KEYS).insert(PLATFORM, issued('anna', key))
  })
  const keys = ['one', 'two', deriveApiKey('dev', 'anna')]
  expect(keys.map((key) => accounts.ownerOfKey(key)?.id)).toEqual(['anna', 'anna', 'anna'])
})

test('a key of a user who is gone is nobody’s', async () => {
  const { accounts, elsewhere } = await load()
  await elsewhere(async (tx) => {
    await tx.collection(API_KEYS).insert(PLATFORM, issued('anna', 'key'))
    await tx.collection(USERS).delete(PLATFORM, 'anna')
  })
  expect(accounts.ownerOfKey('key')).toBeUndefined()
})

test('the key that a user began with has an end when it gets one', async () => {
  const { accounts, elsewhere } = await load()
  await elsewhere(async (tx) => {
    await tx.collection(USERS).update(PLATFORM, 'anna', (user) => ({ ...user, keyUntil: NOW }))
  })
  expect(accounts.user('anna')).toBeDefined()
  expect(accounts.ownerOfKey(deriveApiKey('dev', 'anna'))).toBeUndefined()
})

test('a client has the secret that is derived for it, until that ends', async () => {
  const { accounts } = await load()
  const derived = deriveApiKey('dev', 'robot')
  expect(accounts.hasSecret(ROBOT, derived)).toBe(true)
  const until = (derivedUntil: string | null) => accounts.hasSecret({ ...ROBOT, derivedUntil }, derived)
  expect([until('2026-05-04T08:00:01Z'), until(NOW), until(null)]).toEqual([true, false, false])
})

test('a secret of one client, and a key of a user, are no secret of another client', async () => {
  const { accounts, elsewhere } = await load()
  await elsewhere(async (tx) => {
    await tx.collection(CLIENT_SECRETS).insert(PLATFORM, issued('robot', 'secret'))
    await tx.collection(API_KEYS).insert(PLATFORM, issued('anna', 'key'))
  })
  expect(accounts.hasSecret({ ...ROBOT, id: 'other' }, 'secret')).toBe(false)
  expect(accounts.hasSecret(ROBOT, 'key')).toBe(false)
  expect(accounts.ownerOfKey('secret')).toBeUndefined()
})

test('a revoked client is none, and known as revoked', async () => {
  const { accounts, elsewhere } = await load()
  await elsewhere((tx) => tx.collection(CLIENTS).put(PLATFORM, { ...ROBOT, revoked: NOW }))
  expect([accounts.client('robot'), accounts.clients]).toEqual([undefined, []])
  expect([accounts.isRevoked('robot'), accounts.isRevoked('nobody')]).toEqual([true, false])
})

test('a refresh reads nothing again that this process wrote itself', async () => {
  const { accounts } = await load()
  const before = accounts.user('anna')
  await accounts.refresh()
  expect(accounts.user('anna')).toBe(before)
})

test.each<[string, (accounts: Accounts) => Promise<void>]>([
  ['a user', (accounts) => accounts.putUser({ ...BERT, username: 'bert', email: 'bert@example.com' })],
  ['a client', (accounts) => accounts.putClient({ kind: 'service', id: 'other', orgId: 1 })],
])('a key that another process revokes is rejected although this one then puts %s', async (_what, write) => {
  const { accounts, commit, elsewhere } = await load()
  const key = issued('anna', 'key')
  await elsewhere((tx) => tx.collection(API_KEYS).insert(PLATFORM, key))
  expect(accounts.ownerOfKey('key')?.id).toBe('anna')
  await commit((tx) => tx.collection(API_KEYS).put(PLATFORM, { ...key, revoked: NOW }))
  await write(accounts)
  await accounts.refresh()
  expect(accounts.ownerOfKey('key')).toBeUndefined()
})

test('what has ended does not come back with an import, which describes it as it was', async () => {
  const { accounts, elsewhere } = await load()
  const anna = accounts.user('anna') ?? expect.unreachable()
  await elsewhere(async (tx) => {
    await tx.collection(USERS).put(PLATFORM, { ...anna, keyUntil: NOW })
    await tx.collection(CLIENTS).put(PLATFORM, { ...ROBOT, revoked: NOW, derivedUntil: NOW })
  })
  const { keyVersion: _version, keyDigest: _digest, keyUntil: _until, ...described } = anna
  await accounts.putUser(described)
  await accounts.putClient(ROBOT)
  expect(accounts.ownerOfKey(deriveApiKey('dev', 'anna'))).toBeUndefined()
  expect(accounts.isRevoked('robot')).toBe(true)
  await accounts.putUser({ ...described, keyVersion: 2 })
  expect(accounts.ownerOfKey(deriveApiKey('dev', 'anna', 2))?.id).toBe('anna')
  await accounts.putUser(described)
  expect(accounts.ownerOfKey(deriveApiKey('dev', 'anna')), 'the first key').toBeUndefined()
})

/** Stores whose pages arrive late, with the documents that they had when they were asked for. */
class LatePages extends MemoryStores {
  /** Settles when pages arrive. */
  arrival: Promise<unknown> = Promise.resolve()

  override collection<Document, Index extends string>(
    definition: CollectionDefinition<Document, Index>,
  ): Collection<Document, Index> {
    const collection = super.collection(definition)
    return {
      get: (...one) => collection.get(...one),
      put: (...one) => collection.put(...one),
      insert: (...one) => collection.insert(...one),
      update: (...one) => collection.update(...one),
      delete: (...one) => collection.delete(...one),
      count: (...some) => collection.count(...some),
      page: async (...some) => {
        const page = await collection.page(...some)
        await this.arrival
        return page
      },
    }
  }
}

test('a refresh that begins while another one reads meets what was committed before it', async () => {
  const stores = new LatePages()
  const { accounts, commit } = await load(stores)
  const revoke = (key: string) =>
    commit((tx) => tx.collection(API_KEYS).update(PLATFORM, key, (before) => ({ ...before, revoked: NOW })))
  await commit((tx) => tx.collection(API_KEYS).insert(PLATFORM, issued('anna', 'key')))
  const [{ id } = expect.unreachable()] = (await stores.collection(API_KEYS).page(PLATFORM, { limit: 1 }))
    .documents
  const arrivals = new EventEmitter()
  stores.arrival = once(arrivals, 'all')
  const first = accounts.refresh()
  await new Promise((resolve) => setImmediate(resolve)) // it has read all, which has not arrived
  await revoke(id)
  const second = accounts.refresh()
  arrivals.emit('all')
  await Promise.all([first, second])
  expect(accounts.ownerOfKey('key')).toBeUndefined()
})
