import type { Collection } from '../collection.ts'
import type { JobQueue } from '../job-queue.ts'
import type { CollectionDefinition, Numbers, Transaction } from '../transaction.ts'
import type { Execute } from './engine.ts'
import { SqlJobQueue } from './job-queue.ts'
import type { JobRoom } from './job-room.ts'
import { SqlCollection } from './sql-collection.ts'
import type { UnitOfWork } from './unit-of-work.ts'

/** A unit of work in a database. What speaks SQL itself, such as what runs jobs, takes part in it by `execute`. */
export class SqlTransaction implements Transaction {
  readonly execute: Execute
  readonly jobs: JobQueue
  readonly numbers: Numbers
  readonly #unit: UnitOfWork
  readonly #check: (definition: { readonly name: string }) => void

  /** @param check throws for a collection that has no table */
  constructor(unit: UnitOfWork, room: JobRoom, check: (definition: { readonly name: string }) => void) {
    this.execute = unit.execute
    this.jobs = new SqlJobQueue(unit, room)
    this.numbers = { next: (kind, first) => unit.engine.nextNumber(unit.execute, kind, first) }
    this.#unit = unit
    this.#check = check
  }

  collection<Document, Index extends string>(
    definition: CollectionDefinition<Document, Index>,
  ): Collection<Document, Index> {
    this.#check(definition)
    return new SqlCollection(definition, this.#unit, this)
  }
}
