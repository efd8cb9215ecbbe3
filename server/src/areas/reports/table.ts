import { stringify } from 'csv-stringify/sync'

/** A value of a table. */
export type Cell = string | number

/** Rows under the headers of their columns. */
export interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** Characters that a spreadsheet skips or hides in front of a formula. */
const SKIPPED = String.raw`[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*`

/**
 * The positions at which a spreadsheet begins to read a formula: at the start of a cell, and after a separator of cells in
 * any dialect of CSV, since a spreadsheet picks the dialect by the language of its user.
 */
const FORMULA = new RegExp(String.raw`(?:^|[;\t\r\n])${SKIPPED}(?=[=+\-@＝＋－＠])`, 'gu')

/** Puts an apostrophe before every sign with which a spreadsheet would begin a formula. */
const escapeFormulas = (text: string): string => text.replaceAll(FORMULA, "$&'")

/**
 * Writes a table as CSV in which no text is a formula.
 * @see RFC 4180; OWASP, CSV Injection
 */
export const toCsv = ({ columns, rows }: Table): Buffer =>
  Buffer.from(
    stringify(
      rows.map((row) => row.map((cell) => (typeof cell === 'string' ? escapeFormulas(cell) : cell))),
      {
        header: true,
        columns: [...columns],
        record_delimiter: 'windows',
        quoted_match: /[\r\n;\t]/, // many readers end a row or a cell at one of them
      },
    ),
  )

/** Returns the response that sends a table as a CSV file. @param name of the file, without extension */
export const toCsvFile = (
  name: string,
  table: Table,
): {
  readonly status: 200
  readonly body: Buffer
  readonly headers: { readonly 'Content-Disposition': string }
} => {
  const body = toCsv(table)
  return {
    status: 200,
    body,
    headers: {
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    },
  }
}

/** Returns a table without some of its columns. */
export const withoutColumns = ({ columns, rows }: Table, excluded: ReadonlySet<string>): Table => {
  const included = columns.flatMap((column, i) => (excluded.has(column) ? [] : i))
  return {
    columns: included.map((i) => columns[i] ?? ''),
    rows: rows.map((row) => included.map((i) => row[i] ?? '')),
  }
}
