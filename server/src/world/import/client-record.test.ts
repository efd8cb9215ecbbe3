import { expect, test } from 'vitest'
import { folderToImport, run } from './import.fixture.ts'

const { writeRecords } = folderToImport()

const SERVICE = { type: 'client', id: 'delta-robot', organization: 820 }
const APP = {
  type: 'client',
  id: 'delta-app',
  name: 'Delta app',
  redirect_uris: ['http://localhost:8000/callback'],
}

const importing = async (...records: object[]) => run([await writeRecords(...records)])

test('services and applications are taken, and the last of one id wins', async () => {
  const { accounts, done, refusals } = await importing(SERVICE, { ...SERVICE, organization: 821 }, APP)
  expect(refusals).toEqual([])
  expect(done).toMatchObject({ clients: 3 })
  expect(accounts.clients).toEqual([
    { kind: 'service', id: 'delta-robot', orgId: 821 },
    { kind: 'app', id: 'delta-app', name: 'Delta app', redirectUris: APP.redirect_uris },
  ])
})

test('a client may choose how its tokens are signed', async () => {
  const { accounts } = await importing({ ...SERVICE, signing_alg: 'ES256' }, { ...APP, signing_alg: 'RS256' })
  expect(accounts.clients).toMatchObject([{ signingAlg: 'ES256' }, { signingAlg: 'RS256' }])
})

const EITHER = 'must have either organization, or name and redirect_uris'
const LOOPBACK = 'must be an http address of this machine, without a fragment'

test.each<[string, object, string]>([
  ['a client that is nothing', { type: 'client', id: 'delta' }, EITHER],
  ['a client that is both', { ...SERVICE, ...APP }, EITHER],
  ['an application without a name', { ...APP, name: undefined }, 'name: is required beside redirect_uris'],
  [
    'an application elsewhere',
    { ...APP, redirect_uris: ['https://delta.example/'] },
    `redirect_uris.0: is "https://delta.example/", ${LOOPBACK}`,
  ],
  [
    'an application at a name that begins so',
    { ...APP, redirect_uris: ['http://localhost.example/'] },
    `redirect_uris.0: is "http://localhost.example/", ${LOOPBACK}`,
  ],
  [
    'an algorithm that signs nothing here',
    { ...SERVICE, signing_alg: 'none' },
    'signing_alg: is "none", must be one of "RS256", "ES256"',
  ],
  ['a client with a secret', { ...SERVICE, secret: 's3cr3t' }, 'secret: is not a member of this object'],
])('%s is refused', async (_what, record, reason) => {
  const { refusals, done } = await importing(record)
  expect(refusals).toEqual([['line 1', reason]])
  expect(done).toMatchObject({ clients: 0, refused: 1 })
})

test('a platform has at most 1,000 clients: each one more is refused alone', async () => {
  const clients = Array.from({ length: 1001 }, (_, i) => ({ ...SERVICE, id: `robot-${i}` }))
  const { refusals } = await importing(...clients, { ...SERVICE, id: 'robot-0' })
  expect(refusals).toEqual([['line 1001', 'is one too many: there are 1000 clients already']])
})
