import type { ContractOperation } from '../contract/operation.ts'
import type { Target } from '../sweep/call.ts'
import { plainAttack, withQuery, type Attack } from './attack.ts'

const HEADERS: readonly Readonly<Record<string, string | readonly string[]>>[] = [
  { accept: 'image/nothing' },
  { accept: '*/*;q=x' },
  { 'accept-language': 'x'.repeat(500) },
  { 'accept-encoding': 'gzip;q=0, *;q=0' },
  { 'if-none-match': '*' },
  { 'if-none-match': '"' },
  { 'if-none-match': '"a",'.repeat(500) },
  { 'if-modified-since': 'yesterday' },
  { 'if-match': '"nothing"' },
  { range: 'bytes=-1,-2,5-1' },
  { range: 'bytes=0-,'.repeat(200) },
  { expect: '200-maybe' },
  { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'gopher', 'x-forwarded-for': 'a'.repeat(300) },
  { forwarded: 'for="[::1]";host=evil.test' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-request-id': '../../\u00e9"<>' },
  { 'x-request-id': 'x'.repeat(4000) },
  { cookie: '__proto__=1; a=%00' },
  { origin: 'null' },
  { origin: 'https://evil.test' },
  { te: 'trailers' },
  { 'x-many': Array.from({ length: 90 }, (_, index) => String(index)) },
  { 'x-long': 'x'.repeat(20_000) },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/json; charset=nothing' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=' },
  { 'content-type': 'text/plain' },
  { 'content-type': '/' },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'br, deflate' },
  { 'content-encoding': 'nothing' },
]

const CREDENTIALS: readonly (string | readonly string[] | undefined)[] = [
  undefined,
  '',
  'Bearer',
  'Bearer ',
  'Bearer .',
  'Bearer a.b.c',
  'Bearer eyJhbGciOiJub25lIiwidHlwIjoiYXQrand0In0.eyJpc3MiOiJ4In0.',
  'Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCIsImtpZCI6Ii4uLy4uIn0.e30.AAAA',
  `Bearer ${'x'.repeat(7000)}`,
  'Basic',
  'Basic =',
  'Basic Og==',
  'Basic /////w==',
  'api-key',
  'api-key \u00ff',
  'Digest username="a"',
  'Negotiate YII=',
]

const METHODS = [
  'OPTIONS',
  'TRACE',
  'PATCH',
  'PUT',
  'DELETE',
  'POST',
  'HEAD',
  'PROPFIND',
  'M-SEARCH',
] as const

const PATH_ENDS = ['//', '/.', '/../..', ';a=1', '%00', '%2F'] as const

const QUERIES = [
  ...['?', '?&', '?=', '?=1', '?a', '?%', '?__proto__=1', '?__proto__[a]=1', '?constructor=1'],
  `?${'a=1&'.repeat(3000)}`,
] as const

/** What stands around a request: its headers, its credentials, its method, the form of its address. */
export const envelopeAttacks = (
  operation: ContractOperation,
  target: Target,
  foreignTokens: readonly string[],
): Attack[] => {
  const plain = plainAttack(operation, target)
  return [
    ...HEADERS.map((headers) => ({
      ...plain,
      headers: { ...plain.headers, ...headers },
      why: `header ${JSON.stringify(headers).slice(0, 60)}`,
    })),
    ...credentialAttacks(plain, target, foreignTokens),
    ...METHODS.filter((method) => method !== operation.method).map((method) => ({
      ...plain,
      method,
      why: `by ${method}`,
      reaches: false,
    })),
    ...addressAttacks(plain),
  ]
}

const credentialAttacks = (plain: Attack, target: Target, foreignTokens: readonly string[]): Attack[] => {
  const { authorization: _, ...anonymous } = plain.headers
  return [
    ...[...CREDENTIALS, ...Object.values(target.authorization)].map((credentials) => ({
      ...plain,
      headers: { ...anonymous, ...(credentials !== undefined && { authorization: credentials }) },
      why: `credentials ${String(credentials).slice(0, 20)}`,
    })),
    ...foreignTokens.map((token) => ({
      ...plain,
      address: withQuery(plain.address, `api_key=${encodeURIComponent(token)}`),
      headers: anonymous,
      why: 'a token of another kind as its key',
    })),
  ]
}

const addressAttacks = (plain: Attack): Attack[] => {
  const [path = '', search] = plain.address.split('?')
  const rest = search === undefined ? '' : `?${search}`
  const elsewhere = [`/${path}`, path.toUpperCase(), ...PATH_ENDS.map((end) => path + end)]
  return [
    ...elsewhere.map((address) => ({
      ...plain,
      address: address + rest,
      why: `at ${address.slice(-40)}`,
      reaches: false,
    })),
    ...QUERIES.map((query) => ({
      ...plain,
      address: path + query,
      why: `with the query ${query.slice(0, 20)}`,
    })),
  ]
}
