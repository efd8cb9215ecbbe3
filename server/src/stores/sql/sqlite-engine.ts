import { sql } from 'kysely'
import type { Engine } from './engine.ts'
import { splitPattern } from './text.ts'
import { readFaultCode } from './outage.ts'
import type { Outage } from './outage.ts'

/** Transactions follow each other, so that nothing has to be locked. */
const NO_LOCK = sql``

/** Codes with which SQLite says that it cannot write. @see https://sqlite.org/rescode.html */
const FULL = /^SQLITE_(FULL|READONLY)/

/** Codes of a file that cannot be read, or that another program locks for too long. */
const AWAY = /^SQLITE_(IOERR|CANTOPEN|BUSY|PROTOCOL)/

/** Why SQLite did not do what it was asked; undefined where it could have. */
const findOutage = (fault: unknown): Outage | undefined => {
  const code = readFaultCode(fault)
  if (FULL.test(code)) return 'full'
  return AWAY.test(code) ? 'away' : undefined
}

/** @see https://www.sqlite.org/lang.html */
export const SQLITE: Engine = {
  types: {
    text: sql`text`,
    number: sql`real`,
    boolean: sql`integer`,
    json: sql`text`,
    count: sql`integer`,
  },
  parameter: (value) => (typeof value === 'boolean' ? Number(value) : value),
  like: (text, pattern) => sql`${text} glob ${splitPattern(pattern).map(toGlob).join('')}`, // LIKE is case-insensitive
  findText: (text, part) => sql`instr(${text}, ${part})`,
  columns: sql`select m.name as "table", c.name as "column"
    from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table'`,
  indexes: sql`select name from sqlite_master where type = 'index'`,
  lockTables: async () => undefined,
  locking: { read: NO_LOCK, write: NO_LOCK, 'read now': NO_LOCK, 'write now': NO_LOCK },
  locksRows: false,
  async nextNumber(execute, kind, first) {
    const { rows } = await execute(sql<{ last: number }>`
      insert into sequence (kind, last) values (${kind}, ${first})
      on conflict (kind) do update set last = last + 1 returning last`)
    return rows[0]?.last ?? first
  },
  numbers: sql`select kind, last from sequence order by kind`,
  settingNumber: ({ kind, last }) => [sql`insert into sequence (kind, last) values (${kind}, ${last})`],
  savingNumbers: (copy) => sql`create table ${copy} as select * from sequence`,
  restoringNumbers: (copy) => [sql`delete from sequence`, sql`insert into sequence select * from ${copy}`],
  lockingAll: () => sql`select 1`,
  notifying: () => undefined,
  isTransient: () => false,
  findOutage,
}

/** A token of LIKE as one of GLOB. */
const toGlob = (token: string): string => {
  if (token === '%') return '*'
  if (token === '_') return '?'
  const character = token.length > 1 ? token.replace(/^\\/, '') : token
  return /[*?[]/.test(character) ? `[${character}]` : character
}
