import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ServerResponse } from 'node:http'
import { JsonText } from './json-text.ts'

/** Longest text, in bytes, that is sent in one write; longer ones go out as fast as the caller takes them. */
const MAX_AT_ONCE = 2 ** 20

/** A text as it is sent: one that leaves in one write is copied here, for its tag as well. */
export const putTogether = (text: JsonText<unknown>): JsonText<unknown> =>
  text.byteLength <= MAX_AT_ONCE ? text.joined() : text

/** The type of JSON, as `res.json` of Express names it; a type with parameters as it is. */
const withCharset = (media: string): string => (media.includes(';') ? media : `${media}; charset=utf-8`)

/** Sends a small value at once: Node puts a string behind the headers and writes both as one. */
export const endWithJson = (res: ServerResponse, media: string, value: unknown): void => {
  const text = JSON.stringify(value)
  res.setHeader('Content-Type', withCharset(media))
  res.setHeader('Content-Length', Buffer.byteLength(text))
  res.end(text)
}

const endWith = (res: ServerResponse, bytes: Uint8Array): void => {
  res.setHeader('Content-Length', bytes.length)
  res.end(bytes)
}

/** Sends a text with the headers that `res.json` of Express gives it. It is sent as by `sendBytes`. */
export const sendJson = (
  res: ServerResponse,
  media: string,
  text: JsonText<unknown>,
): void | Promise<void> => {
  res.setHeader('Content-Type', withCharset(media))
  if (text.byteLength <= MAX_AT_ONCE) return sendBytes(res, text.bytes)
  res.setHeader('Content-Length', text.byteLength)
  return pipeline(Readable.from(text.pieces()), res)
}

/**
 * Sends bytes in one write, with their length, which a HEAD would not have otherwise: at once where the system takes them;
 * else until the caller has, so that a call has its turn for as long as its answer takes memory.
 */
export const sendBytes = (res: ServerResponse, bytes: Uint8Array): void | Promise<void> => {
  endWith(res, bytes)
  return isBeingSent(res) ? once(res, 'close').then(() => undefined) : undefined
}

/** Not of an answer that waits for earlier ones on its connection: Node reads no more calls from that meanwhile. */
const isBeingSent = (res: ServerResponse): boolean =>
  res.socket !== null && !res.destroyed && res.writableLength > 0

/** Sets the headers that have a value. */
export const setHeaders = (res: ServerResponse, headers: Readonly<Record<string, unknown>>): void => {
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string' || typeof value === 'number') res.setHeader(name, value)
}

/** The bytes of a reply's body on the wire; the body may be bytes, a text, or a value to be written as JSON. */
export const toBytes = (body: unknown): Uint8Array => {
  if (body instanceof Uint8Array) return body
  if (body instanceof JsonText) return body.bytes
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body ?? {}))
}
