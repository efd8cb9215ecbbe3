import { describe, expect, test } from 'vitest'
import { Problem } from '../http/problem.ts'
import { createApiKeyStore, deriveApiKey } from './api-keys.ts'

const anna = { userId: 'anna', orgId: 1 }
const bert = { userId: 'bert', orgId: 2 }

describe('the key store', () => {
  test('knows whose key it is', () => {
    const keys = createApiKeyStore()
    const [annas, berts] = [keys.issue(anna), keys.issue(bert)]
    expect(keys.ownerOf(annas)).toEqual(anna)
    expect(keys.ownerOf(berts)).toEqual(bert)
  })

  test('gives each user keys of 256 bits that nobody else gets', () => {
    const keys = createApiKeyStore()
    const issued = [keys.issue(anna), keys.issue(bert), keys.rotate('anna')]
    expect(new Set(issued).size).toBe(3)
    for (const key of issued) expect(key).toMatch(/^[0-9a-f]{64}$/)
  })

  test('holds at most one active key per user', () => {
    const keys = createApiKeyStore()
    const key = keys.issue(anna)
    expect(() => keys.issue(anna)).toThrow(expect.objectContaining({ status: 409 }))
    expect(keys.ownerOf(key)).toEqual(anna)
  })

  test('refuses a key that somebody has', () => {
    const keys = createApiKeyStore()
    const key = keys.issue(anna)
    expect(() => keys.issue(bert, key)).toThrow(expect.objectContaining({ status: 409 }))
    expect(keys.ownerOf(key)).toEqual(anna)
    expect(keys.issue(bert)).not.toBe(key)
  })

  test('refuses the old key after a rotation', () => {
    const keys = createApiKeyStore()
    const old = keys.issue(anna)
    const fresh = keys.rotate('anna')
    expect(keys.ownerOf(old)).toBeUndefined()
    expect(keys.ownerOf(fresh)).toEqual(anna)
  })

  test('has nothing to rotate without a key', () => {
    expect(() => createApiKeyStore().rotate('anna')).toThrow(expect.objectContaining({ status: 404 }))
  })

  test('refuses a revoked key, and the user can have a new one', () => {
    const keys = createApiKeyStore()
    const old = keys.issue(anna)
    keys.revoke('anna')
    keys.revoke('anna')
    expect(keys.ownerOf(old)).toBeUndefined()
    expect(keys.ownerOf(keys.issue(anna))).toEqual(anna)
  })

  test.each([
    ['nothing', ''],
    ['a user id', 'anna'],
    ['a name every object has', 'constructor'],
    ['the key in capitals', deriveApiKey('dev', 'anna').toUpperCase()],
    ['the key with a character more', `${deriveApiKey('dev', 'anna')}0`],
    ['the key with a character less', deriveApiKey('dev', 'anna').slice(0, -1)],
    ['a megabyte', 'a'.repeat(1_000_000)],
  ])('finds nobody for %s', (_why, presented) => {
    const keys = createApiKeyStore()
    keys.issue(anna, deriveApiKey('dev', 'anna'))
    expect(keys.ownerOf(presented)).toBeUndefined()
  })

  test('never tells a key in a failure', () => {
    const keys = createApiKeyStore()
    const key = keys.issue(anna)
    try {
      keys.issue(bert, key)
    } catch (fault) {
      expect(fault).toBeInstanceOf(Problem)
      expect(String(fault)).not.toContain(key)
    }
    expect.assertions(2)
  })
})

describe('a derived key', () => {
  test('is the same on every start and differs by seed and user', () => {
    expect(deriveApiKey('dev', 'anna')).toBe(deriveApiKey('dev', 'anna'))
    expect(
      new Set([deriveApiKey('dev', 'anna'), deriveApiKey('dev', 'bert'), deriveApiKey('prod', 'anna')]).size,
    ).toBe(3)
  })
})
