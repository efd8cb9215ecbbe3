import { isJson, type Media } from '../contract/media.ts'
import type { ContractResponse } from '../contract/operation.ts'
import type { Reply } from '../judge/judge.ts'

/** The shortest beginnings that tell what a file is, one character for each byte. */
const FILES: ReadonlyMap<string, string> = new Map([
  ['image/png', '\x89PNG\r\n\x1A\n'],
  ['image/tiff', 'II*\0'],
  ['application/octet-stream', '\0'],
])

/** The reply that the contract's own first example of a representation describes, or one without a body. */
export const documentedReply = ({ status, headers: declared }: ContractResponse, media?: Media): Reply => {
  const headers = new Headers(media && { 'Content-Type': withCharset(media.type) })
  for (const header of declared) headers.set(header.name, String(header.example))
  const body = media ? bodyOf(media) : ''
  if (headers.has('Content-Length')) headers.set('Content-Length', String(Buffer.byteLength(body)))
  return { status: Number(status), headers, body }
}

const withCharset = (type: string): string => (FILES.has(type) ? type : `${type}; charset=utf-8`)

const bodyOf = ({ type, examples }: Media): string => {
  const [example] = examples.values()
  if (isJson(type)) return JSON.stringify(example)
  return typeof example === 'string' ? example : (FILES.get(type) ?? '')
}
