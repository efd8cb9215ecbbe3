import type { Caller } from '../../kernel/caller.ts'
import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import Cursor from 'pg-cursor'
import { cooperatively, mapCooperatively } from '../../kernel/cooperative.ts'
import type { SceneCondition } from './condition.ts'
import type { Work } from 'imagery-platform-geometry/eventual.ts'
import { readRows, compileStatement } from './connection.ts'
import type { Sql } from './translate/clause.ts'

/** How the matches of a condition are counted or collected. */
interface Matches<Row, Undecided> {
  /** What SQL finds by itself. */
  readonly decided: ReturnType<typeof sql<Row>>
  readonly onDecided: (row: Row) => void
  /** Columns that are needed of each match on which SQL does not decide. */
  readonly columns: Sql
  readonly onUndecided: (row: Undecided) => void
}

/** Rows read at once of those on which SQL does not decide. */
const READ_AT_ONCE = 500

/** Reads all matches. Unless the condition is exact, this takes several statements. @throws TooBroad */
export const eachMatch = async <Row extends object, Undecided extends object>(
  client: ClientBase,
  condition: SceneCondition,
  { decided, onDecided, columns, onUndecided }: Matches<Row, Undecided>,
  caller: Caller | undefined,
): Promise<void> => {
  await mapCooperatively(await readRows(client, decided), onDecided, caller)
  if (condition.isExact) return
  const { text, values } = compileStatement(
    sql`select ${columns}, json from scene where ${condition.candidates} and not ${condition.isDecided}`,
  )
  const cursor = client.query(new Cursor<Undecided & { readonly json: string }>(text, values))
  function* takeMatches(rows: readonly (Undecided & { readonly json: string })[]): Work<void> {
    for (const row of rows) if (yield* condition.matches(row.json)) onUndecided(row)
  }
  for (;;) {
    const rows = await cursor.read(READ_AT_ONCE)
    try {
      await cooperatively(takeMatches(rows), caller)
    } catch (fault) {
      await cursor.close() // or the next statement on this connection would wait for its end
      throw fault
    }
    if (rows.length < READ_AT_ONCE) return cursor.close()
  }
}
