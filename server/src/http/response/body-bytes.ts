import { JsonText } from './json-text.ts'

/** The bytes of a reply's body on the wire; the body may be bytes, a text, or a value to be written as JSON. */
export const bytesOf = (body: unknown): Uint8Array => {
  if (body instanceof Uint8Array) return body
  if (body instanceof JsonText) return body.bytes
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body ?? {}))
}
