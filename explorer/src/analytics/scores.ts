/** The colours of results by their score, from the lowest up. */
export const SCORES = [
  { from: 0, words: 'score below 0.6', color: '#ffd166' },
  { from: 0.6, words: '0.6 to 0.8', color: '#f78c3c' },
  { from: 0.8, words: 'above 0.8', color: '#e0218a' },
] as const

/** Of a result. @param score from 0 to 1 */
export const scoreColor = (score: number): string =>
  SCORES.findLast(({ from }) => from <= score)?.color ?? SCORES[0].color
