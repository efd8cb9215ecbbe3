import { parsed } from '../parsed.ts'

/** Names of members and parameters whose values let others in. */
const SECRET = /secret|credential|(access|api)_?key|(^|_)(token|code|verifier|password)$/i

/** Names of headers, likewise. */
const SECRET_HEADER = /authorization|cookie|secret|token|(access|api)-?key/i

const REDACTED = '***'

/** An address without who asks, and without secrets in its query, e.g. the token of a download. */
export const redactedUrl = (url: string): string => {
  const open = url.replace(/^(https?:\/\/)[^/?#]*@/i, `$1${REDACTED}@`)
  const query = open.indexOf('?') + 1
  return query === 0 ? open : open.slice(0, query) + redactedQuery(open.slice(query))
}

/** The value of a header, unless it is secret. */
export const redactedHeader = (name: string, value: string): string =>
  SECRET_HEADER.test(name) ? REDACTED : value

/** A body without secrets, if it is JSON or a form; nothing of others, in which secrets cannot be told. */
export const redactedBody = (body: string, type: string): string => {
  if (type.includes('urlencoded')) return redactedQuery(body)
  const value = type.includes('json') ? parsed(body) : undefined
  return value === undefined ? REDACTED : JSON.stringify(value, redactedMember)
}

const redactedMember = (name: string, value: unknown): unknown => {
  if (SECRET.test(name)) return REDACTED
  return typeof value === 'string' && /^https?:/i.test(value) ? redactedUrl(value) : value
}

const redactedQuery = (query: string): string =>
  query.replaceAll(/([^&=]+)=([^&]*)/g, (pair, name: string) =>
    SECRET.test(name) ? `${name}=${REDACTED}` : pair,
  )
