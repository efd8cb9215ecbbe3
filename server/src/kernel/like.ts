/** Tokens of a pattern that are not code points. */
const ANY_CHARACTER = -1
const ANY_TEXT = -2

/**
 * Matches whole texts against a pattern: `%` stands for any text, `_` for any one character (a code point), `\` escapes
 * the character after it. It only ever backtracks to the last `%`, so that a text takes at most as many steps as it has
 * characters times those of the pattern.
 * @see OGC 21-065r2, section 7.4 (LIKE predicate)
 */
export const likeness = (pattern: string): ((text: string) => boolean) => {
  const tokens = readTokens(pattern)
  const minLength = tokens.filter((token) => token !== ANY_TEXT).length
  return (text) => text.length >= minLength && isLike(text, tokens)
}

const readTokens = (pattern: string): number[] => {
  const tokens: number[] = []
  const characters = Array.from(pattern)
  for (let i = 0; i < characters.length; i++) {
    const [character = '', next] = characters.slice(i, i + 2)
    if (character === '%') {
      if (tokens.at(-1) !== ANY_TEXT) tokens.push(ANY_TEXT)
    } else if (character === '_') tokens.push(ANY_CHARACTER)
    else if (character === '\\' && next !== undefined) {
      tokens.push(codePoint(next, 0))
      i++
    } else tokens.push(codePoint(character, 0))
  }
  return tokens
}

const isLike = (text: string, tokens: readonly number[]): boolean => {
  let at = 0
  let token = 0
  /** After the last `%`: the token to continue with, and where the text that it stands for ends so far. */
  let resumed = -1
  let resumedAt = 0
  while (at < text.length) {
    const wanted = tokens[token]
    if (wanted === ANY_TEXT) {
      resumed = ++token
      resumedAt = at
      if (token === tokens.length) return true
      continue
    }
    const point = codePoint(text, at)
    if (wanted === point || wanted === ANY_CHARACTER) {
      token++
      at += codeUnits(point)
    } else if (resumed < 0) return false
    else {
      resumedAt += codeUnits(codePoint(text, resumedAt))
      at = resumedAt
      token = resumed
    }
  }
  return token === tokens.length || (token === tokens.length - 1 && tokens[token] === ANY_TEXT)
}

const codePoint = (text: string, at: number): number => text.codePointAt(at) ?? 0

/** Code units of a character. */
const codeUnits = (point: number): number => (point > 0xffff ? 2 : 1)
