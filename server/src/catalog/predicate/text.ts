import type { Argument } from '../cql2/expression.ts'
import { mapped, toRead } from './operand.ts'
import type { Compiler, Condition, Operand } from './operand.ts'
import { likeness } from '../../kernel/like.ts'

/** Whether a text matches a pattern. Unknown for a value that is not a text. */
export const like = <Candidate>(
  _op: string,
  [subject, pattern]: readonly Argument[],
  compiler: Compiler<Candidate>,
): Condition<Candidate> => {
  const read = toRead(compiler.operand(subject))
  const wanted = compiler.operand(pattern)
  if ('read' in wanted)
    return (candidate) => {
      const text = read(candidate)
      const own = wanted.read(candidate)
      return typeof text === 'string' && typeof own === 'string' ? likeness(own)(text) : undefined
    }
  if (typeof wanted.value !== 'string') return () => undefined
  const isLike = likeness(wanted.value)
  return (candidate) => {
    const text = read(candidate)
    return typeof text === 'string' ? isLike(text) : undefined
  }
}

/** A text without its case, or without its accents; unknown for a value that is not a text. */
export const textFunction = <Candidate>(
  op: 'casei' | 'accenti',
  [text]: readonly Argument[],
  compiler: Compiler<Candidate>,
): Operand<Candidate> => {
  const change = op === 'casei' ? caseFolded : withoutAccents
  return mapped(compiler.operand(text), (value) => (typeof value === 'string' ? change(value) : undefined))
}

const ASCII = /^[\0-\x7f]*$/

/**
 * A text in one case, character by character: upper case becomes lower case, as far as that is one character.
 * That is Unicode's simple case folding, but for the dotless i, which counts as an i.
 * @see Unicode 15, section 5.18 (Case Mappings)
 */
export const caseFolded = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : Array.from(text, foldedCharacter).join('')

const foldedCharacter = (character: string): string =>
  [character.toUpperCase().toLowerCase(), character.toLowerCase()].find(isOneCharacter) ?? character

const isOneCharacter = (text: string): boolean => Array.from(text).length === 1

/** A text without its combining marks, whether or not they are composed with their letter. */
export const withoutAccents = (text: string): string =>
  ASCII.test(text) ? text : text.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC')
