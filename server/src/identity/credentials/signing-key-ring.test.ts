import { decodeProtectedHeader } from 'jose'
import { describe, expect, test } from 'vitest'
import { createLocalKeys, deriveSealingKeys } from '../../services/secrets/sealing-keys.ts'
import { createSealing } from '../../services/secrets/sealing.ts'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import { StorageFull } from '../../stores/storage-full.ts'
import type { Collection } from '../../stores/collection.ts'
import type { Stores } from '../../stores/stores.ts'
import type { CollectionDefinition } from '../../stores/transaction.ts'
import { createAccessTokenVerifier } from './access-tokens.ts'
import { generateRsaKey } from './rsa-signing-key.ts'
import type { SigningKey } from './signing-key.ts'
import { SigningKeyRing } from './signing-key-ring.ts'
import type { SigningKeyRingOptions } from './signing-key-ring.ts'
import { SIGNING_KEY_OWNER, SIGNING_KEYS } from './stored-signing-key.ts'
import { AUDIENCE, ISSUER, rsaKey, sign, signingKey, stoppedClock, userClaims } from './token.fixture.ts'

const sealWith = (secret: string) => createSealing(createLocalKeys(deriveSealingKeys(secret)))

const ringOn = (stores: Stores, options: Partial<SigningKeyRingOptions> = {}) =>
  new SigningKeyRing({
    stores,
    sealing: sealWith('a secret'),
    clock: stoppedClock(),
    configured: [],
    derived: signingKey,
    ...options,
  })

const listKids = async (ring: SigningKeyRing): Promise<string[]> =>
  (await ring.current()).map(({ alg, kid }) => `${alg} ${kid}`)

const storedIn = async (stores: Stores) =>
  (await stores.collection(SIGNING_KEYS).page(SIGNING_KEY_OWNER, { limit: 10 })).documents

const findRsaKey = async (ring: SigningKeyRing): Promise<SigningKey> => {
  const [key] = await ring.current()
  if (key.alg !== 'RS256') throw new Error('no key for RS256')
  return key
}

/** Asks for a successor, as an administrator does. */
const replaceAll = async (stores: Stores): Promise<void> => {
  for (const { kid } of await storedIn(stores))
    await stores
      .collection(SIGNING_KEYS)
      .update(SIGNING_KEY_OWNER, kid, (key) => ({ ...key, replaced: key.replaced ?? '2027-01-15T08:00:00Z' }))
}

const createVerifier = (ring: SigningKeyRing, clock = stoppedClock()) =>
  createAccessTokenVerifier({ issuer: ISSUER, audience: AUDIENCE, keys: ring.verifying, clock })

const signToken = (key: SigningKey): string => sign(userClaims, { kid: key.kid }, key)

