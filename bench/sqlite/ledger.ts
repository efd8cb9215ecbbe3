import { Kysely } from 'kysely'
import { openSqlite } from '../../server/src/stores/sqlite/open-sqlite.ts'

/** A transaction writes its id into both halves. */
export interface Ledger {
  left: { id: string }
  right: { id: string }
}

const HALVES = ['left', 'right'] as const

export const prepareTables = async (db: Kysely<Ledger>): Promise<void> => {
  for (const half of HALVES)
    await db.schema
      .createTable(half)
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .execute()
}

export const write = async (db: Kysely<Ledger>, half: keyof Ledger, id: string): Promise<void> => {
  await db.insertInto(half).values({ id }).execute()
}

/** What is left of what a process wrote before it was killed. */
export interface Remains {
  /** How long it took until the first read was answered. */
  readonly startMs: number
  readonly transactions: number
  /** Acknowledged, and not there. */
  readonly lost: readonly string[]
  /** There in one half only. */
  readonly halves: readonly string[]
}

export const remainsIn = async (directory: string, acknowledged: readonly string[]): Promise<Remains> => {
  const begun = performance.now()
  const sqlite = await openSqlite({ directory, durability: 'full' })
  try {
    const db = new Kysely<Ledger>({ dialect: sqlite.reader })
    await db.selectFrom('left').select('id').limit(1).execute()
    const startMs = performance.now() - begun
    const left = await idsIn(db, 'left')
    const right = await idsIn(db, 'right')
    return {
      startMs,
      transactions: left.size,
      lost: acknowledged.filter((id) => !left.has(id) || !right.has(id)),
      halves: [...[...left].filter((id) => !right.has(id)), ...[...right].filter((id) => !left.has(id))],
    }
  } finally {
    await sqlite.close()
  }
}

const idsIn = async (db: Kysely<Ledger>, half: keyof Ledger): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom(half).select('id').execute()
  return new Set(rows.map(({ id }) => id))
}
