import { computeMd5, xml } from './store-server.fixture.ts'
import type { FakeStore, StoreReply, StoreRequest } from './store-server.fixture.ts'

const BUCKET = 'harbor'

/** An upload in parts that is not complete. */
interface Upload {
  readonly key: string
  readonly parts: Map<number, Buffer>
}

/** One bucket of S3, in memory, as far as a delivery asks for it. */
export class S3Store implements FakeStore {
  readonly objects = new Map<string, Buffer>()
  readonly uploads = new Map<string, Upload>()

  /** Adds an upload that somebody began and did not complete. */
  leave(id: string, key: string): void {
    this.uploads.set(id, { key, parts: new Map() })
  }

  nameRequest({ method, query }: StoreRequest): string {
    const part = query.get('partNumber')
    const id = query.get('uploadId')
    if (part !== null) return `${method} part ${part}`
    if (id !== null) return `${method} upload ${id}`
    return query.has('uploads') ? `${method} uploads` : method
  }

  answer(request: StoreRequest): StoreReply {
    const { method, path, query, body } = request
    const key = path.slice(BUCKET.length + 1)
    const id = query.get('uploadId')
    if (id !== null) return this.#answerUpload(id, request)
    if (query.has('uploads')) return method === 'POST' ? this.#begin(key) : this.#list(query.get('prefix'))
    if (method === 'PUT') return this.#put(key, request)
    const object = this.objects.get(key)
    if (object === undefined) return { status: 404 }
    const headers = { 'content-length': String(object.length), etag: quoted(object) }
    return { headers, body: method === 'GET' ? object : body }
  }

  #put(key: string, { headers, body }: StoreRequest): StoreReply {
    if (headers['content-md5'] !== computeMd5(body).toString('base64')) return failure('BadDigest', 400)
    this.objects.set(key, body)
    return { headers: { etag: quoted(body) } }
  }

  #begin(key: string): StoreReply {
    this.uploads.set('own', { key, parts: new Map() })
    return xml(`<InitiateMultipartUploadResult><UploadId>own</UploadId></InitiateMultipartUploadResult>`)
  }

  #list(prefix: string | null): StoreReply {
    const listed = [...this.uploads].filter(([, { key }]) => key.startsWith(prefix ?? ''))
    const items = listed.map(
      ([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`,
    )
    return xml(`<ListMultipartUploadsResult>${items.join('')}</ListMultipartUploadsResult>`)
  }

  #answerUpload(id: string, { method, query, headers, body }: StoreRequest): StoreReply {
    const upload = this.uploads.get(id)
    if (!upload) return failure('NoSuchUpload', 404)
    if (method === 'DELETE') {
      this.uploads.delete(id)
      return { status: 204 }
    }
    if (method === 'PUT') {
      if (headers['content-md5'] !== computeMd5(body).toString('base64')) return failure('BadDigest', 400)
      upload.parts.set(Number(query.get('partNumber')), body)
      return { headers: { etag: quoted(body) } }
    }
    return this.#complete(id, upload, body.toString())
  }

  /** Puts together the parts that the request lists. */
  #complete(id: string, { key, parts }: Upload, list: string): StoreReply {
    const numbers = [...list.matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => Number(number))
    const tags = [...list.matchAll(/<ETag>([^<]*)</g)].map(([, tag = '']) => tag.replaceAll('&quot;', '"'))
    const listed = numbers.map((number) => parts.get(number))
    const isRight = listed.every((part, index) => part !== undefined && quoted(part) === tags[index])
    if (!isRight) return failure('InvalidPart', 400)
    this.objects.set(key, Buffer.concat(listed.filter((part) => part !== undefined)))
    this.uploads.delete(id)
    return xml(
      `<CompleteMultipartUploadResult><ETag>"of-parts-${numbers.length}"</ETag></CompleteMultipartUploadResult>`,
    )
  }
}

const quoted = (bytes: Buffer): string => `"${computeMd5(bytes).toString('hex')}"`

/** The document of a failure, with the text of a store that repeats what it was sent. */
export const failure = (code: string, status: number): StoreReply =>
  xml(`<Error><Code>${code}</Code><Message>sesame of s3cr3t</Message></Error>`, status)
