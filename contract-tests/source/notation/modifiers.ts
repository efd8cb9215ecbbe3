import type { Cursor } from './cursor.ts'
import { readChoices, readNumber, readPatterns, readScalar } from './literals.ts'
import type { Keyword, Scalar, Shape } from './shape.ts'

/** Adds to a value what the notation says next of it. */
type Modifier = (shape: Shape, cursor: Cursor) => Shape

const withKeywords = (shape: Shape, more: Partial<Record<Keyword, Scalar>>): Shape => ({
  ...shape,
  keywords: { ...shape.keywords, ...more },
})

/** `(a, b)`, or `()` for none. */
const readNames = (cursor: Cursor): string[] => {
  cursor.expect('(')
  if (cursor.take(')')) return []
  const names = cursor.words()
  cursor.expect(')')
  return names
}

const mentioning = (shape: Shape, patterns: readonly RegExp[]): Shape => ({
  ...shape,
  mentions: [...(shape.mentions ?? []), ...patterns],
})

/** The keywords that bound a value of a type from below and above: its size, its length or its number of elements. */
const bounds = (shape: Shape, cursor: Cursor): readonly [Keyword, Keyword] => {
  if (shape.type === 'integer' || shape.type === 'number') return ['minimum', 'maximum']
  if (shape.type === 'string') return ['minLength', 'maxLength']
  return shape.type === 'array'
    ? ['minItems', 'maxItems']
    : cursor.fail('only numbers, strings and lists have a range')
}

/** Of its variants, these alone. */
const readOnly: Modifier = (shape, cursor) => {
  const names = readNames(cursor)
  const { tag, cases } = shape.variants ?? cursor.fail('only a value with variants can be narrowed to some')
  return {
    ...shape,
    variants: {
      tag,
      cases: Object.fromEntries(Object.entries(cases).filter(([name]) => names.includes(name))),
    },
  }
}

const byWord: Readonly<Record<string, Modifier>> = {
  '>=': (shape, cursor) =>
    withKeywords(shape, {
      [shape.type === 'object' ? 'minProperties' : bounds(shape, cursor)[0]]: readNumber(cursor),
    }),
  '<=': (shape, cursor) => withKeywords(shape, { [bounds(shape, cursor)[1]]: readNumber(cursor) }),
  default: (shape, cursor) => withKeywords(shape, { default: readScalar(cursor) }),
  // Larger values are not refused but lowered to this one.
  clamped: (shape, cursor) => ({
    ...withKeywords(shape, { 'x-maximum-clamped': readNumber(cursor) }),
    absentKeyword: 'maximum',
  }),
  matches: (shape, cursor) => withKeywords(shape, { pattern: cursor.next('text', 'a quoted pattern') }),
  deprecated: (shape) => withKeywords(shape, { deprecated: true }),
  'e.g.': (shape, cursor) => ({ ...shape, values: { list: readChoices(cursor), closed: false } }),
  required: (shape) => ({ ...shape, mandatory: true }),
  repeated: (shape) => ({ ...shape, repeated: true }),
  open: (shape) => ({ ...shape, open: true }),
  extensible: (shape) => ({ ...shape, open: true, extensible: true }),
  decided: (shape) => ({ ...shape, origin: 'decision' }),
  'half-decided': (shape) => ({ ...shape, origin: 'half' }),
  'among-others': (shape) => ({ ...shape, oneForm: true }),
  requires: (shape, cursor) => ({ ...shape, required: readNames(cursor) }),
  needs: (shape, cursor) => ({ ...shape, needs: readNames(cursor) }),
  explains: (shape, cursor) =>
    mentioning(
      shape,
      readNames(cursor).map((name) => new RegExp(`\\b${name}\\b`)),
    ),
  only: readOnly,
}

const modifiers = new Map(Object.entries(byWord))

/** The value with the modifier that comes next, or nothing if none comes. */
export const readModifier = (shape: Shape, cursor: Cursor): Shape | undefined => {
  const { kind, text } = cursor.peek()
  if (kind === 'pattern') return mentioning(shape, readPatterns(cursor))
  const range = /^(\d+)\.\.(\d+)$/.exec(text)
  if (kind === 'word' && range) {
    const [low, high] = bounds(shape, cursor)
    cursor.next('word')
    return withKeywords(shape, { [low]: Number(range[1]), [high]: Number(range[2]) })
  }
  const modifier = kind === 'word' || kind === 'sign' ? modifiers.get(text) : undefined
  if (!modifier) return undefined
  cursor.take(text)
  return modifier(shape, cursor)
}
