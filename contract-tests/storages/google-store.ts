import { generateKeyPairSync, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request as send } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { isNode } from '../contract/document.ts'
import { Secret } from '../../server/src/services/secrets/secret.ts'
import type { GooglePlace } from '../../server/src/services/delivery/port.ts'
import type { StoreOfOthers } from './deliveries.ts'
import { startPythonStore } from './python-store.ts'

const EMAIL = 'files@harbour.iam.example.com'
/** What stands for a token: whoever has it may do everything. */
export const TOKEN = 'sesame-token'

/** The key of a service account, with another address for its tokens and members that lead elsewhere. */
export const keyFile = (privateKey: string, elsewhere = 'http://127.0.0.1:9'): Secret => {
  const members = {
    type: 'service_account',
    project_id: 'harbour',
    private_key_id: '1',
    client_email: EMAIL,
    private_key: privateKey,
    token_uri: `${elsewhere}/token`,
    universe_domain: 'other.example',
    auth_uri: `${elsewhere}/auth`,
    quota_project_id: 'elsewhere',
  }
  return new Secret(Buffer.from(JSON.stringify(members)).toString('base64'))
}

export const newKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), publicKey }
}

/** gcp-storage-emulator behind a token server, which the emulator lacks: it asks for no token. */
export interface GoogleStore extends StoreOfOthers {
  readonly place: GooglePlace
  /** PEM of the account that has access. */
  readonly privateKey: string
  /** What tokens were asked for with. */
  readonly assertions: readonly unknown[]
  /** Requests that came with something else than the token, or without. */
  readonly strangers: readonly string[]
}

export const startGoogleStore = async (): Promise<GoogleStore> => {
  const emulator = await startPythonStore('gcs_emulator.py')
  const { pem, publicKey } = newKey()
  const assertions: unknown[] = []
  const strangers: string[] = []
  const giveToken = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await text(request))
    const claims = verifiedClaims(form.get('assertion') ?? '', publicKey)
    if (claims !== undefined) assertions.push(claims)
    const [status, body] =
      claims === undefined
        ? [400, { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' }]
        : [200, { access_token: TOKEN, expires_in: 3600, token_type: 'Bearer' }]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const server = createServer((request, response) => {
    if (request.url === '/token') void giveToken(request, response)
    else if (request.headers.authorization === `Bearer ${TOKEN}`) forward(request, response, emulator.port)
    else {
      strangers.push(`${request.method} ${request.url}`)
      response.writeHead(401).end()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (typeof bound !== 'object' || bound === null) throw new Error('The token server has no port')
  const objects = `${emulator.address}/storage/v1/b/files/o`
  return {
    address: `http://127.0.0.1:${bound.port}`,
    port: bound.port,
    place: { kind: 'google', bucket: 'files', credentials: keyFile(pem) },
    endpoints: (to) => `vendora_cloud_storage=${to}`,
    privateKey: pem,
    assertions,
    strangers,
    async file(key) {
      const at = `${objects}/${encodeURIComponent(key)}`
      const response = await fetch(at)
      if (response.status !== 200) return undefined
      const facts: unknown = await response.json()
      if (!isNode(facts)) throw new Error('The emulator knows nothing of the file')
      const bytes = Buffer.from(await (await fetch(`${at}?alt=media`)).arrayBuffer())
      const md5 = Buffer.from(String(facts.md5Hash), 'base64').toString('hex')
      return { bytes, mediaType: String(facts.contentType), md5 }
    },
    async keys() {
      const list: unknown = await (await fetch(objects)).json()
      const items: unknown = isNode(list) ? list.items : undefined
      return Array.isArray(items) ? items.map((item: unknown) => String(isNode(item) && item.name)) : []
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await emulator.stop()
    },
  }
}

/** What an assertion says; undefined where another key signed it. @see RFC 7523, RFC 7515 section 5.2 */
const verifiedClaims = (assertion: string, publicKey: KeyObject): unknown => {
  const [header = '', claims = '', signature = ''] = assertion.split('.')
  const signed = Buffer.from(`${header}.${claims}`)
  if (!verify('sha256', signed, publicKey, Buffer.from(signature, 'base64url'))) return undefined
  const parsed: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString())
  return parsed
}

/** The host stays that of the caller, where the emulator puts the sessions of uploads. */
const forward = (request: IncomingMessage, response: ServerResponse, port: number): void => {
  const { method, url, headers } = request
  const onward = send({
    host: '127.0.0.1',
    port,
    method,
    path: url,
    headers: { ...headers, connection: 'close' },
  })
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}
