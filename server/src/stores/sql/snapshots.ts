import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Engine, Execute } from './engine.ts'

interface Saved {
  readonly number: number
}

/** Whole states of a database, as copies of its tables. */
export class SqlSnapshots {
  readonly #engine: Engine
  readonly #tables: readonly string[]

  /** @param collections the names of their tables */
  constructor(engine: Engine, collections: readonly string[]) {
    this.#engine = engine
    this.#tables = ['tally', 'job', ...collections]
  }

  /** Replaces one of the same name. */
  async save(execute: Execute, name: string): Promise<void> {
    await this.delete(execute, name)
    const number = await nextNumber(execute)
    for (const table of this.#tables)
      await execute(sql`create table ${copyName(number, table)} as select * from ${sql.id(table)}`)
    await execute(this.#engine.savingNumbers(copyName(number, 'number')))
    await execute(sql`insert into snapshot (name, number) values (${name}, ${number})`)
  }

  /** Jobs that somebody had begun wait again. @returns whether there is one of that name */
  async restore(execute: Execute, name: string): Promise<boolean> {
    const saved = await this.#find(execute, name)
    if (!saved) return false
    await execute(this.#engine.lockingAll(this.#tables))
    for (const table of this.#tables) {
      await execute(sql`delete from ${sql.id(table)}`)
      await execute(sql`insert into ${sql.id(table)} select * from ${copyName(saved.number, table)}`)
    }
    await execute(sql`update job set leased_until = null, leased_by = null`)
    for (const statement of this.#engine.restoringNumbers(copyName(saved.number, 'number')))
      await execute(statement)
    return true
  }

  /** @returns whether there was one of that name */
  async delete(execute: Execute, name: string): Promise<boolean> {
    const saved = await this.#find(execute, name)
    if (!saved) return false
    for (const table of [...this.#tables, 'number'])
      await execute(sql`drop table ${copyName(saved.number, table)}`)
    await execute(sql`delete from snapshot where name = ${name}`)
    return true
  }

  async #find(execute: Execute, name: string): Promise<Saved | undefined> {
    const { rows } = await execute(sql<Saved>`select number from snapshot where name = ${name}`)
    return rows[0]
  }
}

const nextNumber = async (execute: Execute): Promise<number> => {
  const { rows } = await execute(sql<Saved>`select max(number) as number from snapshot`)
  return (rows[0]?.number ?? 0) + 1
}

const copyName = (number: number, table: string): RawBuilder<unknown> => sql.id(`snapshot ${number} ${table}`)
