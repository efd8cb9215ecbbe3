import { afterEach, describe, expect, test, vi } from 'vitest'
import { randomUuid } from './random-uuid.ts'
import { json, lost, scripted } from './scripted-client.fixture.ts'

afterEach(() => vi.unstubAllGlobals())

/** What a page that comes by plain http has of `crypto`. @param byte each that is random; truly random unless given */
const onPlainHttp = (byte?: number) =>
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) =>
      byte === undefined ? realCrypto.getRandomValues(bytes) : bytes.fill(byte),
  })
const realCrypto = globalThis.crypto

const V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

describe('a random UUID', () => {
  test.each([
    [0x00, '00000000-0000-4000-8000-000000000000'],
    [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
    [0x0a, '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a'],
  ])('has its version and its variant, whatever is random (%i)', (byte, want) => {
    onPlainHttp(byte)
    expect(randomUuid()).toBe(want)
  })

  test('has its form, and is another one each time', () => {
    const some = Array.from({ length: 1000 }, randomUuid)
    expect([some.filter((one) => !V4.test(one)), new Set(some).size]).toEqual([[], 1000])
    expect('019a5f3e-8c21-7b4d-9e60-3f1d2c5a7b88').not.toMatch(V4) // is a v7
  })
})

test('what creates has its key on pages that come by plain http, the same for each attempt', async () => {
  onPlainHttp()
  expect('randomUUID' in crypto).toBe(false)
  const { client, sent } = scripted([lost, json({})])
  const products = [{ item_ids: ['a'], item_type: 'OrthoScene', product_bundle: 'analytic' }]
  await client.call('orders_createOrder', { body: { name: 'a', products } })
  const [first, second] = sent.map(({ key }) => key ?? '')
  expect([first?.slice(1, -1), second]).toEqual([expect.stringMatching(V4), first])
})
