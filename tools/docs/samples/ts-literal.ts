import { literal, type Dialect } from './literal.ts'

/** Single quotes, unless the text has some itself. */
const text = (value: string): string => {
  const quoted = JSON.stringify(value)
  return value.includes("'") ? quoted : `'${quoted.slice(1, -1).replaceAll(String.raw`\"`, '"')}'`
}

const TYPESCRIPT: Dialect = {
  indent: '  ',
  padding: ' ',
  text,
  key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name)),
  variable: (name) => name,
  words: { true: 'true', false: 'false', null: 'null' },
}

/**
 * A JSON value as TypeScript, on one line where it fits.
 * @param taken characters that stand on its line already
 */
export const tsLiteral = (value: unknown, taken = 0): string =>
  literal(value, TYPESCRIPT, { indent: '', taken })
