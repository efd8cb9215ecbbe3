import { isNode } from '../contract/document.ts'
import { Secret } from '../../server/src/services/secrets/secret.ts'
import type { KeyPair } from '../../server/src/services/delivery/port.ts'
import { startPythonStore } from './python-store.ts'

/** What is kept of a file. */
export interface KeptFile {
  readonly bytes: Buffer
  readonly headers: Headers
}

/** Moto's S3. It is looked into over plain HTTP, with nothing of the library that delivers. */
export interface Moto {
  readonly port: number
  readonly address: string
  /** Keys of a user who may do everything, and of one who may do nothing. */
  readonly keys: { readonly allowed: KeyPair; readonly denied: KeyPair }
  createBucket(bucket: string): Promise<void>
  /** Puts a file there. */
  put(bucket: string, key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Undefined where there is none. */
  file(bucket: string, key: string): Promise<KeptFile | undefined>
  /** The bytes of a file that is too large to be held. */
  readBytes(bucket: string, key: string): Promise<AsyncIterable<Uint8Array>>
  /** Keys of all files. */
  keysIn(bucket: string): Promise<readonly string[]>
  /** Keys of files that are sent in parts, and are not complete. */
  unfinished(bucket: string): Promise<readonly string[]>
  /** While it runs, calls need the keys of a user. */
  withUsers<Result>(work: () => Promise<Result>): Promise<Result>
  stop(): Promise<void>
}

/** Nobody looks at the signature while there are no users, but there has to be one. */
const SIGNED = {
  authorization:
    'AWS4-HMAC-SHA256 Credential=any/20260101/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=0',
}

/** More calls than there are. */
const ALL_CALLS = 1_000_000_000

export const startMoto = async (): Promise<Moto> => {
  const store = await startPythonStore('moto_server.py')
  const { address, port, ready } = store
  const allowNobody = async (afterCalls: number) => {
    await fetch(`${address}/moto-api/reset-auth`, { method: 'POST', body: String(afterCalls) })
  }
  const ask = (path: string, method = 'GET') => fetch(`${address}/${path}`, { method, headers: SIGNED })
  const fetchText = async (path: string) => (await ask(path)).text()
  return {
    port,
    address,
    keys: { allowed: toKeyPair(ready.allowed), denied: toKeyPair(ready.denied) },
    async createBucket(bucket) {
      await ask(bucket, 'PUT')
    },
    async put(bucket, key, body) {
      await fetch(`${address}/${bucket}/${key}`, { method: 'PUT', headers: SIGNED, body })
    },
    async file(bucket, key) {
      const response = await ask([bucket, ...key.split('/').map(encodeURIComponent)].join('/'))
      const bytes = Buffer.from(await response.arrayBuffer())
      return response.status === 200 ? { bytes, headers: response.headers } : undefined
    },
    readBytes: async (bucket, key) => readPieces((await ask(`${bucket}/${key}`)).body),
    keysIn: async (bucket) => namesIn(await fetchText(`${bucket}?list-type=2`)),
    unfinished: async (bucket) => namesIn(await fetchText(`${bucket}?uploads`)),
    async withUsers(work) {
      await allowNobody(0)
      try {
        return await work()
      } finally {
        await allowNobody(ALL_CALLS)
      }
    },
    stop: () => store.stop(),
  }
}

async function* readPieces(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) yield piece.value
}

const namesIn = (xml: string): readonly string[] =>
  [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => name)

const toKeyPair = (user: unknown): KeyPair => {
  if (!isNode(user)) throw new Error('moto has no such user')
  return {
    accessKeyId: new Secret(String(user.id)),
    secretAccessKey: new Secret(String(user.secret)),
  }
}
