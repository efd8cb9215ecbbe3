import { expect, test } from 'vitest'
import { SigningKeyRing } from '../identity/credentials/signing-key-ring.ts'
import { SIGNING_KEYS } from '../identity/credentials/stored-signing-key.ts'
import { signingKey } from '../identity/credentials/token.fixture.ts'
import { DELIVERIES } from '../services/notifications/notifications.ts'
import { createLocalKeys, deriveSealingKeys } from '../services/secrets/sealing-keys.ts'
import { createSealing } from '../services/secrets/sealing.ts'
import { Secret } from '../services/secrets/secret.ts'
import { MemoryStores } from '../stores/memory/memory-stores.ts'
import { reseal } from './reseal.ts'
import { readSettings } from './settings/settings.ts'
import { claimStore, readStoreIdentity, describeStore } from './store-identity.ts'

const [OLD, NEW] = ['old', 'new'].map((word) => `the ${word} secret, of at least thirty-two characters`)
const URLS = ['https://one.example/hook', 'https://two.example/hook', 'https://three.example/hook']

const sealWith = (secret = '') => createSealing(createLocalKeys(deriveSealingKeys(secret)))
const identity = (secret = '') => describeStore(readSettings(['--data', 'kept']), secret)

const { pending } = DELIVERIES
const OWNER = 'platform'

/** A store that was filled with the old secret, and the sealing of each delivery in it. */
const filled = async () => {
  const stores = new MemoryStores()
  await claimStore(stores, identity(OLD))
  for (const [number, address] of URLS.entries()) {
    const id = `delivery ${number}`
    const url = await sealWith(OLD).seal(`delivery:${id}`, new Secret(address))
    const facts = {
      orgId: 812,
      about: 'order',
      host: 'one.example',
      body: {},
      state: 'pending',
      attempts: [],
    } as const
    await stores.collection(pending).insert(OWNER, { ...facts, id, number, url, prepared: 0, planned: 0 })
  }
  return stores
}

const resealed = (stores: MemoryStores, from = OLD, to = NEW, collection = pending.name) =>
  reseal(
    {
      stores,
      listOwners: async (name) => (name === collection ? [OWNER] : []),
      from: from ?? '',
      before: sealWith(from),
      after: sealWith(to),
    },
    identity(to),
  )

const addresses = async (stores: MemoryStores) => {
  const { documents } = await stores.collection(pending).page(OWNER, { limit: 10 })
  return Promise.all(
    documents.map(async ({ id, url }) => (await sealWith(NEW).open(`delivery:${id}`, url)).reveal()),
  )
}

test('what was sealed with the keys of one secret opens with those of another', async () => {
  const stores = await filled()
  expect(await resealed(stores)).toBe(URLS.length)
  expect(await addresses(stores)).toEqual(URLS)
  expect(await readStoreIdentity(stores)).toEqual(identity(NEW))
})

test('it goes on where it was broken off, and has nothing to do after it', async () => {
  const stores = await filled()
  const url = await sealWith(NEW).seal('delivery:delivery 1', new Secret(URLS[1] ?? ''))
  await stores.collection(pending).update(OWNER, 'delivery 1', (now) => ({ ...now, url }))
  expect([await resealed(stores), await resealed(stores)]).toEqual([URLS.length - 1, 0])
  expect(await addresses(stores)).toEqual(URLS)
})

test('signing keys stay the same', async () => {
  const stores = new MemoryStores()
  await claimStore(stores, identity(OLD))
  const ringWith = (secret = '') =>
    new SigningKeyRing({
      stores,
      sealing: sealWith(secret),
      clock: Date,
      configured: [],
      derived: signingKey,
    })
  const keys = await ringWith(OLD).current()
  expect(await resealed(stores, OLD, NEW, SIGNING_KEYS.name)).toBe(1)
  expect(await ringWith(NEW).current()).toEqual(keys)
})

test('a secret that is not that of the store changes nothing', async () => {
  const stores = await filled()
  await expect(resealed(stores, NEW, 'a third secret, of at least thirty-two characters')).rejects.toThrow(
    /--reseal-from is not the secret/,
  )
  expect(await readStoreIdentity(stores)).toEqual(identity(OLD))
})
