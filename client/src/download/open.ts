import type { Client } from '../client.ts'
import { unwrap } from '../errors/unwrap.ts'
import { follow, type FollowOptions } from '../follow.ts'
import { readProof, type Proof } from './proof.ts'

/** How far a file has come. */
export interface Place {
  /** Bytes that are there. */
  readonly received: number
  /** The entity tag of the file that they are of; without it none of them can be gone on from. */
  readonly validator?: string | undefined
}

/** A file, opened at a byte. */
export interface Opened {
  /** The first byte that comes, counted from 0. */
  readonly offset: number
  /** Size of the whole file in bytes; undefined where the answer does not say. */
  readonly total: number | undefined
  /** What names the file as it is now, exactly. */
  readonly validator: string | undefined
  readonly proof: Proof
  /**
   * Undefined where there is no body. It is there at once, and locks the body: Node cancels one that nobody reads yet once
   * it has collected the response that it is of.
   * @see https://github.com/nodejs/undici, lib/web/fetch/response.js, streamRegistry
   */
  readonly reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined
}

/**
 * Opens a file behind the bytes that are there already, or at its beginning where it is another file by now.
 * @throws ApiError where the platform refuses
 * @throws ConnectionError where no attempt gets an answer
 * @see RFC 9110, sections 13.1.5 and 14
 */
export const open = async (
  client: Client,
  href: string,
  { received, validator }: Place,
  signal?: AbortSignal,
): Promise<Opened> => {
  const resumes = received > 0 && validator !== undefined
  // Of compressed bytes neither the length nor a digest is told that is good for what arrives. Browsers see to it themselves.
  const headers = {
    'Accept-Encoding': 'identity',
    ...(resumes && { Range: `bytes=${received}-`, 'If-Range': validator }),
  }
  const options: FollowOptions = { headers, parseAs: 'stream', ...(signal && { signal }) }
  const answer = await follow(client, href, options)
  const { response } = answer
  const found = placeIn(response)
  const isOther = response.status === 206 && (found.offset !== received || found.validator !== validator)
  if (resumes && (response.status === 416 || isOther)) {
    if (isOther) await response.body?.cancel()
    return open(client, href, { received: 0 }, signal)
  }
  if (!response.ok) await unwrap(Promise.resolve(answer))
  return { ...found, reader: response.body?.getReader() }
}

const placeIn = (response: Response): Omit<Opened, 'reader'> => {
  const { status, headers } = response
  const [, first, size] = /^bytes (\d+)-\d+\/(\d+)?/.exec(headers.get('Content-Range') ?? '') ?? []
  if (/^(?!identity)./.test(headers.get('Content-Encoding') ?? ''))
    return { offset: 0, total: undefined, validator: undefined, proof: {} }
  const total = status === 206 ? size : headers.get('Content-Length')
  const etag = headers.get('ETag')
  return {
    offset: Number(first ?? 0),
    total: total ? Number(total) : undefined,
    validator: etag?.startsWith('"') ? etag : undefined, // a weak one does not name the bytes
    proof: readProof(response),
  }
}
