import type { Socket } from 'node:net'
import type { RequestHandler, Response } from 'express'
import type { Clock } from '../../kernel/clock.ts'
import type { Alarm } from '../../kernel/alarm.ts'
import { Arrivals } from './arrivals.ts'
import { FairQueue } from './fair-queue.ts'
import type { FairQueueOptions } from './fair-queue.ts'
import type { Principal } from '../../kernel/principal.ts'
import { Overloaded } from './overloaded.ts'

/** How many calls run at once, and how many more for those who would otherwise wait for others that fill the room. */
const ROOM = 500
const MAX_IN_FLIGHT = 1_000
/** How many calls may wait, and how long, in milliseconds, before they are refused. */
const MAX_WAITING = 4_000
const MAX_WAIT_MS = 5_000
/** How often waiting calls are checked, in milliseconds. */
const LOOK_MS = 250
/** How many of these are refused in a turn of the event loop: those of a burst have all waited equally long. */
const REFUSED_AT_ONCE = 10

/**
 * Decides who is served when, in two stages. Before the caller is known, connections take turns: that stage lasts until
 * the call is authenticated, or answered if the contract does not have it. Then principals take turns, and the
 * connections of each among themselves: that stage lasts until the answer is handed over. A call leaves the first stage
 * before it enters the second, so that a call that waits for its principal's turn blocks no connection of others.
 *
 * Each stage starts one call per turn of the event loop; in between, the server reads what others have sent, and
 * accepts waiting connections. If many calls arrive at once on one connection, another caller therefore waits for one
 * of them, not for all.
 * @see docs/decisions/0017-fair-turns.md
 */
export class Turns {
  readonly #arrivals: Arrivals
  readonly #connections: Stage
  readonly #principals: Stage
  readonly #leave = new WeakMap<Response, () => void>()
  readonly #names = new WeakMap<Socket, string>()
  #connectionsNamed = 0

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
    this.#connections = new Stage(options, this.#arrivals, alarm)
    this.#principals = new Stage(options, this.#arrivals, alarm)
  }

  /** Tells that a connection was accepted: while more are, no call is started. */
  readonly noteConnection = (): void => {
    this.#arrivals.note()
  }

  /** Waits for the connection's turn. @throws Problem 503 with `Retry-After` */
  readonly ofConnection: RequestHandler = async (req, res, next) => {
    const leave = await this.#connections.enter([this.#nameOf(req.socket)], res)
    this.#leave.set(res, leave)
    res.once('close', leave)
    next()
  }

  /**
   * Runs work in the turn of a principal; all callers without credentials count as one.
   * @returns what comes of it
   * @throws Problem 503 with `Retry-After`
   */
  async ofPrincipal<Result>(
    res: Response,
    principal: Principal | undefined,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const leaveConnection = this.#leave.get(res)
    if (leaveConnection) {
      leaveConnection()
      res.off('close', leaveConnection)
    }
    const name = principal === undefined ? 'nobody' : `${principal.kind} ${principal.subject}`
    const leave = await this.#principals.enter([name, this.#nameOf(res.req.socket)], res)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  #nameOf(socket: Socket): string {
    const name = this.#names.get(socket) ?? String(this.#connectionsNamed++)
    this.#names.set(socket, name)
    return name
  }
}

/** A queue that starts its calls. */
class Stage {
  readonly #queue: FairQueue
  readonly #arrivals: Arrivals
  readonly #alarm: Alarm
  #isStarting = false
  #isLooking = false

  constructor(options: FairQueueOptions, arrivals: Arrivals, alarm: Alarm) {
    this.#queue = new FairQueue(options)
    this.#arrivals = arrivals
    this.#alarm = alarm
  }

  /** Settles when it is the call's turn. @returns a function that ends the turn */
  enter(keys: readonly string[], res: Response): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const turn = {
        start: () => {
          res.off('close', gone)
          resolve(this.#leaveOnce(keys))
        },
        refuse: () => {
          res.off('close', gone)
          reject(new Overloaded('queue'))
        },
      }
      const gone = () => {
        this.#queue.withdraw(keys, turn)
        turn.refuse()
      }
      res.once('close', gone)
      this.#queue.offer(keys, turn)
      this.#startSoon()
      this.#lookLater()
    })
  }

  #leaveOnce(keys: readonly string[]): () => void {
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#queue.end(keys)
      this.#startSoon()
    }
  }

  #startSoon(): void {
    if (this.#isStarting || this.#queue.waiting === 0) return
    this.#isStarting = true
    this.#arrivals.whenQuiet(() => {
      this.#isStarting = false
      if (this.#queue.startNext()) this.#startSoon()
    })
  }

  #lookLater(): void {
    if (this.#isLooking || this.#queue.waiting === 0) return
    this.#isLooking = true
    this.#alarm(LOOK_MS, () => {
      this.#refuseOld()
    })
  }

  #refuseOld(): void {
    if (this.#queue.refuseOld(REFUSED_AT_ONCE) === REFUSED_AT_ONCE) {
      setImmediate(() => {
        this.#refuseOld()
      })
      return
    }
    this.#isLooking = false
    this.#lookLater()
  }
}
