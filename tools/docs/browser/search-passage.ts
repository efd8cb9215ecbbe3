/** A stretch of text, and whether a search hit it. */
export interface Stretch {
  readonly text: string
  readonly isHit: boolean
}

/** Characters that a result shows of a longer text: two lines of the list. */
const LENGTH = 130

/** Characters before the first hit, which say what it is about. */
const BEFORE = 40

/** A whole word of a list, in any case. */
const wordPattern = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu')

/**
 * Divides a text at the words that were hit.
 * @param words letters and digits only
 */
export const markedText = (text: string, words: readonly string[]): Stretch[] => {
  if (words.length === 0) return [{ text, isHit: false }]
  const stretches: Stretch[] = []
  let end = 0
  for (const { 0: hit, index } of text.matchAll(wordPattern(words))) {
    stretches.push({ text: text.slice(end, index), isHit: false }, { text: hit, isHit: true })
    end = index + hit.length
  }
  return [...stretches, { text: text.slice(end), isHit: false }].filter((stretch) => stretch.text !== '')
}

/** The part of a text that has most of the words that were hit; its beginning where it has none of them. */
export const findPassage = (text: string, words: readonly string[]): Stretch[] => {
  if (text.length <= LENGTH) return markedText(text, words)
  const start = startOfPassage(text, words)
  const cut = text.slice(start, start + LENGTH)
  const isLast = start + LENGTH >= text.length
  const whole = isLast ? cut : cut.replace(/\s+\S*$/u, '')
  return markedText(`${start === 0 ? '' : '… '}${whole}${isLast ? '' : ' …'}`, words)
}

/** Begins at a word, a little before the hit from which on most different words stand together. */
const startOfPassage = (text: string, words: readonly string[]): number => {
  if (words.length === 0) return 0
  const hits = [...text.matchAll(wordPattern(words))].map(({ 0: hit, index }) => ({
    hit: hit.toLowerCase(),
    index,
  }))
  const kindsFrom = (from: number) =>
    new Set(hits.filter(({ index }) => index >= from && index < from + LENGTH - BEFORE).map(({ hit }) => hit))
      .size
  const [first] = hits.toSorted((one, other) => kindsFrom(other.index) - kindsFrom(one.index))
  if (first === undefined || first.index <= BEFORE) return 0
  return text.lastIndexOf(' ', first.index - BEFORE) + 1
}
