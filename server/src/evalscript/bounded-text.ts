/** Text of a script in a sentence for people: at most `most` UTF-16 units of it, without control characters. */
export const boundedText = (text: string, most: number): string => {
  const clean = text
    .slice(0, 2 * most)
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
  return clean.length > most || text.length > 2 * most ? `${clean.slice(0, most).toWellFormed()}...` : clean
}
