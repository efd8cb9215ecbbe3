import { Variable } from './variable.ts'

/** Longest line in characters: what the samples' column shows without scrolling, more or less. */
export const WIDTH = 76

/** How a language writes what JSON can say. */
export interface Dialect {
  readonly indent: string
  /** What stands inside the braces of an object on one line. */
  readonly padding: string
  readonly text: (value: string) => string
  /** The name of a member, as far as its colon. */
  readonly key: (name: string) => string
  readonly variable: (name: string) => string
  readonly words: { readonly true: string; readonly false: string; readonly null: string }
}

/** Where a value begins. */
export interface Place {
  /** Of its line. */
  readonly indent: string
  /** Characters that stand on its line already, beside the indent. */
  readonly taken: number
}

/** A JSON value as code, on one line where it fits. */
export const literal = (value: unknown, dialect: Dialect, { indent, taken }: Place): string => {
  const short = oneLine(value, dialect)
  if (typeof value !== 'object' || value === null || value instanceof Variable) return short
  if (indent.length + taken + short.length <= WIDTH) return short
  const deeper = `${indent}${dialect.indent}`
  if (Array.isArray(value)) {
    const items = value.map((each) => `${deeper}${literal(each, dialect, { indent: deeper, taken: 0 })},\n`)
    return `[\n${items.join('')}${indent}]`
  }
  const members = Object.entries(value).map(([name, each]: [string, unknown]) => {
    const head = `${dialect.key(name)}: `
    return `${deeper}${head}${literal(each, dialect, { indent: deeper, taken: head.length })},\n`
  })
  return `{\n${members.join('')}${indent}}`
}

const oneLine = (value: unknown, dialect: Dialect): string => {
  const { padding, text, key, variable, words } = dialect
  if (value instanceof Variable) return variable(value.name)
  if (typeof value === 'string') return text(value)
  if (typeof value === 'boolean') return value ? words.true : words.false
  if (value === null) return words.null
  if (Array.isArray(value)) return `[${value.map((each) => oneLine(each, dialect)).join(', ')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const members = Object.entries(value).map(
    ([name, each]: [string, unknown]) => `${key(name)}: ${oneLine(each, dialect)}`,
  )
  return members.length === 0 ? '{}' : `{${padding}${members.join(', ')}${padding}}`
}
