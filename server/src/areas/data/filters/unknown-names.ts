import { didYouMean } from '../../../kernel/near-matches.ts'
import { invalid } from '../../../kernel/problem.ts'
import type { Lenience } from '../../../contract/lenience.ts'
import type { Meaning } from './predicate.ts'
import type { FieldKind, Vocabulary } from './vocabulary.ts'

/**
 * What a name means to a search where no requested item type knows it.
 * @param place of the name in the body
 * @param why what is unknown, and what there is
 * @throws Problem 400 that names the place, where such names are refused
 */
export type OnUnknown = (place: string, why: string) => Meaning

/** No item meets it, and none its negation: in an OrFilter the other filters still find items, in an AndFilter none does. */
const unknown: Meaning = { met: false, unmet: false }

/** For a stored search: what it names may be gone by now, or be imported later. */
export const matchesNothing: OnUnknown = () => unknown

const refuse: OnUnknown = (place, why) => {
  throw invalid(place, why)
}

/** For a search that comes with the request. */
export const onUnknownIn = (lenience: Lenience): OnUnknown =>
  lenience.has('unknown-search-names') ? matchesNothing : refuse

/** Names in one message: imported items may have any number of fields. */
const MAX_LISTED = 50

const WORDS: Readonly<Record<FieldKind, string>> = {
  time: 'a time',
  number: 'a number',
  text: 'a text',
  flag: 'a flag',
}

/** Why a filter cannot ask for a field; undefined where it can. */
export const unknownField = (
  { fields }: Vocabulary,
  name: string,
  kinds: readonly FieldKind[],
): string | undefined => {
  const own = fields.get(name)
  if (own && kinds.some((kind) => own.has(kind))) return undefined
  const wanted = kinds.map((kind) => WORDS[kind]).join(' or ')
  const fitting = [...fields].flatMap(([field, has]) => (kinds.some((kind) => has.has(kind)) ? field : []))
  const what = own
    ? `"${name}" is ${[...own].map((kind) => WORDS[kind]).join(' or ')}, and this filter takes ${wanted}.`
    : `no requested item type has the field "${name.slice(0, 64)}".${didYouMean(name, fitting)}`
  return `${what} Fields with ${wanted}: ${listed(fitting)}.`
}

/** Why an asset type cannot be asked for; undefined where it can. */
export const unknownAssetType = ({ assetTypes }: Vocabulary, name: string): string | undefined =>
  assetTypes.has(name)
    ? undefined
    : `no requested item type has the asset type "${name.slice(0, 64)}".${didYouMean(name, assetTypes)} There are: ${listed([...assetTypes])}.`

const listed = (names: readonly string[]): string => {
  const sorted = names.toSorted()
  const rest = sorted.length - MAX_LISTED
  return [...sorted.slice(0, MAX_LISTED), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
}
