import { excerpt } from '../../kernel/excerpt.ts'
import { Cql2Error } from './cql2-error.ts'

/** The smallest parts of CQL2 text. A name may be a keyword; a quoted one never is. */
export interface Token {
  readonly kind: 'name' | 'quoted' | 'text' | 'number' | 'symbol' | 'end'
  /** As written. */
  readonly written: string
  /** Without quotes and escapes. */
  readonly value: string
  /** UTF-16 code units before it. */
  readonly start: number
}

/** The place of a UTF-16 offset: in characters, from 1. */
export const placeIn = (text: string, offset: number): number => Array.from(text.slice(0, offset)).length + 1

/**
 * Splits CQL2 text into tokens; the last one is the end.
 * @throws Cql2Error at a character that starts no token
 * @see OGC 21-065r2, annex B (BNF): identifier, characterLiteral, numericLiteral, whitespace
 */
export const tokenize = (text: string): Token[] => {
  const tokens: Token[] = []
  let offset = skip(SPACE, text, 0)
  while (offset < text.length) {
    const token = tokenAt(text, offset)
    tokens.push(token)
    offset = skip(SPACE, text, offset + token.written.length)
  }
  return [...tokens, { kind: 'end', written: '', value: '', start: text.length }]
}

const SPACE = /[\s\u0085]*/y
const START =
  ':_A-Za-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFE}\\u{200C}-\\u{200D}' +
  '\\u{2070}-\\u{218F}\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}'
const NAME = new RegExp(`[${START}][\\u{300}-\\u{36F}\\u{203F}-\\u{2040}.0-9${START}]*`, 'uy')
const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y
const SYMBOL = /<>|<=|>=|[<>=(),+\-*/^%]/y

const PLAIN = [
  ['name', NAME],
  ['number', NUMBER],
  ['symbol', SYMBOL],
] as const

const tokenAt = (text: string, start: number): Token => {
  if (text[start] === "'") return quotedAt(text, start, 'text')
  if (/^[eE]'/.test(text.slice(start, start + 2))) return escapedTextAt(text, start)
  if (text[start] === '"') return quotedAt(text, start, 'quoted')
  for (const [kind, pattern] of PLAIN) {
    const written = text.slice(start, skip(pattern, text, start))
    if (written !== '') return { kind, written, value: written, start }
  }
  const character = String.fromCodePoint(text.codePointAt(start) ?? 0)
  const hint = character === '!' ? ': "not equal" is written "<>".' : '.'
  throw new Cql2Error(
    placeIn(text, start),
    `expected a name, a value or an operator, not ${excerpt(character)}${hint}`,
  )
}

/** A quote within quotes is doubled; in a text it may also follow a backslash, which is otherwise literal. */
const quotedAt = (text: string, start: number, kind: 'text' | 'quoted'): Token => {
  const quote = kind === 'text' ? "'" : '"'
  const pieces: string[] = []
  let from = start + 1
  for (let at = from; at < text.length; at++) {
    const isEscape = kind === 'text' && text[at] === '\\' && text[at + 1] === quote
    if (text[at] !== quote && !isEscape) continue
    pieces.push(text.slice(from, at))
    if (!isEscape && text[at + 1] !== quote)
      return { kind, written: text.slice(start, at + 1), value: pieces.join(quote), start }
    from = ++at + 1
  }
  throw unterminated(text, start, quote, kind === 'text' ? 'text' : 'name')
}

const ESCAPED_TEXT = /[eE]'((?:[^'\\]|''|\\['\\])*)'/y

/**
 * A text such as `E'a\\'`, in which `\\` is a backslash and `\'` or `''` a quote. It is not part of CQL2, whose texts cannot end
 * with a backslash.
 * @see PostgreSQL, String Constants with C-Style Escapes
 */
const escapedTextAt = (text: string, start: number): Token => {
  ESCAPED_TEXT.lastIndex = start
  const [written, inside = ''] = ESCAPED_TEXT.exec(text) ?? []
  if (written === undefined) throw faultInEscapedText(text, start)
  return { kind: 'text', written, value: inside.replaceAll(/['\\](['\\])/g, '$1'), start }
}

/** The first backslash that escapes neither a backslash nor a quote, or else the missing end. */
const faultInEscapedText = (text: string, start: number): Cql2Error => {
  const until = /(?:[^'\\]|''|\\['\\])*/y
  until.lastIndex = start + 2
  const at = start + 2 + (until.exec(text)?.[0].length ?? 0)
  if (at === text.length) return unterminated(text, start, "'", 'text')
  return new Cql2Error(placeIn(text, at), "expected \\\\ or \\' in a text that begins with E'.")
}

const unterminated = (text: string, start: number, quote: string, what: string): Cql2Error =>
  new Cql2Error(placeIn(text, start), `expected a ${quote} at the end of the ${what} that begins here.`)

/** Where a match of the pattern at an offset ends; the offset itself without one. */
const skip = (pattern: RegExp, text: string, offset: number): number => {
  pattern.lastIndex = offset
  return pattern.test(text) ? pattern.lastIndex : offset
}
