import { Queue } from '../../kernel/queue.ts'
import type { BeforeWrite, WritePoint } from '../stores.ts'
import type { Engine, Execute } from './engine.ts'
import { Locks } from './locks.ts'
import type { LockMode, LockPlan } from './locks.ts'
import type { Sql } from './schema.ts'
import type { Tally } from './tally.ts'

interface Setting {
  readonly engine: Engine
  readonly plan: LockPlan
  readonly beforeWrite: BeforeWrite
}

/** One attempt at a transaction. Once a statement of it has failed, it cannot be committed. */
export class UnitOfWork {
  readonly engine: Engine
  readonly execute: Execute
  readonly #locks: Locks
  readonly #beforeWrite: BeforeWrite
  readonly #writes = new Queue()
  readonly #written = new Set<string>()
  #isOpen = true
  #brokenBy: { readonly fault: unknown } | undefined

  constructor(db: Sql, { engine, plan, beforeWrite }: Setting) {
    this.engine = engine
    this.#beforeWrite = beforeWrite
    this.execute = async (statement) => {
      if (!this.#isOpen) throw new Error('the transaction has ended')
      return this.#unlessBroken(() => statement.execute(db))
    }
    this.#locks = new Locks(engine, this.execute, plan)
  }

  begin(): Promise<void> {
    return this.#locks.takeKnown()
  }

  /** @throws Error once the transaction has ended */
  async lock(owner: string, collection: string, mode: LockMode): Promise<Tally> {
    if (!this.#isOpen) throw new Error('the transaction has ended')
    return this.#locks.take(owner, collection, mode)
  }

  /** Does a write of several statements, one after the other. */
  inTurn<Result>(write: () => Promise<Result>): Promise<Result> {
    return this.#writes.run(write)
  }

  /** @throws the error that ends the transaction: now, and at every later write */
  beforeWrite(point: WritePoint): void {
    if (this.#brokenBy) throw this.#brokenBy.fault
    try {
      this.#beforeWrite(point)
    } catch (fault) {
      this.#brokenBy = { fault }
      throw fault
    }
    if (point.operation !== 'commit') this.#written.add(point.collection)
  }

  /** Writes what is left to write before the commit. @returns the names of the collections that were written */
  async finish(): Promise<ReadonlySet<string>> {
    this.beforeWrite({ operation: 'commit' })
    for (const tally of await this.#locks.tallies())
      for (const change of tally.changes) await this.execute(change)
    return this.#written
  }

  /** @returns what broke it, even where the work has failed in another way since */
  findCause(fault: unknown): unknown {
    return this.#brokenBy ? this.#brokenBy.fault : fault
  }

  end(): void {
    this.#isOpen = false
  }

  async #unlessBroken<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#brokenBy) throw this.#brokenBy.fault
    try {
      return await work()
    } catch (fault) {
      this.#brokenBy = { fault }
      throw fault
    }
  }
}
