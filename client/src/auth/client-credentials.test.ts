import { expect, test } from 'vitest'
import { clientCredentials, ConnectionError, CredentialsError } from '../index.ts'
import { json, lost, scripted, status, type Reply } from '../scripted-client.fixture.ts'

const machine = clientCredentials({ clientId: 'harbour watch', clientSecret: '&' })
const TOKEN = 'POST https://main.example/auth/realms/main/protocol/openid-connect/token'

test('a machine client asks for a token, without credentials but its own', async () => {
  const { client, sent } = scripted([json({ access_token: 'T' })], {}, machine)
  await client.call('catalog_getLanding')
  expect(sent).toMatchObject([
    {
      call: TOKEN,
      authorization: null,
      body: 'grant_type=client_credentials&client_id=harbour+watch&client_secret=%26',
    },
    { call: 'GET https://sibling.example/catalog/v1', authorization: 'Bearer T' },
  ])
})

const refusal: Reply = () =>
  Response.json({ error: 'invalid_client', error_description: 'No such client' }, { status: 401 })

test.each<[why: string, replies: readonly Reply[], want: new (...given: never) => Error, message: string]>([
  [
    'its words are those of the server',
    [refusal],
    CredentialsError,
    'No token: invalid_client; No such client',
  ],
  [
    'what is no JSON is told as it is',
    [() => new Response('down', { status: 500 })],
    CredentialsError,
    'No token: down',
  ],
  ['a grant without a token is none', [json({})], CredentialsError, 'No token'],
  ['a network fault is one', [lost], ConnectionError, 'auth_createToken got no answer: fetch failed'],
])(
  'a token that cannot be had fails the call before it is sent: %s',
  async (_why, replies, want, message) => {
    const { client, sent } = scripted(replies, {}, machine)
    const called = client.call('catalog_getLanding')
    await expect(called).rejects.toBeInstanceOf(want)
    await expect(called).rejects.toThrow(message)
    expect(sent.map(({ call }) => call)).toEqual([TOKEN])
  },
)

test('a server that asks to wait is asked again', async () => {
  const busy = status(429, { 'Retry-After': '4' })
  const { client, pauses } = scripted([busy, json({ access_token: 'T' })], {}, machine)
  await client.call('catalog_getLanding')
  expect(pauses).toEqual([4250])
})
