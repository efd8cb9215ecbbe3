import { sql } from 'kysely'
import type { Engine, Execute } from './engine.ts'
import type { TallyTable } from './schema.ts'
import { Tally } from './tally.ts'
import { storable } from './text.ts'

/** Whose documents of which collection. */
interface Part {
  readonly owner: string
  readonly collection: string
}

export type LockMode = 'read' | 'write'

interface Wanted extends Part {
  readonly mode: LockMode
}

/** What one unit of work locks, over all of its attempts. */
export class LockPlan {
  readonly #wanted = new Map<string, Wanted>()
  readonly #writtenAfterRead: Set<string>

  /** @param writtenAfterRead names of collections that are written after they were read, over all units of work */
  constructor(writtenAfterRead: Set<string>) {
    this.#writtenAfterRead = writtenAfterRead
  }

  /** What the attempts before have locked, in the order in which all units of work wait for locks. */
  get known(): readonly Wanted[] {
    return [...this.#wanted].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, wanted]) => wanted)
  }

  /** A reader that is going to write would have to wait for the other readers, and they for it. */
  chooseMode({ owner, collection }: Part, mode: LockMode): LockMode {
    const known = this.#wanted.get(lockName({ owner, collection }))?.mode
    return known === 'write' || this.#writtenAfterRead.has(collection) ? 'write' : mode
  }

  note(name: string, wanted: Wanted): void {
    if (this.#wanted.get(name)?.mode === 'read' && wanted.mode === 'write')
      this.#writtenAfterRead.add(wanted.collection)
    this.#wanted.set(name, wanted)
  }
}

interface Held {
  readonly mode: LockMode
  readonly tally: Promise<Tally>
}

/**
 * The tallies that one attempt has locked. It waits for a lock only if it holds none that others might wait for in turn:
 * those that come later in the order. Otherwise it takes the lock at once or fails, and the next attempt takes all that
 * are known by then in order; so units of work never wait for each other in a circle.
 */
export class Locks {
  readonly #engine: Engine
  readonly #execute: Execute
  readonly #plan: LockPlan
  readonly #held = new Map<string, Held>()

  constructor(engine: Engine, execute: Execute, plan: LockPlan) {
    this.#engine = engine
    this.#execute = execute
    this.#plan = plan
  }

  /** Locks what the attempts before have locked. */
  async takeKnown(): Promise<void> {
    for (const { owner, collection, mode } of this.#plan.known) await this.take(owner, collection, mode)
  }

  take(owner: string, collection: string, asked: LockMode): Promise<Tally> {
    const part = { owner, collection }
    const name = lockName(part)
    const held = this.#held.get(name)
    if (held && (held.mode === 'write' || asked === 'read')) return held.tally
    const mode = this.#plan.chooseMode(part, asked)
    this.#plan.note(name, { ...part, mode })
    const mayWait = !held && [...this.#held.keys()].every((other) => other < name)
    const tally = this.#read(part, mode, mayWait)
    this.#held.set(name, { mode, tally })
    return tally
  }

  /** All that were taken. */
  async tallies(): Promise<readonly Tally[]> {
    return Promise.all([...this.#held.values()].map(({ tally }) => tally))
  }

  async #read(part: Part, mode: LockMode, mayWait: boolean): Promise<Tally> {
    const found = await this.#lock(part, mode, mayWait)
    if (found || !this.#engine.locksRows) return found ?? new Tally(part.owner, part.collection)
    await this.#execute(sql`insert into tally (owner, collection, count, bytes, arrivals)
      values (${storable(part.owner)}, ${part.collection}, 0, 0, 0) on conflict do nothing`)
    const made = await this.#lock(part, mode, mayWait)
    if (!made) throw new Error(`the tally of ${part.collection} was deleted`)
    return made
  }

  async #lock({ owner, collection }: Part, mode: LockMode, mayWait: boolean): Promise<Tally | undefined> {
    const locking = this.#engine.locking[mayWait ? mode : NOW[mode]]
    const { rows } = await this.#execute(sql<Pick<TallyTable, 'count' | 'bytes' | 'arrivals'>>`
      select count, bytes, arrivals from tally
      where owner = ${storable(owner)} and collection = ${collection} ${locking}`)
    return rows[0] && new Tally(owner, collection, rows[0])
  }
}

const NOW = { read: 'read now', write: 'write now' } as const

const lockName = ({ owner, collection }: Part): string => `${collection} ${owner}`
