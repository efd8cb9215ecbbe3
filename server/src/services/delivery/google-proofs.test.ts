import { generateKeyPairSync } from 'node:crypto'
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { Secret } from '../secrets/secret.ts'
import { makeBytes, deliver, KEY } from './deliver.fixture.ts'
import { DeliveryFault } from './delivery-fault.ts'
import { GoogleStore, json, stored, taken } from './google-store.fixture.ts'
import type { StoragePlace } from './port.ts'
import { computeMd5 } from './store-server.fixture.ts'
import type { StoreReply } from './store-server.fixture.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const key = {
  type: 'service_account',
  client_email: 'files@harbor.iam.example.com',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}
const place: StoragePlace = {
  kind: 'google',
  bucket: 'harbor',
  credentials: new Secret(Buffer.from(JSON.stringify(key)).toString('base64')),
}

const CHUNK = 8 * 2 ** 20
const BYTES = CHUNK + 10
const FIRST = `PUT bytes 0-${CHUNK - 1}/${BYTES}`
const LAST = `PUT bytes ${CHUNK}-${BYTES - 1}/${BYTES}`
const ONLY = 'PUT bytes 0-999/1000'

/** Delivers to a store that gives other answers to some requests, by their names. */
const deliverTo = async (bytes: number, answers: Readonly<Record<string, StoreReply>> = {}) => {
  const store = new GoogleStore()
  return { ...(await deliver({ place, store, bytes, lie: (_request, name) => answers[name] })), store }
}

const OTHER_BYTES = new DeliveryFault('broken', `The store has other bytes of ${KEY} than were sent.`)
const wrongDigest = stored(computeMd5(Buffer.from('other bytes')))

test('a file is stored, and its digest compared', async () => {
  const { fault, asked, store, deadlines, left } = await deliverTo(BYTES)
  expect([fault, asked]).toEqual([undefined, ['token', 'POST session', FIRST, LAST]])
  expect(store.object?.equals(makeBytes(BYTES))).toBe(true)
  expect(deadlines.map(Math.round)).toEqual([Math.round(300_000 + BYTES / 65.536)])
  expect(left).toEqual({ alarms: 0, listeners: 0 })
})

describe.each([
  ['one chunk', 1000, ONLY],
  ['two chunks', BYTES, LAST],
])('a delivery of %s fails', (_size, bytes, last) => {
  test.each<[how: string, answer: StoreReply]>([
    ['another digest', wrongDigest],
    ['the digest in hexadecimal', json({ md5Hash: computeMd5(makeBytes(bytes)).toString('hex') })],
    ['no digest', json({ name: KEY, size: String(bytes) })],
    ['a digest that is not text', json({ md5Hash: 1 })],
    ['an error that is called 200', json({ error: { code: 500, message: 'sesame' } })],
    ['a page', { headers: { 'content-type': 'text/html' }, body: '<p>sesame' }],
    ['nothing', {}],
  ])('where the store confirms it with %s', async (_how, answer) => {
    const { fault, left } = await deliverTo(bytes, { [last]: answer })
    expect(fault).toEqual(OTHER_BYTES)
    expect(fault).toMatchObject({ isFinal: false })
    expect(inspect(fault, { depth: 10, showHidden: true })).not.toContain('sesame')
    expect(left).toEqual({ alarms: 0, listeners: 0 })
  })
})

test.each<[how: string, answers: Readonly<Record<string, StoreReply>>, message: string]>([
  [
    'has the object before its last bytes',
    { [FIRST]: wrongDigest, [LAST]: wrongDigest },
    OTHER_BYTES.message,
  ],
  [
    'has more than it was sent',
    { [FIRST]: taken(CHUNK + 1), [`PUT bytes */${BYTES}`]: taken(CHUNK + 1) },
    'The store lost what it had of a file.',
  ],
  [
    'forgets the first chunk',
    { [LAST]: taken(3), [`PUT bytes */${BYTES}`]: taken(3) },
    'The store lost what it had of a file.',
  ],
  [
    'never takes the last bytes',
    { [LAST]: taken(CHUNK), [`PUT bytes */${BYTES}`]: taken(CHUNK) },
    'The store does not take all that it is sent.',
  ],
  ['has all bytes and no object', { [LAST]: taken(BYTES) }, `The store does not have all of ${KEY}.`],
])('a delivery fails where the store %s', async (_how, answers, message) => {
  const { fault } = await deliverTo(BYTES, answers)
  expect(fault).toEqual(new DeliveryFault('broken', message))
})
