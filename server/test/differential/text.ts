/** `%` stands for any text, `_` for any one character, `\` takes its meaning from the next. @see OGC 21-065r2, 7.6 */
export const isLike = (text: string, pattern: string): boolean => {
  const head = pattern[0]
  const next = pattern[1]
  if (head === undefined) return text === ''
  if (head === '%') return isLike(text, pattern.slice(1)) || (text !== '' && isLike(text.slice(1), pattern))
  if (head === '\\' && next !== undefined)
    return text.startsWith(next) && isLike(text.slice(1), pattern.slice(2))
  const isMatch = head === '_' ? text !== '' : text.startsWith(head)
  return isMatch && isLike(text.slice(1), pattern.slice(1))
}

/** Letters without their marks. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')
