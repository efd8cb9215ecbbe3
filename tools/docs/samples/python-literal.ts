import { literal, type Dialect } from './literal.ts'

/** Every escape of JSON is one of Python. */
const text = (value: string): string => JSON.stringify(value)

const PYTHON: Dialect = {
  indent: '    ',
  padding: '',
  text,
  key: text,
  variable: (name) => `os.environ["${name}"]`,
  words: { true: 'True', false: 'False', null: 'None' },
}

/**
 * A JSON value as Python, on one line where it fits.
 * @param taken characters that stand on its line already
 */
export const pythonLiteral = (value: unknown, taken: number): string =>
  literal(value, PYTHON, { indent: '', taken })
