import { expect, test } from 'vitest'
import { BlockedAddress, publicLookup } from './public-lookup.ts'

const PUBLIC = '93.184.215.14'
const OTHER_PUBLIC = '2606:2800::1'
const INTERNAL = '10.0.0.1'

/** Looks a name up that resolves to some addresses. */
const lookedUp = (addresses: readonly string[], fault: Error | null = null) =>
  new Promise<unknown>((resolve) => {
    const entries = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    const lookup = publicLookup((_name, _options, done) => {
      done(fault, entries)
    })
    lookup('receiver.example', { all: true }, (failure, found) => {
      resolve(failure ?? found)
    })
  })

test('a name is resolved to all its addresses where all of them are public', async () => {
  expect(await lookedUp([PUBLIC, OTHER_PUBLIC])).toMatchObject([
    { address: PUBLIC },
    { address: OTHER_PUBLIC },
  ])
})

test.each([
  ['an internal address', [INTERNAL]],
  ['a public address and then an internal one', [PUBLIC, INTERNAL]],
  ['an internal address and then a public one', [INTERNAL, OTHER_PUBLIC]],
  ['no address', []],
])('a name with %s is blocked', async (_what, addresses) => {
  expect(await lookedUp(addresses)).toBeInstanceOf(BlockedAddress)
})

test('a name that cannot be resolved fails with the fault of the resolver', async () => {
  const fault = new Error('queryA ENOTFOUND receiver.example')
  expect(await lookedUp([], fault)).toBe(fault)
})
