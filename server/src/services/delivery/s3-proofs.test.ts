import { setImmediate } from 'node:timers/promises'
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { Secret } from '../secrets/secret.ts'
import { makeBytes, deliver, KEY } from './deliver.fixture.ts'
import { DeliveryFault } from './delivery-fault.ts'
import type { StoragePlace } from './port.ts'
import { failure, S3Store } from './s3-store.fixture.ts'
import { xml } from './store-server.fixture.ts'
import type { Lie, StoreReply } from './store-server.fixture.ts'

const ONE_PART = 1000
const TWO_PARTS = 8 * 2 ** 20 + 10
const BUCKET = 'harbor'

const place: StoragePlace = {
  kind: 's3',
  bucket: BUCKET,
  region: 'eu-central-1',
  endpoint: undefined,
  usePathStyle: false,
  explicitSse: false,
  keys: { accessKeyId: new Secret('sesame'), secretAccessKey: new Secret('s3cr3t') },
}

/** Delivers to a store that gives other answers to some requests, by their names. */
const deliverTo = async (
  bytes: number,
  answers: Readonly<Record<string, StoreReply>> = {},
  store = new S3Store(),
) => ({ ...(await deliver({ place, store, bytes, lie: (_request, name) => answers[name] })), store })

const ANOTHER_TAG = { headers: { etag: '"0123456789abcdef0123456789abcdef"' } }
const sized = (bytes: number): StoreReply => ({ headers: { 'content-length': String(bytes) } })
const has = (count: number | 'none', bytes: number) =>
  new DeliveryFault('broken', `The store has ${count} of the ${bytes} bytes of ${KEY}.`)
const bucketRefuses = (what: string) =>
  new DeliveryFault('refused', `The store refused to do it in the bucket ${BUCKET} (${what}).`)

describe('a file of one part', () => {
  test('is proven by its digest alone: a user who may only write is asked for nothing else', async () => {
    const { fault, asked, store } = await deliverTo(ONE_PART)
    expect([fault, asked]).toEqual([undefined, ['PUT']])
    expect(store.objects.get(KEY)).toEqual(makeBytes(ONE_PART))
  })

  test.each<[how: string, head: StoreReply]>([
    ['has its size', sized(ONE_PART)],
    ['does not show it: 403', { status: 403 }],
    ['does not show it: 405', { status: 405 }],
  ])(
    'is taken for whole with another digest, as encrypted files have, where the store %s',
    async (_how, HEAD) => {
      const { fault, asked } = await deliverTo(ONE_PART, { PUT: ANOTHER_TAG, HEAD })
      expect([fault, asked]).toEqual([undefined, ['PUT', 'HEAD']])
    },
  )

  test.each<[how: string, put: StoreReply, head: StoreReply, fault: DeliveryFault]>([
    ['another digest and a byte too few', ANOTHER_TAG, sized(999), has(999, ONE_PART)],
    ['another digest and a byte too many', ANOTHER_TAG, sized(1001), has(1001, ONE_PART)],
    ['another digest and no byte', ANOTHER_TAG, sized(0), has(0, ONE_PART)],
    ['another digest and no file', ANOTHER_TAG, { status: 404 }, has('none', ONE_PART)],
    ['no digest and half a file', {}, sized(500), has(500, ONE_PART)],
    [
      'a page',
      { headers: { 'content-type': 'text/html' }, body: '<p>' },
      { status: 404 },
      has('none', ONE_PART),
    ],
  ])('fails where the store answers with %s', async (_how, PUT, HEAD, expected) => {
    const { fault, asked } = await deliverTo(ONE_PART, { PUT, HEAD })
    expect([fault, asked]).toEqual([expected, ['PUT', 'HEAD']])
  })
})

test('an error that a store calls 200 is one, after as many attempts as there are', async () => {
  const { fault, asked, host } = await deliverTo(ONE_PART, { PUT: failure('InternalError', 200) })
  expect(fault).toEqual(new DeliveryFault('broken', `${host} failed (InternalError).`))
  expect(asked).toEqual(['PUT', 'PUT', 'PUT'])
})

