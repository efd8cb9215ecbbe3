import { computeMd5 } from './store-server.fixture.ts'
import type { FakeStore, StoreReply, StoreRequest } from './store-server.fixture.ts'

/** The session of the only upload. */
const SESSION = '/session'

/** A bucket of Google, in memory, with one resumable upload and a token server that gives everybody a token. */
export class GoogleStore implements FakeStore {
  /** The object, once it is whole. */
  object: Buffer | undefined
  #uploaded = Buffer.alloc(0)

  nameRequest({ method, path, headers }: StoreRequest): string {
    if (path === 'token') return 'token'
    return method === 'POST' ? 'POST session' : `PUT ${headers['content-range']}`
  }

  answer(request: StoreRequest): StoreReply {
    const { method, path, headers, body } = request
    if (path === 'token') return json({ access_token: 'sesame', expires_in: 3600, token_type: 'Bearer' })
    if (method === 'POST') return { headers: { location: `http://${headers.host}${SESSION}` } }
    const [, start, , total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers['content-range'] ?? '') ?? []
    if (start !== undefined) this.#uploaded = Buffer.concat([this.#uploaded.subarray(0, Number(start)), body])
    if (total === undefined || this.#uploaded.length < Number(total)) return taken(this.#uploaded.length)
    this.object = this.#uploaded
    return stored(computeMd5(this.object))
  }
}

/** The answer of a store that has the first bytes of an upload. */
export const taken = (bytes: number): StoreReply => ({
  status: 308,
  headers: bytes === 0 ? {} : { range: `bytes=0-${bytes - 1}` },
})

/** The answer of a store that has the object, by its digest. */
export const stored = (md5: Buffer): StoreReply => json({ md5Hash: md5.toString('base64') })

export const json = (body: unknown): StoreReply => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
