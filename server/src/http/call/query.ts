import type { QueryParameter, ServedOperation } from '../../contract/served-operation.ts'
import { notAParameter } from '../../contract/wording.ts'
import { guardNumber } from '../../kernel/guards.ts'
import { invalid, Problem } from '../../kernel/problem.ts'

/** A part of a query: its decoded name, and its value as it was sent. */
export type QueryPart = readonly [name: string, value: string]

/** The parameter that carries a key or the token of a link: a security scheme of the contract, not a parameter of operations. */
export const KEY_PARAMETER = 'api_key'

/** The parameter that carries the token of a link to a thumbnail: a security scheme of the contract, too. */
export const THUMBNAIL_PARAMETER = 'thumbnail_token'

const CREDENTIALS: ReadonlySet<string> = new Set([KEY_PARAMETER, THUMBNAIL_PARAMETER])

/**
 * Splits a query into its parts.
 * @param search without its question mark, with valid escapes
 * @see WHATWG URL, section 5.1
 */
export const splitQuery = (search: string): readonly QueryPart[] => {
  if (search === '') return []
  const [beforeFragment = ''] = search.split('#')
  return beforeFragment
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const end = part.indexOf('=')
      const name = end === -1 ? part : part.slice(0, end)
      return [decode(name), end === -1 ? '' : part.slice(end + 1)]
    })
}

/** The values of a credential that is sent in a query. */
export const credentialIn = (parts: readonly QueryPart[], name: string): readonly string[] =>
  parts.filter((part) => part[0] === name).map(([, value]) => decode(value))

/** The parts of a query that are not credentials. */
export const withoutCredentials = (parts: readonly QueryPart[]): readonly QueryPart[] =>
  parts.filter(([name]) => !CREDENTIALS.has(name))

/**
 * Reads the values of a query as the contract writes them: lists and JSON become arrays and objects. What they may be is for
 * the validator to judge.
 * @throws Problem 400 that names a parameter which the validator would read in another way
 */
export const readQuery = (
  parts: readonly QueryPart[],
  { query }: Pick<ServedOperation, 'query'>,
): Record<string, unknown> => {
  const texts = new Map<string, string[]>()
  for (const [name, value] of parts) {
    guardName(name, query)
    const parameter = query.get(name)
    if (parameter) guardReserved(name, value, parameter)
    const text = parameter?.isDateTime ? decodeDateTime(value) : decode(value)
    if (parameter?.isNumeric) guardNumber(name, text)
    texts.set(name, [...(texts.get(name) ?? []), text])
  }
  return Object.fromEntries(
    [...texts].map(([name, sent]) => [name, parseParameter(sent, query.get(name)?.form)]),
  )
}

const parseParameter = (sent: readonly string[], form: QueryParameter['form'] | undefined): unknown => {
  const [text = '', ...others] = sent
  if (others.length > 0) return sent
  if (text === '') return text
  if (form === 'list') return text.split(',')
  if (form === 'repeated') return [text]
  return form === 'json' ? parsed(text) : text
}

/** The validator says what is wrong with a text that is not JSON. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Rejects the notations of other frameworks for lists and objects (`bbox[x]=1`, `collections[]=a`, `api_key[]=k`): no
 * parameter of the contract has a name in brackets. The validator would make objects of them that it cannot validate, miss a
 * name that begins with one, or take `api_key[]` for the security scheme and ignore it.
 * @throws Problem 400 that names the parameter
 */
const guardName = (name: string, query: ServedOperation['query']): void => {
  const bracket = name.indexOf('[')
  if (bracket === -1) return
  const base = name.slice(0, bracket)
  if (base === '' || CREDENTIALS.has(base) || query.has(base))
    throw invalid(name.slice(0, 64), notAParameter(base, query.keys()))
}

/** In the form of the validator's messages. */
const UNENCODED = 'has reserved characters, which must be percent-encoded'

const RESERVED = /[:/?#[\]@!$&'()*,;]/

/** @throws Problem 400 for reserved characters that are not percent-encoded, where the contract does not allow them */
const guardReserved = (name: string, value: string, { allowsReserved, form }: QueryParameter): void => {
  if (allowsReserved) return
  const sent = form === 'list' ? value.replaceAll(',', '') : value
  if (RESERVED.test(sent)) throw new Problem(400, `${name} ${UNENCODED}`, { fields: { [name]: [UNENCODED] } })
}

/** A plus is a space, as forms write it. */
const decode = (text: string): string => decodeURIComponent(text.replaceAll('+', '%20'))

/** The space that remains of a plus that was not percent-encoded, between a time and its offset at the end. */
const LOST_PLUS = /(?<=:\d\d(?:\.\d+)?) (?=\d\d:\d\d(?:[/,]|$))/g

/** In a date-time, a space before the offset is a plus. */
const decodeDateTime = (text: string): string => decode(text).replace(LOST_PLUS, '+')
