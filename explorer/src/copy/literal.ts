/** How a language writes values of JSON. */
export interface Writing {
  readonly text: (value: string) => string
  readonly name: (value: string) => string
  readonly truth: readonly [no: string, yes: string]
  readonly nothing: string
  readonly indent: string
  /** Between a brace and what stands on its line. */
  readonly padding: string
}

/** Longest line in characters. */
const WIDTH = 76

/**
 * A JSON value in a language, on one line where it fits.
 * @param indent of the line that it begins on
 * @param taken characters that stand on that line already
 */
export const literal = (value: unknown, writing: Writing, indent = '', taken = 0): string => {
  const short = oneLine(value, writing)
  if (typeof value !== 'object' || value === null || indent.length + taken + short.length <= WIDTH)
    return short
  const deeper = indent + writing.indent
  const lines = Array.isArray(value)
    ? value.map((each) => literal(each, writing, deeper))
    : Object.entries(value).map(([name, each]: [string, unknown]) => {
        const head = `${writing.name(name)}: `
        return head + literal(each, writing, deeper, head.length)
      })
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${lines.map((line) => `${deeper}${line},\n`).join('')}${indent}${close}`
}

const oneLine = (value: unknown, writing: Writing): string => {
  const { text, name, truth, nothing, padding } = writing
  if (value === null || value === undefined) return nothing
  if (typeof value === 'string') return text(value)
  if (typeof value === 'boolean') return truth[value ? 1 : 0]
  if (Array.isArray(value)) return `[${value.map((each) => oneLine(each, writing)).join(', ')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const members = Object.entries(value).map(
    ([member, each]: [string, unknown]) => `${name(member)}: ${oneLine(each, writing)}`,
  )
  return members.length === 0 ? '{}' : `{${padding}${members.join(', ')}${padding}}`
}
