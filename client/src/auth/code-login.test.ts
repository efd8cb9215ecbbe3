import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { CredentialsError, finishCodeLogin, isBegunLogin, startCodeLogin, type BegunLogin } from '../index.ts'
import { encodeToken } from './token.fixture.ts'

const ISSUER = 'https://main.example/auth/realms/main'
const BACK = 'https://app.example/back'
const ENDPOINTS = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/authorize`,
  token_endpoint: `${ISSUER}/token`,
}
const LOGIN = { issuer: ISSUER, clientId: 'desk', redirectUri: BACK, scope: 'platform openid' }

/** An authorization server that answers with these values in turn, and what it was sent. */
const server = (...answers: unknown[]) => {
  const sent: { address: string; form: Record<string, string> }[] = []
  const send: typeof fetch = async (address, init) => {
    const form = init?.body instanceof URLSearchParams ? Object.fromEntries(init.body) : {}
    sent.push({ address: new Request(address).url, form })
    return Response.json(answers.shift())
  }
  return { fetch: send, sent }
}

const begin = (): Promise<BegunLogin> => startCodeLogin({ ...LOGIN, ...server(ENDPOINTS) })

/** Where the user comes back, as the server writes it. */
const back = ({ state }: BegunLogin, changed: Record<string, string> = {}): string =>
  `${BACK}?${new URLSearchParams({ code: 'C', state, iss: ISSUER, ...changed })}`

const idToken = (claims: object) => ({ access_token: 'T', expires_in: 3600, id_token: encodeToken(claims) })

const grantFor = ({ nonce }: BegunLogin) => idToken({ iss: ISSUER, aud: 'desk', nonce, name: 'Zoë Đorđević' })

test('the user is sent to where the server says, with a challenge and no secret', async () => {
  const { fetch, sent } = server(ENDPOINTS)
  const begun = await startCodeLogin({ ...LOGIN, fetch })
  expect(sent.map(({ address }) => address)).toEqual([`${ISSUER}/.well-known/openid-configuration`])
  const { origin, pathname, searchParams } = new URL(begun.url)
  expect(origin + pathname).toBe(`${ISSUER}/authorize`)
  expect(Object.fromEntries(searchParams)).toEqual({
    response_type: 'code',
    client_id: 'desk',
    redirect_uri: BACK,
    scope: 'platform openid',
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: createHash('sha256').update(begun.verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  expect(begun.url).not.toContain(begun.verifier)
  expect(JSON.parse(JSON.stringify(begun))).toEqual(begun)
})

test('state, nonce and verifier are others each time, and long', async () => {
  const one = await begin()
  const other = await begin()
  const texts = [one, other].flatMap(({ state, nonce, verifier }) => [state, nonce, verifier])
  expect(new Set(texts).size).toBe(6)
  for (const text of texts) expect(text).toMatch(/^[\w-]{43}$/)
})

test('the code is exchanged with the verifier, and says who signed in', async () => {
  const begun = await begin()
  const { fetch, sent } = server(grantFor(begun))
  const { accessToken, expiresIn, user } = await finishCodeLogin(begun, back(begun), { fetch })
  expect([accessToken, expiresIn, user.name]).toEqual(['T', 3600, 'Zoë Đorđević'])
  expect(sent).toEqual([
    {
      address: `${ISSUER}/token`,
      form: {
        grant_type: 'authorization_code',
        client_id: 'desk',
        redirect_uri: BACK,
        code: 'C',
        code_verifier: begun.verifier,
      },
    },
  ])
})

test('without an identity token nobody knows who signed in', async () => {
  const begun = await begin()
  const { user } = await finishCodeLogin(begun, back(begun), server({ access_token: 'T', expires_in: 60 }))
  expect(user).toEqual({})
})

describe('refused, before anything is sent', () => {
  test.each<[string, Record<string, string>, string]>([
    ['an answer to another sign-in', { state: 'another' }, 'belongs to another sign-in'],
    ['an answer of another server', { iss: 'https://evil.example' }, 'belongs to another sign-in'],
  ])('%s', async (_why, changed, words) => {
    const begun = await begin()
    const { fetch, sent } = server()
    const finished = finishCodeLogin(begun, back(begun, changed), { fetch })
    await expect(finished).rejects.toThrow(words)
    await expect(finished).rejects.toBeInstanceOf(CredentialsError)
    expect(sent).toEqual([])
  })

  test('a user who did not agree', async () => {
    const begun = await begin()
    const answer = `${BACK}?${new URLSearchParams({ error: 'access_denied', error_description: 'the user refused', state: begun.state })}`
    await expect(finishCodeLogin(begun, answer, server())).rejects.toThrow(
      'Not signed in: access_denied; the user refused',
    )
  })
})

const OTHER = 'belongs to another sign-in'

test.each<[string, (good: Record<string, unknown>) => object, string]>([
  ['the code is refused', () => ({ error: 'invalid_grant' }), 'No token: invalid_grant'],
  ['it tells who signed in elsewhere', (good) => idToken({ ...good, nonce: 'another' }), OTHER],
  ['it tells who signed in to another app', (good) => idToken({ ...good, aud: 'another' }), OTHER],
  ['it is of another server', (good) => idToken({ ...good, iss: 'https://evil.example' }), OTHER],
])('no token is taken where %s', async (_why, answer, words) => {
  const begun = await begin()
  const grant = answer({ iss: ISSUER, aud: ['desk'], nonce: begun.nonce })
  await expect(finishCodeLogin(begun, back(begun), server(grant))).rejects.toThrow(words)
})

test.each<[string, unknown, string]>([
  ['another server', { ...ENDPOINTS, issuer: 'https://evil.example' }, `Users do not sign in at ${ISSUER}`],
  [
    'machines only',
    { issuer: ISSUER, token_endpoint: `${ISSUER}/token` },
    `Users do not sign in at ${ISSUER}`,
  ],
  ['nothing', 7, `Users do not sign in at ${ISSUER}`],
])('a server that speaks of %s signs nobody in', async (_what, found, words) => {
  await expect(startCodeLogin({ ...LOGIN, ...server(found) })).rejects.toThrow(words)
})

test('a server that gives no answer is named', async () => {
  const lost: typeof fetch = async () => Promise.reject(new TypeError('fetch failed'))
  await expect(startCodeLogin({ ...LOGIN, fetch: lost })).rejects.toThrow(`No answer from ${ISSUER}`)
})

test('what was kept is a sign-in that has begun, whatever else is kept with it', async () => {
  expect(isBegunLogin({ ...(await begin()), page: 'https://app.example/orders' })).toBe(true)
})

test.each<[what: string, kept: unknown]>([
  ['nothing', null],
  ['another text', 'begun'],
  ['no verifier', { verifier: undefined }],
  ['a state that is no text', { state: 7 }],
])('what was kept is none: %s', async (_what, kept) => {
  expect(
    isBegunLogin(typeof kept === 'object' && kept !== null ? { ...(await begin()), ...kept } : kept),
  ).toBe(false)
})
