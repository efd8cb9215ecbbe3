/** What SQLite refused, or could not do. */
export class SqliteError extends Error {
  /** SQLite's extended result code, such as `SQLITE_CONSTRAINT_PRIMARYKEY`. @see https://sqlite.org/rescode.html */
  readonly code: string

  constructor(message: string, code: string) {
    super(message)
    this.name = 'SqliteError'
    this.code = code
  }
}