describe('the RS256 key of a store', () => {
  test('is made when it is first needed, and stands in front of the derived key', async () => {
    const stores = new MemoryStores({ rehearse: true })
    const ring = ringOn(stores)
    await ring.refresh()
    expect(await storedIn(stores)).toEqual([])
    expect(await listKids(ring)).toEqual([expect.stringMatching(/^RS256 /), `ES256 ${signingKey.kid}`])
    expect(await storedIn(stores)).toHaveLength(1)
    expect(await ring.current()).toBe(await ring.current())
  })

  test('is stored sealed: no private member is readable', async () => {
    const stores = new MemoryStores()
    const { d } = await findRsaKey(ringOn(stores))
    expect(JSON.stringify(await storedIn(stores))).not.toContain(d.slice(0, 20))
  })

  test('is the same after a restart', async () => {
    const stores = new MemoryStores()
    expect(await listKids(ringOn(stores))).toEqual(await listKids(ringOn(stores)))
  })

  test('is one, though several processes need it at the same moment', async () => {
    const stores = new MemoryStores({ rehearse: true })
    const all = await Promise.all([1, 2, 3].map(() => listKids(ringOn(stores))))
    expect(new Set(all.flat())).toHaveLength(2)
    expect(await storedIn(stores)).toHaveLength(1)
  })

  test('verifies at once in a process that did not make it', async () => {
    const stores = new MemoryStores()
    const other = ringOn(stores)
    const verify = createVerifier(other)
    await expect(verify(signToken(signingKey))).resolves.toMatchObject({ subject: 'user-1' })
    const token = signToken(await findRsaKey(ringOn(stores)))
    await expect(verify(token)).resolves.toMatchObject({ subject: 'user-1' })
  })

  test('is looked for in the store once for all requests that name a key nobody knows', async () => {
    let reads = 0
    class CountedStores extends MemoryStores {
      override collection<Document, Index extends string>(
        definition: CollectionDefinition<Document, Index>,
      ): Collection<Document, Index> {
        reads++
        return super.collection(definition)
      }
    }
    const verify = createVerifier(ringOn(new CountedStores()))
    const token = sign(userClaims, { kid: 'unknown' }, rsaKey)
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, async () => verify(token)))
    expect(outcomes.map(({ status }) => status)).not.toContain('fulfilled')
    expect(reads).toBeLessThan(50)
  })

  test('outlives the restore of a snapshot that does not have it', async () => {
    const stores = new MemoryStores()
    const ring = ringOn(stores)
    await stores.snapshots.save('before')
    const token = signToken(await findRsaKey(ring))
    await stores.snapshots.restore('before')
    expect(await storedIn(stores)).toHaveLength(1)
    await expect(createVerifier(ringOn(stores))(token)).resolves.toMatchObject({ subject: 'user-1' })
  })

  test('that another secret sealed is named by the error, which quotes nothing of it', async () => {
    const stores = new MemoryStores()
    const { kid } = await findRsaKey(ringOn(stores))
    await expect(ringOn(stores, { sealing: sealWith('another') }).current()).rejects.toThrow(
      `the signing key ${kid} of the store does not open: start with the --sealing-keys that sealed it`,
    )
  })

  test('serves its process alone while the disk is full, and is stored once there is room', async () => {
    let isFull = true
    const stores = new MemoryStores({
      beforeWrite() {
        if (isFull) throw new StorageFull(new Error('disk full'))
      },
    })
    const ring = ringOn(stores)
    const before = await listKids(ring)
    expect(await storedIn(stores)).toEqual([])
    isFull = false
    expect(await listKids(ring)).toEqual(before)
    expect(await storedIn(stores)).toHaveLength(1)
  })
})

describe('configured keys', () => {
  test('sign in place of the platform’s own, whose tokens stay valid', async () => {
    const stores = new MemoryStores()
    const own = await findRsaKey(ringOn(stores))
    const configured = [await generateRsaKey()]
    const ring = ringOn(stores, { configured })
    expect((await ring.current()).map(({ kid }) => kid)).toEqual([
      configured[0]?.kid,
      own.kid,
      signingKey.kid,
    ])
    await expect(createVerifier(ring)(signToken(own))).resolves.toMatchObject({ subject: 'user-1' })
  })

  test('for RS256 spare the platform from making one', async () => {
    const stores = new MemoryStores()
    await ringOn(stores, { configured: [rsaKey] }).current()
    expect(await storedIn(stores)).toEqual([])
  })

  test('for ES256 take the place of the derived key', async () => {
    const configured = [signingKey]
    const keys = await ringOn(new MemoryStores(), { configured, generate: async () => rsaKey }).current()
    expect(keys).toEqual([signingKey, rsaKey])
  })
})

describe('a replaced key', () => {
  test('signs until its successor has been published for ten minutes, and verifies for two hours more', async () => {
    const stores = new MemoryStores({ rehearse: true })
    const clock = stoppedClock()
    const ring = ringOn(stores, { clock })
    const first = await findRsaKey(ring)
    await replaceAll(stores)
    await ring.refresh()
    const [signing, published] = await ring.current()
    expect([signing.kid, published?.alg]).toEqual([first.kid, 'RS256'])
    clock.advance(10 * 60)
    expect((await ring.current()).map(({ kid }) => kid)).toEqual([published?.kid, first.kid, signingKey.kid])
    clock.advance(2 * 3600)
    expect((await ring.current()).map(({ kid }) => kid)).toEqual([published?.kid, signingKey.kid])
    expect(decodeProtectedHeader(signToken(await findRsaKey(ring))).kid).toBe(published?.kid)
  })

  test('is deleted when a later successor is made', async () => {
    const stores = new MemoryStores({ rehearse: true })
    const clock = stoppedClock()
    const ring = ringOn(stores, { clock })
    const first = await findRsaKey(ring)
    for (let turn = 0; turn < 2; turn++) {
      await replaceAll(stores)
      await ring.refresh()
      await ring.current()
      clock.advance(3 * 3600)
    }
    const kids = (await storedIn(stores)).map(({ kid }) => kid)
    expect(kids).toHaveLength(2)
    expect(kids).not.toContain(first.kid)
  })
})
