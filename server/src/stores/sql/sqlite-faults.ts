import { codeOf } from './fault-code.ts'
import type { Outage } from './outage.ts'

/** Codes with which SQLite says that it cannot write. @see https://sqlite.org/rescode.html */
const FULL = /^SQLITE_(FULL|READONLY)/

/** Codes of a file that cannot be read, or that another program locks for too long. */
const AWAY = /^SQLITE_(IOERR|CANTOPEN|BUSY|PROTOCOL)/

/** Why SQLite did not do what it was asked; undefined where it could have. */
export const outageOf = (fault: unknown): Outage | undefined => {
  const code = codeOf(fault)
  if (FULL.test(code)) return 'full'
  return AWAY.test(code) ? 'away' : undefined
}
