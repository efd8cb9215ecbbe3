import { computeMd5, xml } from './store-server.fixture.ts'
import type { FakeStore, StoreReply, StoreRequest } from './store-server.fixture.ts'

/** A container of Azure, in memory, as far as a delivery asks for it. */
export class AzureStore implements FakeStore {
  /** The blob, once it is whole. */
  blob: Buffer | undefined
  readonly #blocks = new Map<string, Buffer>()

  nameRequest({ method, query }: StoreRequest): string {
    if (method !== 'PUT') return method
    return query.get('comp') === 'block' ? `PUT block ${numberIn(query)}` : 'PUT list'
  }

  answer({ method, query, headers, body }: StoreRequest): StoreReply {
    if (method === 'HEAD')
      return this.blob ? { headers: { 'content-length': String(this.blob.length) } } : { status: 404 }
    if (query.get('comp') === 'block') {
      const md5 = computeMd5(body).toString('base64')
      if (headers['content-md5'] !== md5) return failure('Md5Mismatch', 400)
      this.#blocks.set(query.get('blockid') ?? '', body)
      return { status: 201, headers: { 'content-md5': md5 } }
    }
    const ids = [...body.toString().matchAll(/<Latest>([^<]*)</g)].map(([, id = '']) => id)
    const listed = ids.map((id) => this.#blocks.get(id)).filter((block) => block !== undefined)
    if (listed.length < ids.length) return failure('InvalidBlockList', 400)
    this.blob = Buffer.concat(listed)
    return { status: 201 }
  }
}

/** The number of a block, which its id ends with. */
const numberIn = (query: URLSearchParams): number =>
  Number(
    Buffer.from(query.get('blockid') ?? '', 'base64')
      .toString()
      .slice(-5),
  )

/** The document of a failure, with the text of a store that repeats what it was sent. */
export const failure = (code: string, status: number): StoreReply => {
  const reply = xml(`<Error><Code>${code}</Code><Message>sesame</Message></Error>`, status)
  return { ...reply, headers: { ...reply.headers, 'x-ms-error-code': code } }
}
