import { isJson } from '../contract/media.ts'
import type { Reply } from '../validate/validate-reply.ts'
import { mediaType } from '../validate/media-type.ts'

/** One way for a server to be wrong, and how the validator words it. */
export interface Defect {
  readonly name: string
  readonly spoil: (reply: Reply) => Reply
  readonly fault: RegExp
}

const withHeaders = (reply: Reply, change: (headers: Headers) => void): Reply => {
  const headers = new Headers(reply.headers)
  change(headers)
  return { ...reply, headers }
}

/** A body of another length, where the length is stated. */
const withBody = (reply: Reply, body: string): Reply => ({
  ...withHeaders(reply, (headers) => {
    if (headers.has('Content-Length')) headers.set('Content-Length', String(Buffer.byteLength(body)))
  }),
  body,
})

/** A success that no operation documents. */
export const undocumentedStatus: Defect = {
  name: 'an undocumented status',
  spoil: (reply) => ({ ...reply, status: 299 }),
  fault: /^status: 299 is not documented$/,
}

/** A page in the place of a file: to compare files as texts takes Dredd minutes. */
export const wrongMediaType: Defect = {
  name: 'a wrong media type',
  spoil: (reply) => {
    const body = reply.body === '' || isJson(mediaType(reply.headers)) ? reply.body : '<!doctype html>'
    return withBody(
      withHeaders(reply, (headers) => headers.set('Content-Type', 'text/html')),
      body,
    )
  },
  fault: /^content type: text\/html is not among /,
}

export const noJson: Defect = {
  name: 'a body that is cut off',
  spoil: (reply) => withBody(reply, reply.body.slice(0, -1)),
  fault: /^body: not JSON/,
}

/** A file that does not begin as one of its type does. */
export const otherFile: Defect = {
  name: 'another file',
  spoil: (reply) => withBody(reply, 'another file'),
  fault: /^body: no image\//,
}

/** The body without one member, or without any. */
export const missingMember = (member?: string): Defect => ({
  name: member === undefined ? 'a body without its members' : `a body without ${member}`,
  spoil: (reply) => {
    if (!isJson(mediaType(reply.headers))) return reply
    const body: unknown = JSON.parse(reply.body)
    const kept = Object.entries(body ?? {}).filter(([key]) => member !== undefined && key !== member)
    return withBody(reply, JSON.stringify(Object.fromEntries(kept)))
  },
  fault: new RegExp(`^body.*must have required property '${member ?? ''}`),
})

export const missingHeader = (name: string): Defect => ({
  name: `no header ${name}`,
  spoil: (reply) => withHeaders(reply, (headers) => headers.delete(name)),
  fault: new RegExp(`^header: ${name} is missing$`),
})

export const undocumentedHeader: Defect = {
  name: 'an undocumented header',
  spoil: (reply) => withHeaders(reply, (headers) => headers.set('X-Served-By', 'harbour')),
  fault: /^header: x-served-by is not documented$/,
}
