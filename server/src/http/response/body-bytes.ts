import { JsonText } from './json-text.ts'

/** What a reply's body is on the wire, be it bytes, a text or a value to be written as JSON. */
export const bytesOf = (body: unknown): Uint8Array => {
  if (body instanceof Uint8Array) return body
  if (body instanceof JsonText) return body.bytes
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body ?? {}))
}
