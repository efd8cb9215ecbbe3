import { describe, expect, test } from 'vitest'
import { createApiKeyStore, deriveApiKey } from './api-keys.ts'

const anna = { userId: 'anna', orgId: 1 }
const bert = { userId: 'bert', orgId: 2 }
const [annasKey, bertsKey] = [deriveApiKey('dev', 'anna'), deriveApiKey('dev', 'bert')]

describe('the key store', () => {
  test('knows whose key it is', () => {
    const keys = createApiKeyStore()
    keys.issue(anna, annasKey)
    keys.issue(bert, bertsKey)
    expect(keys.ownerOf(annasKey)).toEqual(anna)
    expect(keys.ownerOf(bertsKey)).toEqual(bert)
  })

  test('holds at most one active key per user', () => {
    const keys = createApiKeyStore()
    keys.issue(anna, annasKey)
    expect(() => keys.issue(anna, bertsKey)).toThrow('User anna has an API key.')
    expect(keys.ownerOf(annasKey)).toEqual(anna)
    expect(keys.ownerOf(bertsKey)).toBeUndefined()
  })

  test('refuses a key that somebody has, without telling it', () => {
    const keys = createApiKeyStore()
    keys.issue(anna, annasKey)
    expect(() => keys.issue(bert, annasKey)).toThrow(/^This API key is in use.$/)
    expect(keys.ownerOf(annasKey)).toEqual(anna)
  })

  test.each([
    ['nothing', ''],
    ['a user id', 'anna'],
    ['a name every object has', 'constructor'],
    ['the key in capitals', annasKey.toUpperCase()],
    ['the key with a character more', `${annasKey}0`],
    ['the key with a character less', annasKey.slice(0, -1)],
    ['a megabyte', 'a'.repeat(1_000_000)],
  ])('finds nobody for %s', (_why, presented) => {
    const keys = createApiKeyStore()
    keys.issue(anna, annasKey)
    expect(keys.ownerOf(presented)).toBeUndefined()
  })
})

describe('a derived key', () => {
  test('has 256 bits and is the same on every start', () => {
    expect(annasKey).toMatch(/^[0-9a-f]{64}$/)
    expect(deriveApiKey('dev', 'anna')).toBe(annasKey)
  })

  test('differs by secret, user and version', () => {
    const keys = [annasKey, bertsKey, deriveApiKey('prod', 'anna'), deriveApiKey('dev', 'anna', 2)]
    expect(new Set(keys).size).toBe(4)
  })
})
