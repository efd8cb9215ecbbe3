import { randomUUID } from 'node:crypto'
import type { IsolationLevel } from 'kysely'
import { CommittedCollection } from '../committed-collection.ts'
import type { Collection } from '../collection.ts'
import type { EngineMeter, PoolGauge, TransactionCounts } from '../engine-meter.ts'
import type { JobQueue } from '../job-queue.ts'
import { Listeners } from '../listeners.ts'
import { Rehearsal } from '../rehearsal.ts'
import type {
  BeforeWrite,
  Snapshots,
  Stores,
  StoresChange,
  StoresListener,
  StoresOptions,
} from '../stores.ts'
import type { AnyCollection, CollectionDefinition, Numbers } from '../transaction.ts'
import { WAITING_JOBS } from '../waiting-jobs.ts'
import { Announcer } from './announcer.ts'
import { onNobodysBehalf } from '../../kernel/current-call.ts'
import type { Execute } from './engine.ts'
import { fillIndexes, ownersLacking } from './fill-indexes.ts'
import { JobRoom } from './job-room.ts'
import { LockPlan } from './locks.ts'
import { unlessOut } from './outage.ts'
import { rerun, withinTransaction } from './within-transaction.ts'
import type { Done } from './within-transaction.ts'
import { SqlSnapshots } from './snapshots.ts'
import type { SqlDatabase } from './sql-database.ts'
import { SqlTransaction } from './sql-transaction.ts'
import { TableReader } from './table-reader.ts'
import { prepareTables } from './tables.ts'
import { UnitOfWork } from './unit-of-work.ts'

type Work<Result> = (tx: SqlTransaction) => Promise<Result>

const ALLOWED: BeforeWrite = () => undefined

