import { stringify } from 'csv-stringify/sync'

/** A text or a number. */
export type Cell = string | number

/** Rows under the headers of their columns. */
export interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/**
 * A table as CSV. Text that a spreadsheet would take for a formula gets an apostrophe in front.
 * @see RFC 4180; OWASP, CSV Injection
 */
export const csvOf = ({ columns, rows }: Table): Buffer =>
  Buffer.from(
    stringify(
      rows.map((row) => [...row]),
      {
        header: true,
        columns: [...columns],
        record_delimiter: 'windows',
        quoted_match: /[\r\n]/, // many readers take either of them for the end of a row
        escape_formulas: true,
      },
    ),
  )

/** A table as a file that is saved under a name. */
export const csvFile = (
  name: string,
  table: Table,
): {
  readonly status: 200
  readonly body: Buffer
  readonly headers: { readonly 'Content-Disposition': string }
} => {
  const body = csvOf(table)
  return {
    status: 200,
    body,
    headers: {
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    },
  }
}

/** The table without some of its columns. */
export const without = ({ columns, rows }: Table, excluded: ReadonlySet<string>): Table => {
  const kept = columns.flatMap((column, i) => (excluded.has(column) ? [] : i))
  return {
    columns: kept.map((i) => columns[i] ?? ''),
    rows: rows.map((row) => kept.map((i) => row[i] ?? '')),
  }
}
