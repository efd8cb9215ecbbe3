import { Variable } from './variable.ts'

/** Longest line in characters: what the samples' column shows without scrolling, more or less. */
const WIDTH = 76

/**
 * A JSON value as TypeScript, on one line where it fits.
 * @param indent of the line that the value begins on
 * @param taken characters that stand on that line already
 */
export const tsLiteral = (value: unknown, indent = '', taken = 0): string => {
  const short = oneLine(value)
  if (typeof value !== 'object' || value === null || value instanceof Variable) return short
  if (indent.length + taken + short.length <= WIDTH) return short
  const deeper = `${indent}  `
  return Array.isArray(value)
    ? `[\n${value.map((each) => `${deeper}${tsLiteral(each, deeper)},\n`).join('')}${indent}]`
    : `{\n${Object.entries(value)
        .map(([name, each]: [string, unknown]) => {
          const head = `${key(name)}: `
          return `${deeper}${head}${tsLiteral(each, deeper, head.length)},\n`
        })
        .join('')}${indent}}`
}

const oneLine = (value: unknown): string => {
  if (value instanceof Variable) return value.name
  if (typeof value === 'string') return text(value)
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(
    ([name, each]: [string, unknown]) => `${key(name)}: ${oneLine(each)}`,
  )
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name))

/** Single quotes, unless the text has some itself. */
const text = (value: string): string => {
  const quoted = JSON.stringify(value)
  return value.includes("'") ? quoted : `'${quoted.slice(1, -1).replaceAll(String.raw`\"`, '"')}'`
}
