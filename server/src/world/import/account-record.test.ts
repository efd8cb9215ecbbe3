import { expect, test } from 'vitest'
import { z } from 'zod'
import { deriveApiKey, digestOfApiKey } from '../../services/accounts/api-keys.ts'
import { SECRET as PLATFORM_SECRET } from '../../../test/platform.fixture.ts'
import { storesWithTwoPerOwner } from '../../../test/small-bound.fixture.ts'
import { MemoryCatalog } from '../../catalog/memory/catalog.ts'
import { folderToImport, run } from './import.fixture.ts'
import { runWithImport } from './imported-platform.fixture.ts'

const { writeRecords } = folderToImport()

const ORGANIZATION = { type: 'organization', id: 820, name: 'Delta Fisheries' }
const USER = {
  type: 'user',
  id: '6101',
  organization: 820,
  given_name: 'Lotte',
  family_name: 'Bakker',
  username: 'lotte',
  email: 'lotte@delta-fisheries.example',
}

/** An item of the story. */
const ITEM = '/data/v1/item-types/OrthoScene/items/20260418_101530_07_2a41'
const ITEM_PERMISSIONS = z.object({ _permissions: z.array(z.string()) })

const importing = async (...records: object[]) => run([await writeRecords(...records)])

test('users and organizations are taken, in whatever order they come', async () => {
  const { accounts, done, refusals } = await importing(
    { ...USER, key_version: 2 },
    { ...ORGANIZATION, parent: 812, withheld_item_types: ['CloseupScene'] },
  )
  expect(refusals).toEqual([])
  expect(done).toMatchObject({ organizations: 1, users: 1 })
  expect(accounts.organization(820)).toEqual({
    id: 820,
    name: 'Delta Fisheries',
    parent: 812,
    withheld: ['CloseupScene'],
  })
  expect(accounts.user('6101')).toMatchObject({
    orgId: 820,
    givenName: 'Lotte',
    familyName: 'Bakker',
    username: 'lotte',
    email: 'lotte@delta-fisheries.example',
    keyVersion: 2,
  })
})

test('of users with one id the last wins, with their API key', async () => {
  const { accounts } = await importing(
    { ...USER, api_key_sha256: digestOfApiKey('first') },
    { ...USER, api_key_sha256: digestOfApiKey('second').toUpperCase() },
  )
  expect([accounts.ownerOfKey('first'), accounts.ownerOfKey('second')?.id]).toEqual([undefined, '6101'])
})

test.each<[string, object, string]>([
  ['an organization without a name', { ...ORGANIZATION, name: undefined }, 'name: is required'],
  ['an organization whose id is text', { ...ORGANIZATION, id: '820' }, 'id: must be an integer'],
  [
    'an organization that is a part of itself',
    { ...ORGANIZATION, parent: 820 },
    'parent: makes the organization a part of itself',
  ],
  ['a user of no organization', { ...USER, organization: undefined }, 'organization: is required'],
  ['a user with an API key', { ...USER, api_key: 's3cr3t' }, 'api_key: is not a member of this object'],
  [
    'a user with an API key in place of its digest',
    { ...USER, api_key_sha256: 's3cr3t' },
    'api_key_sha256: must be a SHA-256 digest: 64 hexadecimal digits',
  ],
  [
    'a user whose id is no word',
    { ...USER, id: 'harbour-watch' },
    'id: is "harbour-watch", must be 1 to 64 letters, digits or underscores',
  ],
  [
    'a user whose address is none',
    { ...USER, email: 'lotte' },
    'email: is "lotte", must be an email address',
  ],
])('%s is refused', async (_what, record, reason) => {
  const { refusals, done } = await importing(record)
  expect(refusals).toEqual([['line 1', reason]])
  expect(JSON.stringify(refusals)).not.toContain('s3cr3t')
  expect(done).toMatchObject({ organizations: 0, users: 0, refused: 1 })
})

test.each<[nouns: string, collection: string, of: (number: number) => object]>([
  ['organizations', 'accounts.organization', (number) => ({ ...ORGANIZATION, id: 820 + number })],
  ['users', 'accounts.user', (number) => ({ ...USER, id: String(6101 + number) })],
])('of %s beyond those that a platform may have each is refused alone', async (nouns, collection, of) => {
  const path = await writeRecords(of(0), of(1), of(2), { ...of(0), parent: undefined }, of(3))
  const { refusals, done } = await run([path], new MemoryCatalog(), storesWithTwoPerOwner(collection))
  expect(refusals.map(([line]) => line)).toEqual(['line 3', 'line 5'])
  for (const [, reason] of refusals)
    expect(reason).toMatch(new RegExp(`^is one too many: there are \\d+ ${nouns} already$`))
  expect(done).toMatchObject({ [nouns]: 3, refused: 2 })
})

test('an API key that another user has is refused', async () => {
  const { refusals } = await importing(
    { ...USER, api_key_sha256: digestOfApiKey('shared') },
    { ...USER, id: '6102', api_key_sha256: digestOfApiKey('shared') },
  )
  expect(refusals).toEqual([['line 2', 'api_key_sha256: is the API key of another user']])
})

test('an imported user has the API key that --key-versions says, whatever key came with the record', async () => {
  const path = await writeRecords({ ...USER, api_key_sha256: digestOfApiKey('given') })
  const { platform } = await runWithImport(path, ['--scenes', '0', '--key-versions', '6101=3'])
  const statusWith = async (key: string) => {
    const headers = { authorization: `api-key ${key}` }
    return (await platform.call('GET', '/account/v1/my/products', { as: 'nobody', headers })).status
  }
  expect(await statusWith(deriveApiKey(PLATFORM_SECRET, '6101', 3))).toBe(200)
  expect(await statusWith(deriveApiKey(PLATFORM_SECRET, '6101'))).toBe(401)
  expect(await statusWith('given')).toBe(401)
})

test('who is imported can call, and gets what the organization is entitled to', async () => {
  const path = await writeRecords(
    { ...ORGANIZATION, withheld_item_types: ['OrthoScene'] },
    { ...USER, api_key_sha256: digestOfApiKey('known-to-Lotte') },
    { ...USER, id: '6102', organization: 812, username: 'jan', email: 'jan@delta-fisheries.example' },
  )
  const { platform, report } = await runWithImport(path)
  expect(report).toContain('imported 1 organization and 2 users')
  const seenWith = async (key: string) => {
    const headers = { authorization: `api-key ${key}` }
    const { status, json } = await platform.call('GET', ITEM, { as: 'nobody', headers })
    return status === 200 ? ITEM_PERMISSIONS.parse(json)._permissions.length > 0 : status
  }
  expect(await seenWith('known-to-Lotte')).toBe(false)
  expect(await seenWith(deriveApiKey(PLATFORM_SECRET, '6102'))).toBe(true)
  expect(await seenWith(deriveApiKey(PLATFORM_SECRET, '6101'))).toBe(401)
})
