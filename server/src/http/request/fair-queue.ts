import type { Clock } from '../../kernel/clock.ts'
import { WaitingLengths } from './waiting-lengths.ts'

/** The callbacks of a call that waits for its turn. */
export interface WaitingCall {
  /** @param flow to be given back when the call is over */
  start(flow: Flow): void
  /** It waited too long, or too many wait. */
  refuse(): void
}

export interface FairQueueOptions {
  /** How many calls run at once, whoever sent them. */
  readonly room: number
  /** Maximum number of calls at once: those beyond `room` are for callers who have less than their share. */
  readonly maxInFlight: number
  readonly maxWaiting: number
  readonly maxWaitMs: number
  /** Monotonic. */
  readonly clock: Clock
}

/** Callers share the room: principals, or whoever is not known yet. */
interface Caller {
  readonly name: string
  readonly flows: Map<object, Flow>
  /** Those of its flows in which calls wait, in the order in which they have waited for their turn. */
  readonly waiting: Set<Flow>
  /** These flows by how many calls wait in each. */
  readonly lengths: WaitingLengths<Flow>
  /** How many of its calls wait. */
  calls: number
  inFlight: number
}

/** The calls of a caller on one connection, first in, first out. */
export interface Flow {
  readonly caller: Caller
  readonly connection: object
  readonly calls: { readonly call: WaitingCall; readonly since: number }[]
  inFlight: number
}

/**
 * Decides whose call is next. The next of the waiting calls is one of the caller who has the fewest calls in flight, or
 * has waited for its turn for longest; among the connections of that caller, the same decides. A single caller, on a
 * single connection, may use the whole room. A call beyond the room starts only while its connection has less than its
 * share of the room, and its caller less than its share of all: nobody can fill the room and keep others out. There is
 * no timer in here: the owner of the queue asks for the next start.
 */
export class FairQueue {
  readonly #options: FairQueueOptions
  readonly #callers = new Map<string, Caller>()
  /** Callers whose calls wait, in the order in which they have waited for their turn. */
  readonly #waitingCallers = new Set<Caller>()
  /** Callers by how many of their calls wait. */
  readonly #lengths = new WaitingLengths<Caller>()
  #flows = 0
  #inFlight = 0
  #waiting = 0

  constructor(options: FairQueueOptions) {
    this.#options = options
  }

  get waiting(): number {
    return this.#waiting
  }

  /** How many calls wait or were started and have not ended. */
  get calls(): number {
    return this.#waiting + this.#inFlight
  }

