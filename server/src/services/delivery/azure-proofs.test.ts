import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { Secret } from '../secrets/secret.ts'
import { AzureStore, failure } from './azure-store.fixture.ts'
import { makeBytes, deliver, KEY } from './deliver.fixture.ts'
import { DeliveryFault } from './delivery-fault.ts'
import type { StoragePlace } from './port.ts'
import { computeMd5 } from './store-server.fixture.ts'
import type { StoreReply } from './store-server.fixture.ts'

const place: StoragePlace = {
  kind: 'azure',
  account: 'harbor',
  container: 'files',
  endpointSuffix: undefined,
  sasToken: new Secret('sv=1&sig=sesame'),
}

const TWO_BLOCKS = 8 * 2 ** 20 + 10

/** Delivers to a store that gives other answers to some requests, by their names. */
const deliverTo = async (bytes: number, answers: Readonly<Record<string, StoreReply>> = {}) => {
  const store = new AzureStore()
  return { ...(await deliver({ place, store, bytes, lie: (_request, name) => answers[name] })), store }
}

const sized = (bytes: number): StoreReply => ({ headers: { 'content-length': String(bytes) } })
const has = (count: number | 'none', bytes: number) =>
  new DeliveryFault('broken', `The store has ${count} of the ${bytes} bytes of ${KEY}.`)
const digested = (text: string): StoreReply => ({
  status: 201,
  headers: { 'content-md5': computeMd5(Buffer.from(text)).toString('base64') },
})

test('a file is put together of its blocks, and its size is looked at', async () => {
  const { fault, asked, store, deadlines, left } = await deliverTo(TWO_BLOCKS)
  expect([fault, asked]).toEqual([undefined, ['PUT block 0', 'PUT block 1', 'PUT list', 'HEAD']])
  expect(store.blob?.equals(makeBytes(TWO_BLOCKS))).toBe(true)
  expect(deadlines.map(Math.round)).toEqual([Math.round(300_000 + TWO_BLOCKS / 65.536)])
  expect(left).toEqual({ alarms: 0, listeners: 0 })
})

test.each([
  ['to one who may not look at it', { HEAD: failure('AuthorizationPermissionMismatch', 403) }],
  ['by a store that names no digests', { 'PUT block 0': { status: 201 } }],
])('a file is delivered %s', async (_how, answers) => {
  const { fault } = await deliverTo(0, answers)
  expect(fault).toBeUndefined()
})

describe.each([
  ['one block', 1000],
  ['two blocks', TWO_BLOCKS],
])('a delivery of %s fails', (_size, bytes) => {
  test.each<[how: string, answers: Readonly<Record<string, StoreReply>>, fault: DeliveryFault | string]>([
    ['loses a byte', { HEAD: sized(bytes - 1) }, has(bytes - 1, bytes)],
    ['adds a byte', { HEAD: sized(bytes + 1) }, has(bytes + 1, bytes)],
    ['has no file', { HEAD: failure('BlobNotFound', 404) }, has('none', bytes)],
    [
      'names another digest of a block',
      { 'PUT block 0': digested('other bytes') },
      new DeliveryFault('broken', `The store has other bytes of ${KEY} than were sent.`),
    ],
    ['refuses the bytes of a block', { 'PUT block 0': failure('Md5Mismatch', 400) }, '(Md5Mismatch)'],
    ['does not know a block', { 'PUT list': failure('InvalidBlockList', 400) }, '(InvalidBlockList)'],
    ['calls an error 200', { 'PUT list': failure('InternalError', 200) }, '(InternalError)'],
  ])('where the store %s', async (_how, answers, expected) => {
    const { fault, left } = await deliverTo(bytes, answers)
    expect(fault).toMatchObject({ name: 'DeliveryFault', kind: 'broken', isFinal: false })
    if (typeof expected === 'string') expect(String(fault)).toContain(expected)
    else expect(fault).toEqual(expected)
    expect(inspect(fault, { depth: 10, showHidden: true })).not.toContain('sesame')
    expect(left).toEqual({ alarms: 0, listeners: 0 })
  })
})
