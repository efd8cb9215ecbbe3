import type { Clock } from '../../kernel/clock.ts'

/** The callbacks of a call that waits for its turn. */
export interface Turn {
  start(): void
  /** It waited too long, or too many wait. */
  refuse(): void
}

export interface FairQueueOptions {
  /** How many calls run at once, whoever sent them. */
  readonly room: number
  /** Maximum number of calls at once: those beyond `room` are for keys that have less than their share. */
  readonly maxInFlight: number
  readonly maxWaiting: number
  readonly maxWaitMs: number
  /** Monotonic. */
  readonly clock: Clock
}

/** One of those that share the room: a principal or a connection. */
interface Sharer {
  inFlight: number
  waiting: number
  /** The number of its last start: the lower, the longer ago. */
  lastStart: number
}

interface Waiting {
  readonly turn: Turn
  readonly since: number
}

/** Calls of the same keys, first in, first out. */
interface Flow {
  readonly keys: readonly string[]
  readonly calls: Waiting[]
}

/**
 * Decides whose call is next. Every call has keys, the widest first: its principal, its connection. The next of the
 * waiting calls is the one whose widest key has the fewest calls in flight, or was served longest ago; then its
 * narrower keys decide. A single key may use the whole room. A call beyond the room starts only while its narrowest key
 * has less than its share of the room, and each wider one less than its share of all: nobody can fill the room and keep
 * others out. There is no timer in here: the owner of the queue asks for the next start.
 */
export class FairQueue {
  readonly #options: FairQueueOptions
  readonly #flows = new Map<string, Flow>()
  readonly #levels: Map<string, Sharer>[] = []
  #inFlight = 0
  #waiting = 0
  #starts = 0

  constructor(options: FairQueueOptions) {
    this.#options = options
  }

  get waiting(): number {
    return this.#waiting
  }

  /**
   * Adds a waiting call; if too many wait, the last call of the longest flow is refused, which may be this one.
   * @param keys widest first, as many for every call
   */
  offer(keys: readonly string[], turn: Turn): void {
    const flow = this.#flows.get(nameOf(keys)) ?? { keys, calls: [] }
    this.#flows.set(nameOf(keys), flow)
    flow.calls.push({ turn, since: this.#options.clock.now() })
    this.#count(keys, 'waiting', 1)
    this.#waiting++
    if (this.#waiting > this.#options.maxWaiting) this.#refuseLast(this.#longest() ?? flow)
  }

  /** Starts the next call that may start. @returns whether there was one */
  startNext(): boolean {
    let next: Flow | undefined
    for (const flow of this.#flows.values())
      if (this.#mayStart(flow) && (!next || this.#isBefore(flow, next))) next = flow
    const call = next?.calls[0]
    if (!next || !call) return false
    this.#remove(next, 0)
    this.#inFlight++
    this.#starts++
    this.#count(next.keys, 'inFlight', 1)
    for (const sharer of this.#sharers(next.keys)) sharer.lastStart = this.#starts
    call.turn.start()
    return true
  }

  /** Ends a call that was started. */
  end(keys: readonly string[]): void {
    this.#inFlight--
    this.#count(keys, 'inFlight', -1)
  }

  /** Removes a waiting call whose caller has gone. */
  withdraw(keys: readonly string[], turn: Turn): void {
    const flow = this.#flows.get(nameOf(keys))
    const at = flow?.calls.findIndex((call) => call.turn === turn) ?? -1
    if (flow && at >= 0) this.#remove(flow, at)
  }

  /** Refuses calls that have waited too long, up to a maximum number. @returns how many */
  refuseOld(max: number): number {
    const oldest = this.#options.clock.now() - this.#options.maxWaitMs
    let refused = 0
    for (const flow of [...this.#flows.values()])
      for (let [call] = flow.calls; call && call.since <= oldest; [call] = flow.calls) {
        if (refused === max) return refused
        refused++
        this.#remove(flow, 0)
        call.turn.refuse()
      }
    return refused
  }

  #mayStart({ keys }: Flow): boolean {
    const { room, maxInFlight } = this.#options
    if (this.#inFlight < room) return true
    if (this.#inFlight >= maxInFlight) return false
    return keys.every((key, level) => {
      const shared = level === keys.length - 1 ? room : maxInFlight
      const sharers = this.#levels[level]
      return (sharers?.get(key)?.inFlight ?? 0) < shared / (sharers?.size ?? 1)
    })
  }

  #isBefore(one: Flow, other: Flow): boolean {
    const others = this.#sharers(other.keys)
    for (const [level, a] of this.#sharers(one.keys).entries()) {
      const b = others[level]
      if (b && a.inFlight !== b.inFlight) return a.inFlight < b.inFlight
      if (b && a.lastStart !== b.lastStart) return a.lastStart < b.lastStart
    }
    return false
  }

  #longest(): Flow | undefined {
    let longest: Flow | undefined
    for (const flow of this.#flows.values())
      if (flow.calls.length > (longest?.calls.length ?? 0)) longest = flow
    return longest
  }

  #refuseLast(flow: Flow): void {
    const last = flow.calls.at(-1)
    this.#remove(flow, flow.calls.length - 1)
    last?.turn.refuse()
  }

  #remove(flow: Flow, at: number): void {
    flow.calls.splice(at, 1)
    this.#waiting--
    this.#count(flow.keys, 'waiting', -1)
    if (flow.calls.length === 0) this.#flows.delete(nameOf(flow.keys))
  }

  #sharers(keys: readonly string[]): Sharer[] {
    return keys.flatMap((key, level) => this.#levels[level]?.get(key) ?? [])
  }

  /** Sharers without a call are forgotten. */
  #count(keys: readonly string[], what: 'inFlight' | 'waiting', by: 1 | -1): void {
    for (const [level, key] of keys.entries()) {
      const sharers = (this.#levels[level] ??= new Map<string, Sharer>())
      const sharer = sharers.get(key) ?? { inFlight: 0, waiting: 0, lastStart: 0 }
      sharer[what] += by
      if (sharer.inFlight + sharer.waiting > 0) sharers.set(key, sharer)
      else sharers.delete(key)
    }
  }
}

const nameOf = (keys: readonly string[]): string => keys.join('\n')
