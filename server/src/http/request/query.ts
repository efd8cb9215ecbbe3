import type { ServedOperation } from '../../contract/served-operation.ts'
import { notAParameter } from '../../contract/wording.ts'
import { invalid } from '../../kernel/problem.ts'

/** The parameter that carries a key or the token of a link: a security scheme of the contract, not a parameter of operations. */
export const KEY_PARAMETER = 'api_key'

/** The parameter that carries the token of a link to a thumbnail: a security scheme of the contract, too. */
export const THUMBNAIL_PARAMETER = 'thumbnail_token'

const CREDENTIAL_PARAMETERS: ReadonlySet<string> = new Set([KEY_PARAMETER, THUMBNAIL_PARAMETER])

/**
 * Rejects the notations of other frameworks for lists and objects (`bbox[x]=1`, `collections[]=a`, `api_key[]=k`): no
 * parameter of the contract has a name in brackets. The validator would make objects of them that it cannot validate, miss a
 * name that begins with one, or take `api_key[]` for the security scheme and ignore it.
 * @throws Problem 400 that names the parameter
 */
export const guardNames = (names: Iterable<string>, { queryNames }: ServedOperation): void => {
  for (const name of names) {
    const [base = ''] = name.split('[')
    if (base !== name && (base === '' || CREDENTIAL_PARAMETERS.has(base) || queryNames.has(base)))
      throw invalid(name.slice(0, 64), notAParameter(base, queryNames))
  }
}

/** The space that remains of a plus that was not percent-encoded, between a time and its offset at the end. */
const LOST_PLUS = /(?<=:\d\d(?:\.\d+)?) (?=\d\d:\d\d(?:[/,]|$))/g

/**
 * A query in which spaces are written `%20` and pluses `%2B`, since the validator takes a plus for itself. A plus is a
 * space, as forms write it; in a date-time a space before the offset is a plus.
 * @param text without its question mark, with valid escapes
 * @see WHATWG URL, section 5.1
 */
export const withSpacesEscaped = (text: string, { dateTimeQuery }: ServedOperation): string =>
  text
    .split('&')
    .map((pair) => {
      const [name = '', ...value] = pair.replaceAll('+', '%20').split('=')
      return dateTimeQuery.has(decodeURIComponent(name))
        ? `${name}=${withPluses(value.join('='))}`
        : [name, ...value].join('=')
    })
    .join('&')

const withPluses = (value: string): string =>
  encodeURIComponent(decodeURIComponent(value).replace(LOST_PLUS, '+'))
