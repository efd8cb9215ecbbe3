/**
 * A word of a shell command that the shell takes as it is.
 * @see POSIX.1-2024, Shell Command Language, 2.2.2
 */
export const literalWord = (text: string): string =>
  /^[\w./:=@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`

/** Characters that a shell reads between double quotes; `!` recalls history there. */
const READ_IN_DOUBLE_QUOTES = /[\\`"$!]/

/**
 * A word in which the shell replaces the named variables, such as `$TOKEN`, and nothing else.
 * @see POSIX.1-2024, Shell Command Language, 2.2.3
 */
export const wordWithVariables = (text: string, names: readonly string[]): string => {
  const pieces = text.split(new RegExp(`(\\$(?:${names.join('|')})\\b)`)) // variables at odd places
  if (pieces.length === 1) return literalWord(text)
  const plain = pieces.filter((_, index) => index % 2 === 0)
  if (!plain.some((piece) => READ_IN_DOUBLE_QUOTES.test(piece))) return `"${text}"`
  return pieces
    .map((piece, index) => {
      if (index % 2 === 1) return `"${piece}"`
      return piece === '' ? '' : literalWord(piece)
    })
    .join('')
}
