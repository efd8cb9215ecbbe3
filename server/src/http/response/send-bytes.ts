import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ServerResponse } from 'node:http'
import { MAX_AT_ONCE } from './json-text.ts'
import type { JsonText } from './json-text.ts'

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
