import type { Lenience } from '../../../contract/lenience.ts'
import { didYouMean } from '../../../kernel/near-matches.ts'
import { invalid } from '../../../kernel/problem.ts'
import type { Predicate } from './predicate.ts'
import type { FieldKind, Vocabulary } from './vocabulary.ts'

/**
 * The predicate of a name that no requested item type knows.
 * @param place of the name in the body
 * @param why which name is unknown, and which names there are
 * @throws Problem 400 that names the place, where unknown names are rejected
 */
export type OnUnknown = (place: string, why: string) => Predicate

/** No item meets it, and none its negation: in an OrFilter the other filters still find items, in an AndFilter none does. */
const unknown: Predicate = { whenTrue: false, whenFalse: false }

/** For a stored search: the names in it may be gone by now, or be imported later. */
export const matchNothing: OnUnknown = () => unknown

const reject: OnUnknown = (place, why) => {
  throw invalid(place, why)
}

/** For a search that comes with the request. */
export const unknownNamePolicy = (lenience: Lenience): OnUnknown =>
  lenience.has('unknown-search-names') ? matchNothing : reject

/** Maximum number of names in one message: imported items may have any number of fields. */
const MAX_LISTED = 50

const WORDS: Readonly<Record<FieldKind, string>> = {
  time: 'a time',
  number: 'a number',
  text: 'a text',
  flag: 'a flag',
}

/** Why a filter cannot use a field; undefined where it can. */
export const explainUnknownField = (
  { fields }: Vocabulary,
  name: string,
  kinds: readonly FieldKind[],
): string | undefined => {
  const known = fields.get(name)
  if (known && kinds.some((kind) => known.has(kind))) return undefined
  const wanted = kinds.map((kind) => WORDS[kind]).join(' or ')
  const fitting = [...fields].flatMap(([field, has]) => (kinds.some((kind) => has.has(kind)) ? field : []))
  const fault = known
    ? `"${name}" is ${[...known].map((kind) => WORDS[kind]).join(' or ')}, and this filter takes ${wanted}.`
    : `no requested item type has the field "${name.slice(0, 64)}".${didYouMean(name, fitting)}`
  return `${fault} Fields with ${wanted}: ${listNames(fitting)}.`
}

/** Why a search cannot use an asset type; undefined where it can. */
export const explainUnknownAssetType = ({ assetTypes }: Vocabulary, name: string): string | undefined =>
  assetTypes.has(name)
    ? undefined
    : `no requested item type has the asset type "${name.slice(0, 64)}".${didYouMean(name, assetTypes)} There are: ${listNames([...assetTypes])}.`

const listNames = (names: readonly string[]): string => {
  const sorted = names.toSorted()
  const rest = sorted.length - MAX_LISTED
  return [...sorted.slice(0, MAX_LISTED), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
}
