import { describe, expect, test } from 'vitest'
import type { Sealed } from './sealing.ts'
import { createSealing } from './sealing.ts'
import { createLocalKeys, deriveSealingKeys, parseSealingKeys } from './sealing-keys.ts'
import { Secret } from './secret.ts'

const makeKey = (letter: string): string => Buffer.from(letter.repeat(32)).toString('base64')
const sealingWith = (keys: string) => createSealing(createLocalKeys(parseSealingKeys(keys)))

const PLACE = 'destination:harbour-archive'
const TEXT = 'sp=rw&sig=näive 🔑'
const first = sealingWith(`k1:${makeKey('a')}`)

/** The same text with one bit of one byte turned. */
const turned = (base64: string, at: number): string => {
  const bytes = Buffer.from(base64, 'base64')
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes.toString('base64')
}
const cut = (base64: string, bytes: number): string =>
  Buffer.from(base64, 'base64').subarray(0, bytes).toString('base64')

describe('a sealed secret', () => {
  test.each(['', 'x', TEXT, 'x'.repeat(100_000)])('opens where it was sealed', async (text) => {
    const opened = await first.open(PLACE, await first.seal(PLACE, new Secret(text)))
    expect(opened.reveal()).toBe(text)
  })

  test('holds nothing of the secret, and is never the same twice', async () => {
    const one = await first.seal(PLACE, new Secret(TEXT))
    const other = await first.seal(PLACE, new Secret(TEXT))
    for (const stored of [JSON.stringify(one), Buffer.from(one.secret, 'base64').toString('latin1')])
      expect(stored).not.toMatch(/sp=rw|sig=/)
    expect(one.key).not.toBe(other.key)
    expect(one.secret).not.toBe(other.secret)
  })

  test.each<[string, string, (sealed: Sealed) => Sealed]>([
    ['in another place', 'destination:harbour-mirror', (sealed) => sealed],
    ['once its first byte is changed', PLACE, (sealed) => ({ ...sealed, secret: turned(sealed.secret, 0) })],
    ['once its tag is changed', PLACE, (sealed) => ({ ...sealed, secret: turned(sealed.secret, 27) })],
    ['once its text is changed', PLACE, (sealed) => ({ ...sealed, secret: turned(sealed.secret, 28) })],
    ['with a tag of 12 bytes', PLACE, (sealed) => ({ ...sealed, secret: cut(sealed.secret, 24) })],
    ['once its text is cut off', PLACE, (sealed) => ({ ...sealed, secret: cut(sealed.secret, 28) })],
    ['when it is empty', PLACE, (sealed) => ({ ...sealed, secret: '' })],
    ['once its key is changed', PLACE, (sealed) => ({ ...sealed, key: turned(sealed.key, 30) })],
    ['by a key that is not there', PLACE, (sealed) => ({ ...sealed, keyId: 'k0' })],
  ])('does not open %s', async (_why, place, spoil) => {
    const sealed = await first.seal(PLACE, new Secret(TEXT))
    await expect(first.open(place, spoil(sealed))).rejects.toThrow(/.+/)
  })

  test('does not open with the key of another', async () => {
    const one = await first.seal(PLACE, new Secret('one'))
    const other = await first.seal(PLACE, new Secret('other'))
    await expect(first.open(PLACE, { ...one, key: other.key })).rejects.toThrow(/.+/)
  })
})

describe('after a rotation', () => {
  const rotated = sealingWith(`k2:${makeKey('b')},k1:${makeKey('a')}`)

  test('what was sealed before still opens', async () => {
    const sealed = await first.seal(PLACE, new Secret(TEXT))
    expect((await rotated.open(PLACE, sealed)).reveal()).toBe(TEXT)
  })

  test('the new key seals, and the old one alone does not open that', async () => {
    const sealed = await rotated.seal(PLACE, new Secret(TEXT))
    expect(sealed.keyId).toBe('k2')
    await expect(first.open(PLACE, sealed)).rejects.toThrow('there is no sealing key of the id k2')
  })

  test('a key of an old id with other bytes does not open', async () => {
    const sealed = await first.seal(PLACE, new Secret(TEXT))
    await expect(sealingWith(`k1:${makeKey('c')}`).open(PLACE, sealed)).rejects.toThrow(/.+/)
  })
})

test('a key that is derived is the same after a restart, and another for another secret', async () => {
  const sealingFrom = (secret: string) => createSealing(createLocalKeys(deriveSealingKeys(secret)))
  const sealed = await sealingFrom('one').seal(PLACE, new Secret(TEXT))
  expect((await sealingFrom('one').open(PLACE, sealed)).reveal()).toBe(TEXT)
  await expect(sealingFrom('other').open(PLACE, sealed)).rejects.toThrow(/.+/)
})

describe('keys in a setting', () => {
  test.each<[string, string, string]>([
    ['without an id', makeKey('a'), 'entry 1 is not'],
    ['of 31 bytes', `k1:${Buffer.from('a'.repeat(31)).toString('base64')}`, 'entry 1 is not'],
    ['of 33 bytes', `k1:${Buffer.from('a'.repeat(33)).toString('base64')}`, 'entry 1 is not'],
    ['with a comma too many', `k1:${makeKey('a')},`, 'entry 2 is not'],
    ['with an id twice', `k1:${makeKey('a')},k1:${makeKey('b')}`, 'has two keys of the same id'],
  ])('%s are refused without being quoted', (_why, text, message) => {
    const catchFault = (): string => {
      try {
        parseSealingKeys(text)
      } catch (fault) {
        return fault instanceof Error ? fault.message : ''
      }
      return 'none'
    }
    expect(catchFault()).toContain(message)
    expect(catchFault()).not.toMatch(/YWFh/)
  })

  test('are read in their order', () => {
    expect(parseSealingKeys(`k2:${makeKey('b')}, k1:${makeKey('a')}`).map(({ id }) => id)).toEqual([
      'k2',
      'k1',
    ])
  })
})