describe('a file in parts', () => {
  test('is put together of its parts, in order, and its size is looked at', async () => {
    const { fault, asked, store } = await deliverTo(TWO_PARTS)
    expect(fault).toBeUndefined()
    expect(asked.toSorted()).toEqual(
      ['GET uploads', 'HEAD', 'POST upload own', 'POST uploads', 'PUT part 1', 'PUT part 2'].toSorted(),
    )
    expect(store.objects.get(KEY)?.equals(makeBytes(TWO_PARTS))).toBe(true)
    expect([...store.uploads]).toEqual([])
  })

  test.each<[how: string, answers: Readonly<Record<string, StoreReply>>, fault: DeliveryFault | RegExp]>([
    ['loses a byte', { HEAD: sized(TWO_PARTS - 1) }, has(TWO_PARTS - 1, TWO_PARTS)],
    ['adds a byte', { HEAD: sized(TWO_PARTS + 1) }, has(TWO_PARTS + 1, TWO_PARTS)],
    ['has no file', { HEAD: { status: 404 } }, has('none', TWO_PARTS)],
    [
      'completes with 200 and an error',
      { 'POST upload own': failure('InternalError', 200) },
      /failed \(InternalError\)\.$/,
    ],
    ['completes with 200 and a page', { 'POST upload own': { body: 'done' } }, /^127.* failed \(/],
    [
      'does not know the upload',
      { 'POST upload own': failure('NoSuchUpload', 404) },
      /failed \(NoSuchUpload\)\.$/,
    ],
    ['does not know a part', { 'POST upload own': failure('InvalidPart', 400) }, /failed \(InvalidPart\)\.$/],
    ['names no digest of a part', { 'PUT part 2': {} }, /failed \(no answer that is understood\)\.$/],
    ['names another digest of a part', { 'PUT part 2': ANOTHER_TAG }, /failed \(InvalidPart\)\.$/],
    ['refuses the bytes of a part', { 'PUT part 1': failure('BadDigest', 400) }, /failed \(BadDigest\)\.$/],
    ['forbids a part', { 'PUT part 1': failure('AccessDenied', 403) }, bucketRefuses('AccessDenied')],
  ])('fails where the store %s', async (_how, answers, expected) => {
    const { fault, store, host } = await deliverTo(TWO_PARTS, answers)
    expect(fault).toBeInstanceOf(DeliveryFault)
    if (expected instanceof RegExp) {
      expect(fault).toMatchObject({ kind: 'broken', isFinal: false })
      expect(String(fault).replace('DeliveryFault: ', '')).toMatch(expected)
      expect(String(fault)).toContain(host)
    } else expect(fault).toEqual(expected)
    expect(inspect(fault, { depth: 10, showHidden: true })).not.toMatch(/sesame|s3cr3t/)
    expect([...store.uploads.keys()]).toEqual([])
  })
})

/** Keys that begin like the one that is delivered, or that it begins with. */
const OTHERS = [`${KEY}.aux.xml`, `${KEY}f`, `${KEY}/1`, KEY.slice(0, -1), 'orders/1/other.tif']

describe('parts that are left', () => {
  const storeWithLeft = () => {
    const store = new S3Store()
    store.leave('earlier', KEY)
    for (const [index, key] of OTHERS.entries()) store.leave(`other-${index}`, key)
    return store
  }
  const others = OTHERS.map((_, index) => `other-${index}`)

  test('of an earlier attempt are deleted before the next begins, and those of other files stay', async () => {
    const { fault, asked, store } = await deliverTo(TWO_PARTS, {}, storeWithLeft())
    expect(fault).toBeUndefined()
    expect(asked.slice(0, 3)).toEqual(['GET uploads', 'DELETE upload earlier', 'POST uploads'])
    expect([...store.uploads.keys()]).toEqual(others)
  })

  test('of a delivery that fails are deleted, and those of other files stay', async () => {
    const answers = { 'POST upload own': failure('InternalError', 500) }
    const { fault, asked, store } = await deliverTo(TWO_PARTS, answers, storeWithLeft())
    expect(fault).toMatchObject({ kind: 'broken' })
    expect(asked.filter((name) => name.startsWith('DELETE'))).toEqual([
      'DELETE upload earlier',
      'DELETE upload own',
    ])
    expect([...store.uploads.keys()]).toEqual(others)
  })

  test.each([
    ['lists none of its own', { 'GET uploads': xml('<ListMultipartUploadsResult/>') }],
    ['does not list them: 403', { 'GET uploads': failure('AccessDenied', 403) }],
    ['lists them as a page', { 'GET uploads': { body: '<p>no list' } }],
  ])('stay where the store %s', async (_how, answers) => {
    const { fault, asked, store } = await deliverTo(TWO_PARTS, answers, storeWithLeft())
    expect(fault).toBeUndefined()
    expect(asked.filter((name) => name.startsWith('DELETE'))).toEqual([])
    expect([...store.uploads.keys()]).toEqual(['earlier', ...others])
  })

  test('that cannot be deleted do not hide why a delivery failed', async () => {
    const { fault } = await deliverTo(TWO_PARTS, {
      'POST upload own': failure('InvalidPart', 400),
      'DELETE upload own': failure('AccessDenied', 403),
    })
    expect(String(fault)).toMatch(/ failed \(InvalidPart\)\.$/)
  })

  test('are deleted before a delivery has failed', async () => {
    const events: string[] = []
    const lie: Lie = (_request, name) => {
      if (name.startsWith('DELETE')) events.push('deleted')
      return name === 'POST upload own' ? failure('InvalidPart', 400) : undefined
    }
    await deliver({ place, store: new S3Store(), bytes: TWO_PARTS, lie, onEnd: () => events.push('failed') })
    expect(events).toEqual(['deleted', 'failed'])
  })

  test('are deleted before the next attempt begins', async () => {
    const events: string[] = []
    const lie: Lie = async (_request, name) => {
      if (name === 'POST uploads') events.push('begun')
      if (name !== 'DELETE upload earlier') return undefined
      for (let turn = 0; turn < 100; turn++) await setImmediate() // an attempt that did not wait would begin by then
      events.push('deleted')
      return undefined
    }
    const store = storeWithLeft()
    await deliver({ place, store, bytes: TWO_PARTS, lie })
    expect(events).toEqual(['deleted', 'begun'])
  })
})

test.each<[size: string, bytes: number, answers: Readonly<Record<string, StoreReply>>, deadlines: number[]]>([
  ['one part', ONE_PART, {}, [300_000 + 1000 / 65.536]],
  ['two parts', TWO_PARTS, {}, [300_000 + TWO_PARTS / 65.536, 5_000]],
  ['two parts that fails', TWO_PARTS, { HEAD: { status: 404 } }, [300_000 + TWO_PARTS / 65.536, 5_000]],
  [
    'two parts that are deleted',
    TWO_PARTS,
    { 'PUT part 1': failure('AccessDenied', 403) },
    [300_000 + TWO_PARTS / 65.536, 5_000, 5_000],
  ],
])('a delivery of %s has five minutes and its bytes at 64 KiB/s, and leaves nothing', async (...row) => {
  const [, bytes, answers, expected] = row
  const { deadlines, left } = await deliverTo(bytes, answers)
  expect(deadlines.map(Math.round)).toEqual(expected.map(Math.round))
  expect(left).toEqual({ alarms: 0, listeners: 0 })
})
