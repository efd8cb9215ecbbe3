import { writeSync } from 'node:fs'
import { Kysely } from 'kysely'
import { openSqlite } from '../../server/src/stores/sqlite/open-sqlite.ts'
import { prepareTables, write } from './ledger.ts'
import type { Ledger } from './ledger.ts'

/**
 * A process that writes to a directory until it is killed, or as often as it is told, and says on its standard output what
 * was written and what was acknowledged. `load DIR full|normal sound|hasty|torn [TRANSACTIONS]`
 *
 * Two kinds are unsound, as controls of what judges it: `hasty` acknowledges before the commit, `torn` writes each half in a
 * transaction of its own.
 */
const [directory = '', durability, kind, transactions = 'Infinity'] = process.argv.slice(2)
const WRITERS = 16

const say = (line: string) => writeSync(1, `${line}\n`)

const sqlite = await openSqlite({ directory, durability: durability === 'normal' ? 'normal' : 'full' })
const db = new Kysely<Ledger>({ dialect: sqlite.writer })
await prepareTables(db)
say('open')

const run = `${process.pid}`
let count = 0

const transact = async (id: string): Promise<void> => {
  if (kind === 'torn') {
    for (const half of ['left', 'right'] as const) await db.transaction().execute((tx) => write(tx, half, id))
  } else {
    await db.transaction().execute(async (tx) => {
      await write(tx, 'left', id)
      await write(tx, 'right', id)
      say(`written ${id}`)
      if (kind === 'hasty') say(`acknowledged ${id}`)
    })
  }
  if (kind !== 'hasty') say(`acknowledged ${id}`)
}

await Promise.all(
  Array.from({ length: WRITERS }, async () => {
    while (count < Number(transactions)) await transact(`${run}-${++count}`)
  }),
)
await sqlite.close()
