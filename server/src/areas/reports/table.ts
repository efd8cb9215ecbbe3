import { stringify } from 'csv-stringify/sync'

/** A text or a number. */
export type Cell = string | number

/** Rows under the headers of their columns. */
export interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** Characters that a spreadsheet skips, or does not show, in front of a formula. */
const SKIPPED = String.raw`[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*`

/**
 * Where a spreadsheet begins to read a formula: at the start of a cell, and behind what separates cells in other dialects of CSV,
 * since a spreadsheet picks the dialect by the language of its user.
 */
const FORMULA = new RegExp(String.raw`(?:^|[;\t\r\n])${SKIPPED}(?=[=+\-@＝＋－＠])`, 'gu')

/** A text that no spreadsheet takes for a formula: an apostrophe stands before the sign that would begin one. */
const inertText = (text: string): string => text.replaceAll(FORMULA, "$&'")

/**
 * A table as CSV, in which no text is a formula.
 * @see RFC 4180; OWASP, CSV Injection
 */
export const csvOf = ({ columns, rows }: Table): Buffer =>
  Buffer.from(
    stringify(
      rows.map((row) => row.map((cell) => (typeof cell === 'string' ? inertText(cell) : cell))),
      {
        header: true,
        columns: [...columns],
        record_delimiter: 'windows',
        quoted_match: /[\r\n;\t]/, // many readers take one of them for the end of a row or a cell
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