  /**
   * Starts a call at once if nobody waits and there is room. Of the calls that are sent at once on a connection only
   * the first may: they are read in one piece, so that nobody else's were between them.
   * @returns its flow, to be given back when the call is over; undefined where it has to wait
   */
  startAtOnce(caller: string, connection: object): Flow | undefined {
    if (this.#waiting > 0 || this.#inFlight >= this.#options.room) return undefined
    const flow = this.#flowOf(caller, connection)
    if (flow.inFlight > 0) return undefined
    this.#count(flow, 1)
    return flow
  }

  /**
   * Adds a waiting call. If too many wait, one is refused of the caller of whom most do: the last of the longest flow. Of
   * those that are equal it is this call: others have waited, and its caller knows at once.
   * @returns its flow, to be given back where it is withdrawn
   */
  offer(caller: string, connection: object, call: WaitingCall): Flow {
    const flow = this.#flowOf(caller, connection)
    flow.calls.push({ call, since: this.#options.clock.now() })
    flow.caller.lengths.grow(flow, flow.calls.length)
    this.#lengths.grow(flow.caller, ++flow.caller.calls)
    flow.caller.waiting.add(flow)
    this.#waitingCallers.add(flow.caller)
    this.#waiting++
    if (this.#waiting > this.#options.maxWaiting) this.#refuse(this.#longest(flow), -1)
    return flow
  }

  /** Starts the next call that may start. @returns whether there was one */
  startNext(): boolean {
    const flow = this.#next()
    const first = flow?.calls[0]
    if (!flow || !first) return false
    this.#count(flow, 1)
    this.#remove(flow, 0)
    putLast(flow.caller.waiting, flow)
    putLast(this.#waitingCallers, flow.caller)
    first.call.start(flow)
    return true
  }

  /** Ends a call that was started. */
  end(flow: Flow): void {
    this.#count(flow, -1)
    this.#forget(flow)
  }

  /** Removes a waiting call whose caller has gone. */
  withdraw(flow: Flow, call: WaitingCall): void {
    const at = flow.calls.findIndex((each) => each.call === call)
    if (at >= 0) this.#remove(flow, at)
  }

  /** Refuses calls that have waited too long, up to a maximum number. @returns how many */
  refuseOld(max: number): number {
    const oldest = this.#options.clock.now() - this.#options.maxWaitMs
    let refused = 0
    for (const flow of this.#waitingFlows())
      while (flow.calls[0] && flow.calls[0].since <= oldest) {
        if (refused === max) return refused
        refused++
        this.#refuse(flow, 0)
      }
    return refused
  }

  #next(): Flow | undefined {
    const { room, maxInFlight } = this.#options
    if (this.#inFlight >= maxInFlight) return undefined
    const isRoom = this.#inFlight < room
    const shareOfCaller = isRoom ? Infinity : maxInFlight / this.#callers.size
    const shareOfConnection = isRoom ? Infinity : room / this.#flows
    let next: Flow | undefined
    for (const caller of this.#waitingCallers) {
      if (caller.inFlight >= (next?.caller.inFlight ?? shareOfCaller)) continue
      next = fewestInFlight(caller.waiting, shareOfConnection) ?? next
      if (next?.caller.inFlight === 0) break
    }
    return next
  }

  *#waitingFlows(): Iterable<Flow> {
    for (const caller of this.#waitingCallers) yield* caller.waiting
  }

  #longest(preferred: Flow): Flow {
    const { lengths } = this.#lengths.longest(preferred.caller)
    return lengths.longest(preferred)
  }

  #refuse(flow: Flow, at: number): void {
    const refused = flow.calls.at(at)
    this.#remove(flow, at)
    refused?.call.refuse()
  }

  #remove(flow: Flow, at: number): void {
    flow.calls.splice(at, 1)
    flow.caller.lengths.shrink(flow, flow.calls.length)
    this.#lengths.shrink(flow.caller, --flow.caller.calls)
    this.#waiting--
    if (flow.calls.length > 0) return
    flow.caller.waiting.delete(flow)
    if (flow.caller.waiting.size === 0) this.#waitingCallers.delete(flow.caller)
    this.#forget(flow)
  }

  #flowOf(name: string, connection: object): Flow {
    let caller = this.#callers.get(name)
    if (!caller) {
      caller = {
        name,
        flows: new Map(),
        waiting: new Set(),
        lengths: new WaitingLengths(),
        calls: 0,
        inFlight: 0,
      }
      this.#callers.set(name, caller)
    }
    let flow = caller.flows.get(connection)
    if (!flow) {
      flow = { caller, connection, calls: [], inFlight: 0 }
      caller.flows.set(connection, flow)
      this.#flows++
    }
    return flow
  }

  #count(flow: Flow, started: 1 | -1): void {
    flow.inFlight += started
    flow.caller.inFlight += started
    this.#inFlight += started
  }

  /** Whoever has no call has no share. */
  #forget({ caller, connection, calls, inFlight }: Flow): void {
    if (inFlight > 0 || calls.length > 0) return
    if (caller.flows.delete(connection)) this.#flows--
    if (caller.flows.size === 0) this.#callers.delete(caller.name)
  }
}

/** The first of the flows that have the fewest calls in flight, and fewer than their share. */
const fewestInFlight = (flows: Iterable<Flow>, share: number): Flow | undefined => {
  let fewest: Flow | undefined
  for (const flow of flows) {
    if (flow.inFlight < (fewest?.inFlight ?? share)) fewest = flow
    if (flow.inFlight === 0) break
  }
  return fewest
}

/** Moves an element to the end of a set that has it. */
const putLast = <Element>(set: Set<Element>, element: Element): void => {
  if (set.delete(element)) set.add(element)
}
