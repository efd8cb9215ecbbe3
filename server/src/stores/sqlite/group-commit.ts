import type { SqliteThread } from './sqlite-thread.ts'

/** How many transactions share a commit at most, and for how many milliseconds the first of them may wait for others. */
const MAX_TRANSACTIONS = 128
const MAX_AGE_MS = 20

/** Transactions that are committed together, each behind a savepoint of its own. */
interface Group {
  readonly began: number
  transactions: number
  /** The last statement that begins or ends a transaction; rejected if any of them failed. */
  boundaries: Promise<unknown>
  readonly ended: Promise<void>
  readonly end: (commit: Promise<void>) => void
}

/**
 * Transactions follow each other on the one connection that writes. While one waits for its turn, those before it are not
 * committed yet: one commit, and so one fsync, is for all of them, and none of them ends before it has returned. During
 * the commit the next group gathers.
 */
export class GroupCommit {
  readonly #writer: Pick<SqliteThread, 'run'>
  readonly #now: () => number
  readonly #turns: (() => void)[] = []
  #isTaken = false
  #group: Group | undefined

  /** @param now in milliseconds, on a clock that nobody sets */
  constructor(writer: Pick<SqliteThread, 'run'>, now = (): number => performance.now()) {
    this.#writer = writer
    this.#now = now
  }

  /** Waits for its turn, and begins a transaction. */
  async begin(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#turns.push(resolve))
    this.#isTaken = true
    try {
      this.#group ??= await this.#open()
    } catch (fault) {
      this.#next()
      throw fault
    }
    this.#group.transactions++
    this.#mark(this.#group, 'savepoint one')
  }

  /** Resolves once what was written is durable. @throws SqliteError where the group could not be committed */
  commit(): Promise<void> {
    return this.#end(['release one'])
  }

  /**
   * Takes back what the transaction wrote. Resolves once the transactions before it, which it may have read, are durable
   * or taken back as well.
   */
  async rollback(): Promise<void> {
    await this.#end(['rollback to one', 'release one']).catch(() => undefined)
  }

  async #open(): Promise<Group> {
    await this.#writer.run('begin immediate')
    let end: Group['end'] = () => undefined
    const ended = new Promise<void>((resolve) => (end = resolve))
    return { began: this.#now(), transactions: 0, boundaries: Promise.resolve(), ended, end }
  }

  /** Without waiting: the thread keeps to the order, and `#commit` looks at how it went. */
  #mark(group: Group, statement: string): void {
    group.boundaries = Promise.all([group.boundaries, this.#writer.run(statement)])
    group.boundaries.catch(() => undefined)
  }

  async #end(statements: readonly string[]): Promise<void> {
    const group = this.#group
    if (!group) throw new Error('there is no transaction to end')
    for (const statement of statements) this.#mark(group, statement)
    const isFull = group.transactions >= MAX_TRANSACTIONS || this.#now() - group.began >= MAX_AGE_MS
    if (this.#turns.length > 0 && !isFull) this.#next()
    else group.end(this.#commit(group))
    await group.ended
  }

  async #commit(group: Group): Promise<void> {
    this.#group = undefined
    try {
      await group.boundaries
      await this.#writer.run('commit')
    } catch (fault) {
      await this.#writer.run('rollback').catch(() => undefined) // SQLite may have done so itself
      throw fault
    } finally {
      this.#next()
    }
  }

  #next(): void {
    const turn = this.#turns.shift()
    if (turn) turn()
    else this.#isTaken = false
  }
}
