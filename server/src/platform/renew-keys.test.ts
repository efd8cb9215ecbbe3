import { expect, test } from 'vitest'
import { Accounts } from '../services/accounts/accounts.ts'
import { deriveApiKey } from '../services/accounts/api-keys.ts'
import { MemoryStores } from '../stores/memory/memory-stores.ts'
import { renewKeys } from './renew-keys.ts'

const anna = {
  id: 'anna',
  orgId: 1,
  givenName: 'Anna',
  familyName: 'E',
  username: 'anna',
  email: 'a@example.com',
}

const start = async () => {
  const accounts = await Accounts.load(new MemoryStores(), 'dev', Date)
  await accounts.putUser({ ...anna, keyVersion: 2 })
  return accounts
}

test('a later key replaces the one of before', async () => {
  const accounts = await start()
  await renewKeys(accounts, new Map([['anna', 3]]))
  expect(accounts.ownerOfKey(deriveApiKey('dev', 'anna', 3))?.id).toBe('anna')
  expect(accounts.ownerOfKey(deriveApiKey('dev', 'anna', 2))).toBeUndefined()
})

test('the same key stays ended, however often the platform starts', async () => {
  const accounts = await start()
  await accounts.putUser({ ...anna, keyVersion: 2, keyUntil: '2026-01-01T00:00:00Z' })
  await renewKeys(accounts, new Map([['anna', 2]]))
  expect(accounts.ownerOfKey(deriveApiKey('dev', 'anna', 2))).toBeUndefined()
})

test('a start that would bring back a key that was replaced is refused', async () => {
  const accounts = await start()
  const renewed = renewKeys(accounts, new Map([['anna', 1]]))
  await expect(renewed).rejects.toThrow(
    '--key-versions gives the user anna API key 1, which key 2 has replaced',
  )
  expect(accounts.ownerOfKey(deriveApiKey('dev', 'anna', 2))?.id).toBe('anna')
})
