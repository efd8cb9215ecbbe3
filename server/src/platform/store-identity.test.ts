import { expect, test } from 'vitest'
import { MemoryStores } from '../stores/memory/memory-stores.ts'
import { readSettings } from './settings/settings.ts'
import { claimStore, readStoreIdentity, describeStore } from './store-identity.ts'

const FIRST = 'a secret of at least thirty-two characters'
const OTHER = 'another secret of at least thirty-two characters'
const FLAGS = ['--data', 'kept', '--base-url', 'https://api.example.com']

const identity = (flags: readonly string[] = [], secret = FIRST) =>
  describeStore(readSettings([...FLAGS, ...flags]), secret)

const filled = async () => {
  const stores = new MemoryStores({ rehearse: true })
  await claimStore(stores, identity())
  return stores
}

test('a store takes the identity of its first start, and not the secret itself', async () => {
  const stores = new MemoryStores()
  expect(await readStoreIdentity(stores)).toBeUndefined()
  await claimStore(stores, identity())
  expect(await claimStore(stores, identity())).toEqual(identity())
  expect(JSON.stringify(await readStoreIdentity(stores))).not.toContain(FIRST)
})

test.each<[string, string[], string, RegExp[]]>([
  [
    'another secret',
    [],
    OTHER,
    [/another --secret\. Start with that secret, or start once with --reseal-from/],
  ],
  [
    'another base address',
    ['--base-url', 'https://b.example'],
    FIRST,
    [
      /created with --base-url https:\/\/api\.example\.com\. Start with --base-url https:\/\/api\.example\.com, or start once with --base-url https:\/\/b\.example.*--reseal-from/,
    ],
  ],
  [
    'another seed',
    ['--seed', '7'],
    FIRST,
    [/created with --seed 1\. Start with --seed 1; for another world, use another store/],
  ],
  [
    'another number of scenes',
    ['--scenes', '7'],
    FIRST,
    [/created with --scenes 10000\. Start with --scenes 10000; for another/],
  ],
  [
    'the wish to be put back',
    ['--test-store'],
    FIRST,
    [/created without --test-store, and a reset would delete its data\. Start without --test-store/],
  ],
  ['several at once', ['--seed', '7'], OTHER, [/--secret/, /--seed/]],
])('a start with %s is refused, and told what differs', async (_what, flags, secret, reasons) => {
  const stores = await filled()
  for (const reason of reasons)
    await expect(claimStore(stores, identity(flags, secret))).rejects.toThrow(reason)
  expect(await readStoreIdentity(stores)).toEqual(identity())
})

test.each<[string, string[], string[], string]>([
  [
    'without --base-url',
    [],
    ['--base-url', 'https://b.example'],
    'It was created without --base-url. Start without --base-url, or start once with --base-url https://b.example and with --reseal-from',
  ],
  [
    'with --base-url',
    ['--base-url', 'https://b.example'],
    [],
    'It was created with --base-url https://b.example. Start with --base-url https://b.example, or start once without --base-url and with --reseal-from',
  ],
])('a store that was created %s says how to start it', async (_how, first, second, message) => {
  const identityFor = (flags: readonly string[]) =>
    describeStore(readSettings(['--data', 'kept', ...flags]), FIRST)
  const stores = new MemoryStores({ rehearse: true })
  await claimStore(stores, identityFor(first))
  await expect(claimStore(stores, identityFor(second))).rejects.toThrow(message)
})

test('a start with other names is refused', async () => {
  const asked = { ...identity(), dialect: { reference_prefix: 'acme' } }
  await expect(claimStore(await filled(), asked)).rejects.toThrow(
    'the store does not fit this start. It was created without --dialect. Start without --dialect; for another world,',
  )
})

test('a store for tests stays one where a start does not say so', async () => {
  const stores = new MemoryStores()
  await claimStore(stores, identity(['--test-store']))
  expect((await claimStore(stores, identity())).isForTests).toBe(true)
})
