/** A value as a row of `COPY` has it. */
export type CopyValue = string | number | boolean | null

/** A row in PostgreSQL's text format of `COPY`. @see PostgreSQL 15, COPY, "Text Format" */
export const copyLine = (values: readonly CopyValue[]): string => `${values.map(written).join('\t')}\n`

const written = (value: CopyValue): string => {
  if (value === null) return '\\N'
  return typeof value === 'string' ? value.replace(/[\\\t\n\r]/g, escaped) : String(value)
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const escaped = (character: string): string => ESCAPES[character] ?? character
