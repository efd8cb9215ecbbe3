import { sql } from 'kysely'
import type { Engine } from './engine.ts'
import { isTransient, findOutage } from './postgres-faults.ts'
import { splitPattern } from './text.ts'

/** Any number that no other program takes for its own lock in the same database. */
const TABLES_LOCK = 5_130_827_441

/** Where processes tell each other of changes. */
export const CHANNEL = 'stores'

const sequenceName = (kind: string): string => `number ${kind}`

/** @see https://www.postgresql.org/docs/15/ */
export const POSTGRES: Engine = {
  types: {
    text: sql`text collate "C"`,
    number: sql`float8`,
    boolean: sql`boolean`,
    json: sql`json`, // jsonb would sort the members
    count: sql`integer`,
  },
  parameter: (value) => value,
  like(text, pattern) {
    const whole = splitPattern(pattern).map((token) => (token === '\\' ? '\\\\' : token))
    return sql`${text} like ${whole.join('')}`
  },
  findText: (text, part) => sql`strpos(${text}, ${part})`,
  columns: sql`select c.relname as "table", a.attname as "column"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0
    and not a.attisdropped`,
  indexes: sql`select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'i'`,
  async lockTables(execute) {
    await execute(sql`set local statement_timeout = 0`) // as long as another process, or a large index, takes
    await execute(sql`select pg_advisory_xact_lock(${TABLES_LOCK})`)
  },
  locking: {
    read: sql`for share`,
    write: sql`for update`,
    'read now': sql`for share nowait`,
    'write now': sql`for update nowait`,
  },
  locksRows: true,
  async nextNumber(execute, kind, first) {
    const sequence = sequenceName(kind)
    const name = `"${sequence}"`
    const next = () => execute(sql<{ next: string | null }>`select nextval(to_regclass(${name})) as next`)
    const { rows } = await next()
    if (typeof rows[0]?.next === 'string') return Number(rows[0].next)
    await execute(sql`select pg_advisory_xact_lock(${TABLES_LOCK})`)
    await execute(
      sql`create sequence if not exists ${sql.id(sequence)} minvalue ${sql.lit(first)} start ${sql.lit(first)}`,
    )
    const made = await next()
    return Number(made.rows[0]?.next)
  },
  numbers: sql`select substr(sequencename, ${sql.lit(sequenceName('').length + 1)}) as kind,
    last_value::float8 as last from pg_sequences
    where schemaname = current_schema() and sequencename like ${sql.lit(`${sequenceName('')}%`)}
    and last_value is not null order by sequencename collate "C"`,
  settingNumber: ({ kind, last }) => [
    sql`create sequence ${sql.id(sequenceName(kind))} minvalue 0 start ${sql.lit(last)}`,
    sql`select setval(quote_ident(${sequenceName(kind)})::regclass, ${last}::bigint)`,
  ],
  savingNumbers: (copy) => sql`create table ${copy} as
    select sequencename as sequence, last_value as last from pg_sequences
    where schemaname = current_schema() and sequencename like ${sql.lit(`${sequenceName('')}%`)}`,
  restoringNumbers: (copy) => [
    sql`select setval(quote_ident(sequence)::regclass, last) from ${copy}`,
    sql`select setval(quote_ident(sequencename)::regclass, start_value, false) from pg_sequences
      where schemaname = current_schema() and sequencename like ${`${sequenceName('')}%`}
      and sequencename not in (select sequence from ${copy})`,
  ],
  lockingAll: (tables) => sql`lock table ${sql.join(tables.map((table) => sql.id(table)))} in exclusive mode`,
  notifying: (change, sender) => sql`select pg_notify(${CHANNEL}, ${`${change} ${sender}`})`,
  isTransient,
  findOutage,
}
