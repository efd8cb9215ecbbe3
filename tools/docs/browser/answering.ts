import type { SearchEntry } from '../search/entry.ts'

/** A question what something is, with the name of the thing: letters, digits and spaces. */
const QUESTION = /^\s*what(?:'s| is| are)\s+(?:an? |the )?([\p{L}\p{N} ]+?)s?\s*\??\s*$/iu

/** To who asks what a thing is: first where it is said, then other prose, and last what is named after the thing. */
export const answersFirst = <Hit extends { readonly entry: SearchEntry }>(
  query: string,
  hits: readonly Hit[],
): readonly Hit[] => {
  const [, thing] = QUESTION.exec(query) ?? []
  if (thing === undefined) return hits
  const definition = new RegExp(`(?:^|\\. )(?:an? )?${thing}s? (?:is|are) `, 'i')
  const rankHit = ({ entry: { isProse, text } }: Hit): number => {
    if (!isProse) return 2
    return definition.test(text) ? 0 : 1
  }
  return hits.toSorted((one, other) => rankHit(one) - rankHit(other))
}
