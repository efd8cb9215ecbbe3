import { request } from 'node:http'
import type { RequestOptions, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import express from 'express'
import { createLocalJWKSet } from 'jose'
import { onTestFinished } from 'vitest'
import { STRICT } from '../../contract/lenience.ts'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import { createAuthorizationServer } from './authorization-server.ts'
import type { AuthorizationServer, AuthorizationServerOptions } from './authorization-server.ts'
import { createAccessTokenReader } from '../credentials/access-tokens.ts'
import { createIssuedTokens } from '../credentials/issued-tokens.ts'
import { RevokedTokens } from '../credentials/revoked-tokens.ts'
import { publicKey } from '../credentials/signing-key.ts'
import type { SigningKeys } from '../credentials/signing-key.ts'
import { AUDIENCE, rsaKey, signingKey, stoppedClock } from '../credentials/token.fixture.ts'

/** The machine client that asks for tokens. */
export const CLIENT = { id: 'harbour-watch', secret: 'a+secret with 100%: signs', orgId: 7 }
/** A machine client of another organization, whose tokens are signed with ES256. */
export const OTHER_CLIENT = {
  id: 'crop-watch',
  secret: 'another-secret',
  orgId: 8,
  signingAlg: 'ES256' as const,
}
/** Where tokens are asked for. */
export const TOKEN = '/auth/realms/main/protocol/openid-connect/token'
/** Where the keys are that verify tokens. */
export const CERTS = '/auth/realms/main/protocol/openid-connect/certs'
/** Where the issuer says what it offers. */
export const DISCOVERY = '/auth/realms/main/.well-known/openid-configuration'

/** The keys of the server. */
export const KEYS: SigningKeys = [rsaKey, signingKey]

interface Platform {
  readonly url: string
  readonly port: number
  readonly clock: ReturnType<typeof stoppedClock>
  readonly faults: object[]
  readonly authorization: AuthorizationServer
}

/** The authorization server in a plain Express app, on a free port, behind nothing, until the test that calls this has ended. */
export const start = async (options: Partial<AuthorizationServerOptions> = {}): Promise<Platform> => {
  const app = express()
  const server = await new Promise<Server>((resolve) => {
    const listening: Server = app.listen(0, '127.0.0.1', () => {
      resolve(listening)
    })
  })
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = readAddress(server)
  const url = `http://127.0.0.1:${port}`
  const clock = stoppedClock()
  const faults: object[] = []
  const stores = options.stores ?? new MemoryStores({ rehearse: true })
  const revoked = await RevokedTokens.load(stores, clock)
  const read = createAccessTokenReader({
    issuer: `${url}/auth/realms/main`,
    audience: AUDIENCE,
    keys: createLocalJWKSet({ keys: KEYS.map(publicKey) }),
    clock,
  })
  const authorization = await createAuthorizationServer({
    tokens: createIssuedTokens(read, ({ tokenId }) => revoked.has(tokenId), revoked),
    baseUrl: url,
    audience: AUDIENCE,
    findMachine(id) {
      const client = [CLIENT, OTHER_CLIENT].find((known) => known.id === id)
      return client && { ...client, isSecret: (presented) => presented === client.secret }
    },
    signIn: undefined,
    currentKeys: async () => KEYS,
    cookieKey: 'the key of cookies',
    tokenSeconds: 3600,
    limits: { perClient: { requests: 100, seconds: 60 }, perAddress: { requests: 1000, seconds: 60 } },
    lenience: STRICT,
    requireAccounts: () => undefined,
    clock,
    logger: { error: (details) => faults.push(details) },
    stores,
    ...options,
  })
  app.use(authorization.handle)
  app.use((_req, res) => {
    res.status(299).send('not of the authorization server')
  })
  return { url, port, clock, faults, authorization }
}

const readAddress = (server: Server): AddressInfo => {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return address
}

/** The credentials of the client as members of a form. */
export const inForm = { client_id: CLIENT.id, client_secret: CLIENT.secret }

/** The value of an Authorization header with an id and a secret. */
export const basic = (id: string, secret: string): string => {
  const encoded = [id, secret].map((part) => new URLSearchParams({ part }).toString().slice('part='.length))
  return `Basic ${Buffer.from(encoded.join(':')).toString('base64')}`
}

/** The credentials of the client as a header. */
export const inHeader = { authorization: basic(CLIENT.id, CLIENT.secret) }

/** Asks for a token of a machine client. */
export const ask = (
  { url }: Platform,
  form: Record<string, string>,
  headers: Record<string, string> = {},
  path = TOKEN,
): Promise<Response> =>
  fetch(url + path, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ grant_type: 'client_credentials', ...form }),
  })

/** The members of the JSON object that was answered. */
export const body = async (response: Response): Promise<Record<string, unknown>> => {
  const value: unknown = await response.json()
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** A request as `fetch` would not send it: with a Host of its own, or a body in chunks of unsaid length. */
export const send = (
  { port }: Platform,
  options: RequestOptions,
  chunks: readonly string[] = [],
): Promise<{ status: number | undefined; text: string }> =>
  new Promise((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', ...options }, (response) => {
      readText(response).then((text) => {
        resolve({ status: response.statusCode, text })
      }, reject)
    })
    outgoing.on('error', reject)
    for (const chunk of chunks) outgoing.write(chunk)
    outgoing.end()
  })

/** The access token that was answered. */
export const readToken = async (response: Response): Promise<string> => {
  const { access_token: token } = await body(response)
  if (typeof token !== 'string') throw new Error(`no token, but ${response.status}`)
  return token
}
