import { parsed } from '../parsed.ts'

/** Names of members and parameters whose values let others in. */
const SECRET = /secret|credential|(access|api)_?key|(^|_)(token|code|verifier|password)$/i

const REDACTED = '***'

/** An address without secrets in its query, e.g. the token of a download. */
export const redactedUrl = (url: string): string => {
  const [start = '', query] = url.split('?')
  return query === undefined ? start : `${start}?${redactedQuery(query)}`
}

/** A body without secrets, if it is JSON or a form; others are as they were. */
export const redactedBody = (body: string, type = ''): string => {
  if (type.includes('json')) return redactedJson(body)
  return type.includes('urlencoded') ? redactedQuery(body) : body
}

const redactedQuery = (query: string): string =>
  query.replaceAll(/([^&=]+)=([^&]*)/g, (pair, name: string) =>
    SECRET.test(name) ? `${name}=${REDACTED}` : pair,
  )

const redactedJson = (body: string): string => {
  const value = parsed(body)
  if (value === undefined) return body
  return JSON.stringify(value, (name, value: unknown) => (SECRET.test(name) ? REDACTED : value))
}
