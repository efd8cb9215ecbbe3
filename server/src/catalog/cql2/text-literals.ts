import { parseSearchBox } from 'imagery-platform-geometry/search-box.ts'
import { placing } from './cql2-error.ts'
import { propertyNamed } from './expression.ts'
import type { Argument, IntervalEnd, PropertyReference } from './expression.ts'
import { isGeometryNext, readGeometryText, readNumber } from './geometry-text.ts'
import { placeIn } from './lexer.ts'
import { assertForward, readDate, readIntervalEnd, readTimestamp } from './times.ts'
import type { Tokens } from './tokens.ts'
import type { Branch, Tree } from './tree.ts'

type Literal = (tokens: Tokens, tree: Tree) => Argument

/** Literals that are written like functions, by their name in lower case. Each reads what its parentheses hold. */
const CALLED_LITERALS: ReadonlyMap<string, Literal> = new Map<string, Literal>([
  ['date', (tokens) => ({ date: quoted(tokens, readDate) })],
  ['timestamp', (tokens) => ({ timestamp: quoted(tokens, readTimestamp) })],
  ['interval', (tokens, tree) => ({ interval: interval(tokens, tree) })],
  ['bbox', (tokens) => ({ bbox: box(tokens) })],
])

/**
 * Reads a geometry, box, time or interval where one begins; undefined elsewhere.
 * @throws Cql2Error where it is malformed
 */
export const readCalledLiteral = (tokens: Tokens, tree: Tree): Branch | undefined => {
  const { kind, value, start } = tokens.peek()
  if (isGeometryNext(tokens)) return tree.leaf(readGeometryText(tokens), start)
  const read = kind === 'name' ? CALLED_LITERALS.get(value.toLowerCase()) : undefined
  if (!read || !tokens.isSymbol('(', 1)) return undefined
  tokens.take()
  tokens.expectSymbol('(')
  const argument = read(tokens, tree)
  tokens.expectSymbol(')')
  return tree.leaf(argument, start)
}

const quoted = (tokens: Tokens, read: (text: string) => string): string => {
  const { value, start } = tokens.expect('text', 'a time in single quotes')
  return placing(
    () => placeIn(tokens.text, start),
    () => read(value),
  )
}

const interval = (tokens: Tokens, tree: Tree): readonly [IntervalEnd, IntervalEnd] => {
  const first = tokens.peek().start
  const start = intervalEnd(tokens)
  tokens.expectSymbol(',')
  const second = tokens.peek().start
  const ends = [start, intervalEnd(tokens)] as const
  tree.remember(ends, [first, second])
  placing(
    () => placeIn(tokens.text, first),
    () => {
      assertForward(ends)
    },
  )
  return ends
}

/** A name as a property, whether it is quoted or not. @throws Cql2Error for one that callers may not name */
export const readProperty = (tokens: Tokens): PropertyReference => {
  const { value, start } = tokens.take()
  return placing(
    () => placeIn(tokens.text, start),
    () => propertyNamed(value),
  )
}

const intervalEnd = (tokens: Tokens): IntervalEnd => {
  const { kind } = tokens.peek()
  if (kind === 'text') return quoted(tokens, readIntervalEnd)
  if (kind !== 'name' && kind !== 'quoted') throw tokens.expected('a time in single quotes or a property')
  return readProperty(tokens)
}

const box = (tokens: Tokens): readonly number[] => {
  const { start } = tokens.peek()
  const numbers = [readNumber(tokens)]
  while (tokens.acceptSymbol(',')) numbers.push(readNumber(tokens))
  placing(
    () => placeIn(tokens.text, start),
    () => parseSearchBox(numbers),
  )
  return numbers
}