/** All state of a platform, in a database that other processes may share. */
export class SqlStores implements Stores, EngineMeter {
  readonly jobs: JobQueue = {
    enqueue: (job) => this.transaction((tx) => tx.jobs.enqueue(job)),
    cancel: (kind, key) => this.transaction((tx) => tx.jobs.cancel(kind, key)),
  }
  readonly numbers: Numbers = {
    next: (kind, first) => this.transaction((tx) => tx.numbers.next(kind, first)),
  }
  readonly snapshots: Snapshots = {
    save: (name) => this.#directly('repeatable read', (execute) => this.#saved.save(execute, name)),
    restore: (name) => this.#restore(name),
    delete: (name) => this.#directly('read committed', (execute) => this.#saved.delete(execute, name)),
  }
  readonly #database: SqlDatabase
  readonly #options: StoresOptions
  readonly #declared: ReadonlyMap<string, object>
  readonly #listeners = new Listeners()
  /** Names of collections whose documents were written after they were read, in one transaction. */
  readonly #writtenAfterRead = new Set<string>()
  readonly #room = new JobRoom(() => performance.now())
  readonly #ended = { committed: 0, failed: 0, retried: 0 }
  /** What other processes know this one by. */
  readonly #sender = randomUUID()
  readonly #saved: SqlSnapshots
  readonly #newJobs = new Announcer(() =>
    this.#notify('jobs', (statement) => statement.execute(this.#database.writer)),
  )

  private constructor(database: SqlDatabase, collections: readonly AnyCollection[], options: StoresOptions) {
    this.#database = database
    this.#options = options
    this.#declared = new Map(collections.map((collection) => [collection.name, collection]))
    this.#saved = new SqlSnapshots(database.engine, [...this.#declared.keys()])
    database.listen?.((change, sender) => {
      if (sender !== this.#sender) void this.#tell(change).catch(() => undefined) // who listens looks again later
    })
  }

  /** @param collections all that are used, since their tables are made now */
  static async open(
    database: SqlDatabase,
    collections: readonly AnyCollection[],
    options: StoresOptions = {},
  ): Promise<SqlStores> {
    const { engine, writer } = database
    await unlessOut(engine, () =>
      writer
        .transaction()
        .execute((db) => prepareTables((statement) => statement.execute(db), engine, collections)),
    )
    const stores = new SqlStores(database, collections, options)
    await stores.#fillAll(collections)
    return stores
  }

  collection<Document, Index extends string>(
    definition: CollectionDefinition<Document, Index>,
  ): Collection<Document, Index> {
    const { engine, reader } = this.#database
    const read: Execute = async (statement) => {
      Rehearsal.refuseInside(this)
      this.#check(definition)
      return unlessOut(engine, () => statement.execute(reader))
    }
    const committed = new TableReader(definition, engine, read, (owner) => this.#fill(definition, owner))
    return new CommittedCollection(definition, committed, (work) => this.transaction(work))
  }

  async transaction<Result>(work: Work<Result>): Promise<Result> {
    Rehearsal.refuseInside(this)
    const plan = new LockPlan(this.#writtenAfterRead)
    if (this.#options.rehearse) await new Rehearsal(this).run(() => this.#rehearse(work, plan))
    const { result, hasOtherJobs } = await this.#rerun(() => this.#attempt(work, plan))
    if (hasOtherJobs) {
      void this.#tell('jobs')
      onNobodysBehalf(() => this.#newJobs.announce())
    }
    return result
  }

  watch(listener: StoresListener): void {
    this.#listeners.add(listener)
  }

  pools(): readonly PoolGauge[] {
    return this.#database.pools?.() ?? []
  }

  transactions(): TransactionCounts {
    return this.#ended
  }

  close(): Promise<void> {
    return this.#database.close()
  }

  /** Fills what older releases have written, in short transactions: they may go on. */
  async #fillAll(collections: readonly AnyCollection[]): Promise<void> {
    const { engine, writer } = this.#database
    const execute: Execute = (statement) => statement.execute(writer)
    for (const collection of collections)
      for (const owner of await ownersLacking(execute, engine, collection))
        await this.#fill(collection, owner)
  }

  async #fill(collection: AnyCollection, owner: string): Promise<void> {
    const plan = new LockPlan(this.#writtenAfterRead)
    const fill = () =>
      this.#within(plan, ALLOWED, async (_, unit) => {
        return { result: await fillIndexes(unit, collection, owner), hasWritten: false } // what is lost is filled again
      })
    while (await this.#rerun(fill));
  }

  #rehearse(work: Work<unknown>, plan: LockPlan): Promise<unknown> {
    return this.#within(plan, ALLOWED, async (tx) => {
      await work(tx)
      throw new Error('a rehearsal is not committed')
    })
  }

  #attempt<Result>(work: Work<Result>, plan: LockPlan) {
    return this.#within(plan, this.#options.beforeWrite ?? ALLOWED, async (tx, unit) => {
      const result = await work(tx)
      const written = await unit.finish()
      const hasOtherJobs = written.has(WAITING_JOBS.name)
      return { result: { result, hasOtherJobs }, hasWritten: written.size > 0 }
    })
  }

  /** Does something in a transaction of the database, and ends its use. */
  #within<Result>(
    plan: LockPlan,
    beforeWrite: BeforeWrite,
    work: (tx: SqlTransaction, unit: UnitOfWork) => Promise<Done<Result>>,
  ): Promise<Result> {
    const { engine } = this.#database
    return withinTransaction(this.#database, 'read committed', async (db) => {
      const unit = new UnitOfWork(db, { engine, plan, beforeWrite })
      try {
        await unit.begin()
        return await work(new SqlTransaction(unit, this.#room, this.#check), unit)
      } catch (fault) {
        throw unit.findCause(fault)
      } finally {
        unit.end()
      }
    })
  }

  /** @throws Error for a collection that has no table, or that of another */
  readonly #check = (definition: { readonly name: string }): void => {
    const { name } = definition
    const declared = this.#declared.get(name)
    if (!declared) throw new Error(`the collection ${name} was not declared when the stores were opened`)
    if (declared !== definition) throw new Error(`the collection ${name} is defined twice`)
  }

  async #restore(name: string): Promise<boolean> {
    Rehearsal.refuseInside(this)
    const isKnown = await this.#directly('read committed', async (execute) => {
      const isRestored = await this.#saved.restore(execute, name)
      if (isRestored) await this.#notify('restored', execute)
      return isRestored
    })
    if (isKnown) await this.#tell('restored')
    return isKnown
  }

  /** Does something in a transaction that knows nothing of collections. */
  #directly<Result>(isolation: IsolationLevel, work: (execute: Execute) => Promise<Result>): Promise<Result> {
    const transaction = this.#database.writer.transaction().setIsolationLevel(isolation)
    return this.#rerun(() => transaction.execute((db) => work((statement) => statement.execute(db))))
  }

  async #rerun<Result>(attempt: () => Promise<Result>): Promise<Result> {
    const { engine } = this.#database
    try {
      const result = await unlessOut(engine, () => rerun(engine, attempt, () => this.#ended.retried++))
      this.#ended.committed++
      return result
    } catch (fault) {
      this.#ended.failed++
      throw fault
    }
  }

  async #notify(change: StoresChange, execute: Execute): Promise<void> {
    const statement = this.#database.engine.notifying(change, this.#sender)
    if (statement) await execute(statement)
  }

  #tell(change: StoresChange): Promise<void> {
    return onNobodysBehalf(() => this.#listeners.tell(change))
  }
}
