import type { RequestHandler, Response } from 'express'
import type { Clock } from '../../kernel/clock.ts'
import type { Alarm } from '../../kernel/alarm.ts'
import { Arrivals } from './arrivals.ts'
import type { Flow, FairQueueOptions } from './fair-queue.ts'
import type { Principal } from '../../kernel/principal.ts'
import { Stage } from './stage.ts'
import { TimeSlice } from './time-slice.ts'

/** How many calls run at once, and how many more for those who would otherwise wait for others that fill the room. */
const ROOM = 500
const MAX_IN_FLIGHT = 1_000
/** How many calls may wait, and how long, in milliseconds, before they are refused. */
const MAX_WAITING = 4_000
const MAX_WAIT_MS = 5_000

/** Who is calling before anybody has asked. */
const ANYBODY = 'anybody'

/**
 * Decides who is served when, in two stages. Before the caller is known, connections take turns: that stage lasts until
 * the call is authenticated, or answered if the contract does not have it. Then principals take turns, and the
 * connections of each among themselves: that stage lasts until the answer is handed over. A call leaves the first stage
 * before it enters the second, so that a call that waits for its principal's turn blocks no connection of others.
 *
 * While nobody waits, calls start as they come, for a few milliseconds in a turn of the event loop; the rest take
 * turns. In between, the server reads what others have sent, and accepts waiting connections. If many calls arrive at
 * once on one connection, another caller therefore waits for a few milliseconds, not for all.
 * @see docs/decisions/0017-fair-turns.md
 * @see docs/decisions/0049-calls-that-start-at-once.md
 */
export class Turns {
  readonly #arrivals: Arrivals
  readonly #connections: Stage
  readonly #principals: Stage

  /** @param clock monotonic */
  constructor(clock: Clock, alarm: Alarm, limits: Partial<FairQueueOptions> = {}) {
    const options = {
      room: ROOM,
      maxInFlight: MAX_IN_FLIGHT,
      maxWaiting: MAX_WAITING,
      maxWaitMs: MAX_WAIT_MS,
      clock,
      ...limits,
    }
    this.#arrivals = new Arrivals(clock)
    const slice = new TimeSlice(clock)
    this.#connections = new Stage(options, this.#arrivals, slice, alarm)
    this.#principals = new Stage(options, this.#arrivals, slice, alarm)
  }

  /** How many calls have not been answered yet. */
  get calls(): number {
    return this.#connections.calls + this.#principals.calls
  }

  /** Tells that a connection was accepted: while more are, no call is started. */
  readonly noteConnection = (): void => {
    this.#arrivals.note()
  }

  /** The turn of a call, before it has begun. */
  of(res: Response): Turn {
    return new Turn(this.#connections, this.#principals, res)
  }

  /** Waits for the connection's turn, which lasts until the answer is sent. @throws Problem 503 with `Retry-After` */
  readonly ofConnection: RequestHandler = async (_req, res, next) => {
    const turn = this.of(res)
    res.once('close', turn.end)
    await turn.ofConnection()
    next()
  }
}

/** The turn of one call: its connection's first, then its principal's. */
export class Turn {
  readonly #connections: Stage
  readonly #principals: Stage
  readonly #res: Response
  #stage: Stage | undefined
  #flow: Flow | undefined

  constructor(connections: Stage, principals: Stage, res: Response) {
    this.#connections = connections
    this.#principals = principals
    this.#res = res
  }

  /**
   * Waits for the connection's turn; undefined where that is now.
   * @throws Problem 503 with `Retry-After`
   */
  ofConnection(): Promise<void> | undefined {
    return this.#enter(this.#connections, ANYBODY)
  }

  /**
   * Ends the connection's turn and waits for that of the principal; undefined where that is now. All callers without
   * credentials count as one.
   * @throws Problem 503 with `Retry-After`
   */
  ofPrincipal(principal: Principal | undefined): Promise<void> | undefined {
    this.end()
    return this.#enter(this.#principals, principal ? `${principal.kind} ${principal.subject}` : 'nobody')
  }

  /** Ends the turn, be it the connection's or the principal's; one that is over stays so. */
  readonly end = (): void => {
    const flow = this.#flow
    this.#flow = undefined
    if (flow) this.#stage?.end(flow)
  }

  #enter(stage: Stage, caller: string): Promise<void> | undefined {
    this.#stage = stage
    this.#flow = stage.startAtOnce(caller, this.#res.req.socket)
    return this.#flow ? undefined : this.#wait(stage, caller)
  }

  async #wait(stage: Stage, caller: string): Promise<void> {
    this.#flow = await stage.wait(caller, this.#res)
  }
}
