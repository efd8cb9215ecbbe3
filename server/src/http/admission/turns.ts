import type { Socket } from 'node:net'
import type { ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import type { Clock } from '../../kernel/clock.ts'
import type { Alarm } from '../../kernel/alarm.ts'
import type { FairQueueOptions, FlowPath, Slot } from '../../kernel/fair-queue.ts'
import { ANONYMOUS, principalKey } from '../../kernel/principal.ts'
import type { Principal } from '../../kernel/principal.ts'
import { LoopBudget } from './loop-budget.ts'
import { Stage } from './stage.ts'

/**
 * Limits of each stage. `shares` is the multiple of the free capacity that a flow may use, so a flow that is alone can use:
 * in the first stage, a connection 1/2; in the second, an organization 1/2, a principal 3/8, a connection 1/4. In the first
 * stage calls hold no bytes.
 */
const CONNECTIONS = { maxInFlight: 1_000, maxBytes: Infinity, shares: [Infinity, 1] }
const PRINCIPALS = { maxInFlight: 2_000, maxBytes: 64 * 2 ** 20, shares: [1, 3 / 5, 1 / 3] }
/** How many calls may wait, and how long, in milliseconds, before they are rejected. */
const MAX_WAITING = 4_000
const MAX_WAIT_MS = 5_000

/**
 * Decides who is served when, in two stages. Before the caller is known, connections take turns: that stage lasts until
 * the call is authenticated, or answered if the contract does not have it. A connection takes its turns with those of the
 * organization of its last call, and a new one with the other new ones, so that many new connections hold back no connection
 * that is in use. Then organizations take turns, the principals of each among themselves, and the connections of each
 * principal: that stage lasts until the response is handed over, and counts the bytes of request bodies as well as calls.
 * A call leaves the first stage before it enters the second, so that a call that waits for its principal's turn blocks no
 * connection of others.
 *
 * While nobody waits, calls start as they come, for a few milliseconds in a turn of the event loop; the rest take
 * turns. In between, the server reads what others have sent, and accepts waiting connections. If many calls arrive at
 * once on one connection, another caller therefore waits for a few milliseconds, not for all.
 * @see docs/decisions/0017-fair-turns.md
 * @see docs/decisions/0049-calls-that-start-at-once.md
 */
export class Turns {
  readonly #budget: LoopBudget
  readonly #connections: Stage
  readonly #principals: Stage
  readonly #lastOrganizations: LastOrganizations = new WeakMap()

  /** @param clock monotonic */
  constructor(clock: Clock, alarm: Alarm, limits: Partial<FairQueueOptions> = {}) {
    const waiting = { maxWaiting: MAX_WAITING, maxWaitMs: MAX_WAIT_MS, clock }
    this.#budget = new LoopBudget(clock)
    this.#connections = new Stage({ ...CONNECTIONS, ...waiting, ...limits }, this.#budget, alarm)
    this.#principals = new Stage({ ...PRINCIPALS, ...waiting, ...limits }, this.#budget, alarm)
  }

  /** Tells that a connection was accepted: while more are, no call is started. */
  readonly noteConnection = (): void => {
    this.#budget.noteConnection()
  }

  /** The turn of a call, before it has begun. */
  of(res: ServerResponse): Turn {
    return new Turn(this.#connections, this.#principals, this.#lastOrganizations, res)
  }

  /** Waits for the connection's turn, which lasts until the answer is sent. @throws Problem 503 with `Retry-After` */
  readonly ofConnection: RequestHandler = async (_req, res, next) => {
    const turn = this.of(res)
    res.once('close', turn.end)
    await turn.ofConnection()
    next()
  }
}

/** The organization of the last call that was authenticated on each connection. */
type LastOrganizations = WeakMap<Socket, Principal['orgId']>

/** The turn of one call: its connection's first, then its principal's. */
export class Turn {
  readonly #connections: Stage
  readonly #principals: Stage
  readonly #lastOrganizations: LastOrganizations
  readonly #res: ServerResponse
  #stage: Stage | undefined
  #slot: Slot | undefined

  constructor(
    connections: Stage,
    principals: Stage,
    lastOrganizations: LastOrganizations,
    res: ServerResponse,
  ) {
    this.#connections = connections
    this.#principals = principals
    this.#lastOrganizations = lastOrganizations
    this.#res = res
  }

  /**
   * Waits for the connection's turn; undefined where that is now.
   * @throws Problem 503 with `Retry-After`
   */
  ofConnection(): Promise<void> | undefined {
    const { socket } = this.#res.req
    return this.#enter(this.#connections, [this.#lastOrganizations.get(socket), socket], 0)
  }

  /**
   * Ends the connection's turn and waits for that of the principal; undefined where that is now.
   * @param bytes of the request body, which the server holds until the turn ends
   * @throws Problem 503 with `Retry-After`
   */
  ofPrincipal(principal: Principal | undefined, bytes: number): Promise<void> | undefined {
    this.end()
    const { socket } = this.#res.req
    if (principal) this.#lastOrganizations.set(socket, principal.orgId)
    const caller = principal ? [principal.orgId, principalKey(principal)] : [ANONYMOUS, ANONYMOUS]
    return this.#enter(this.#principals, [...caller, socket], bytes)
  }

  /** Ends the turn, the connection's or the principal's. A second call changes nothing. */
  readonly end = (): void => {
    const slot = this.#slot
    this.#slot = undefined
    if (slot) this.#stage?.end(slot)
  }

  #enter(stage: Stage, path: FlowPath, bytes: number): Promise<void> | undefined {
    this.#stage = stage
    this.#slot = stage.startAtOnce(path, bytes)
    return this.#slot ? undefined : this.#wait(stage, path, bytes)
  }

  async #wait(stage: Stage, path: FlowPath, bytes: number): Promise<void> {
    this.#slot = await stage.wait(path, this.#res, bytes)
  }
}
