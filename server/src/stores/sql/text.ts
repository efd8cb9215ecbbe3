/** Before the code of what a column cannot hold. */
const ESCAPE = '\u0001'

/** Half a character: a surrogate without its other half. */
const HALF = /\p{Cs}/u

/**
 * A text as a column holds it: PostgreSQL refuses U+0000, SQLite cuts the text off there, and neither has halves of
 * characters. Different texts stay different, and all but those with halves keep their order. `_` of a pattern
 * does not match what is escaped.
 */
export const storable = (text: string): string =>
  text.includes('\0') || text.includes(ESCAPE) || HALF.test(text) ? Array.from(text, escaped).join('') : text

const escaped = (character: string): string =>
  character === '\0' || character === ESCAPE || HALF.test(character)
    ? `${ESCAPE}${character.charCodeAt(0).toString(16).padStart(4, '0').replaceAll(/./g, controlCharacter)}`
    : character

/** The text of what a column holds. */
export const fromStorable = (stored: string): string =>
  stored.replaceAll(ESCAPED, (escape) => unescapeCharacter(escape))

const ESCAPED = new RegExp(`${ESCAPE}[^]{4}`, 'g')

const unescapeCharacter = (escape: string): string =>
  String.fromCharCode(
    Array.from(escape.slice(1)).reduce((code, digit) => code * 0x10 + digit.charCodeAt(0) - 0x10, 0),
  )

/** Digits as control characters, which nobody looks for in a text. */
const controlCharacter = (digit: string): string => String.fromCharCode(0x10 + Number.parseInt(digit, 16))

/** What a pattern of LIKE consists of: escaped characters, `%`, `_`, and characters that stand for themselves. */
export const splitPattern = (pattern: string): readonly string[] => pattern.match(/\\[^]|[^]/gu) ?? []
