import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { publicKey } from '../credentials/signing-key.ts'
import type { SigningKey } from '../credentials/signing-key.ts'

/** How an external issuer behaves; a test may change it at any time. */
export interface IssuerBehavior {
  /** Keys that it publishes. */
  keys: readonly SigningKey[]
  /** Members of its discovery document that differ from an honest one's. */
  metadata: Readonly<Record<string, unknown>>
  /** How it fails, if it does; `hang` never answers. */
  trouble: 'none' | 'error' | 'page' | 'redirect' | 'hang'
}

/** An authorization server outside the platform, with discovery and keys, that can fail. */
export interface OutsideIssuer {
  readonly issuer: string
  readonly play: IssuerBehavior
  /** Requests for its keys so far. */
  keyRequests(): number
  close(): Promise<void>
}

export const startOutsideIssuer = async (...keys: readonly SigningKey[]): Promise<OutsideIssuer> => {
  const play: IssuerBehavior = { keys, metadata: {}, trouble: 'none' }
  let issuer = ''
  let keyRequests = 0
  const documents = new Map<string, () => object>([
    [
      '/tenant/.well-known/openid-configuration',
      () => ({ issuer, jwks_uri: `${issuer}/keys`, ...play.metadata }),
    ],
    [
      '/tenant/keys',
      () => {
        keyRequests++
        return { keys: play.keys.map(publicKey) }
      },
    ],
  ])
  const server = createServer((req, res) => {
    const document = documents.get(req.url ?? '')
    if (play.trouble === 'hang') return
    if (play.trouble === 'redirect') res.writeHead(302, { Location: `${issuer}/elsewhere` }).end()
    else if (play.trouble === 'page')
      res.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Back soon</p>')
    else if (play.trouble === 'error' || !document) res.writeHead(500).end('{}')
    else res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(document()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${readPort(server.address())}/tenant`
  return {
    issuer,
    play,
    keyRequests: () => keyRequests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}

const readPort = (address: AddressInfo | string | null): number => {
  if (address === null || typeof address === 'string') throw new TypeError('not a TCP address')
  return address.port
}
