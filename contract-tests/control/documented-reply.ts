import { isJson, type Media } from '../contract/media.ts'
import type { ContractResponse } from '../contract/operation.ts'
import type { Reply } from '../validate/validate-reply.ts'
import { bodyEncoding } from '../validate/media-type.ts'
import { SIGNATURES } from '../validate/signature.ts'

/** The reply that the contract's own first example of a representation describes, or one without a body. */
export const documentedReply = ({ status, headers: declared }: ContractResponse, media?: Media): Reply => {
  const headers = new Headers(media && { 'Content-Type': withCharset(media) })
  for (const header of declared) headers.set(header.name, String(header.example))
  const body = media ? exampleBody(media) : ''
  if (headers.has('Content-Length'))
    headers.set('Content-Length', String(Buffer.byteLength(body, bodyEncoding(headers))))
  return { status: Number(status), headers, body }
}

const withCharset = ({ type, examples }: Media): string =>
  examples.size === 0 ? type : `${type}; charset=utf-8`

/** An example cannot hold a file: one that only begins like a file of its type takes its place. */
const exampleBody = ({ type, examples }: Media): string => {
  const [example] = examples.values()
  if (isJson(type)) return JSON.stringify(example)
  return typeof example === 'string' ? example : (SIGNATURES[type]?.[0] ?? '\0')
}
