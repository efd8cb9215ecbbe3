import type { ServerResponse } from 'node:http'
import type { Alarm } from '../../kernel/alarm.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Arrivals } from './arrivals.ts'
import { FairQueue } from '../../kernel/fair-queue.ts'
import type { FairQueueOptions, FlowPath, Slot } from '../../kernel/fair-queue.ts'
import { CROWDED } from './overload.ts'

/**
 * How long calls are started in a turn of the event loop, in milliseconds. In between, the server reads what others
 * have sent: that is how long they wait for the calls of one, and the one call that goes on beyond it.
 */
const SLICE_MS = 5

/** The time in which calls are started at once in this turn of the event loop: from the first of them on. */
export class TimeSlice {
  readonly #clock: Clock
  #end = Infinity

  /** @param clock monotonic */
  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Whether another call may be started. */
  isLeft(): boolean {
    const now = this.#clock.now()
    if (this.#end === Infinity) {
      this.#end = now + SLICE_MS
      setImmediate(this.#endTurn)
    }
    return now < this.#end
  }

  readonly #endTurn = (): void => {
    this.#end = Infinity
  }
}

/** How often waiting calls are checked, in milliseconds. */
const LOOK_MS = 250
/** How many of these are refused in a turn of the event loop: those of a burst have all waited equally long. */
const REFUSED_AT_ONCE = 10

/** Starts calls in their turn: at once while nobody waits, and for a few milliseconds in a turn of the event loop. */
export class Stage {
  readonly #clock: Clock
  readonly #queue: FairQueue
  readonly #arrivals: Arrivals
  readonly #slice: TimeSlice
  readonly #alarm: Alarm
  #isStarting = false
  #isLooking = false

  constructor(options: FairQueueOptions, arrivals: Arrivals, slice: TimeSlice, alarm: Alarm) {
    this.#clock = options.clock
    this.#queue = new FairQueue(options)
    this.#arrivals = arrivals
    this.#slice = slice
    this.#alarm = alarm
  }

  /** How many calls wait in this stage or are in it. */
  get calls(): number {
    return this.#queue.size
  }

  /** Starts a call that need not wait. @returns its slot, to be given back to `end`; undefined where it has to wait */
  startAtOnce(path: FlowPath, bytes: number): Slot | undefined {
    if (!this.#arrivals.isQuiet || !this.#slice.isLeft()) return undefined
    return this.#queue.startAtOnce(path, bytes)
  }

  /**
   * Settles when it is the call's turn.
   * @returns its slot, to be given back to `end`
   * @throws Problem 503 with `Retry-After`
   */
  wait(path: FlowPath, res: ServerResponse, bytes: number): Promise<Slot> {
    return new Promise((resolve, reject) => {
      const call = {
        start: (slot: Slot) => {
          res.off('close', leave)
          resolve(slot)
        },
        refuse: () => {
          res.off('close', leave)
          reject(CROWDED)
        },
      }
      const leave = () => {
        this.#queue.withdraw(flow, call)
        call.refuse()
      }
      res.once('close', leave)
      const flow = this.#queue.offer(path, call, bytes)
      this.#startSoon()
      this.#lookLater()
    })
  }

  /** Ends the turn of a call. */
  end(slot: Slot): void {
    this.#queue.end(slot)
    this.#startSoon()
  }

  #startSoon(): void {
    if (this.#isStarting || this.#queue.waiting === 0) return
    this.#isStarting = true
    this.#arrivals.whenQuiet(() => {
      this.#startUntil(this.#clock.now() + SLICE_MS)
    })
  }

  #startUntil(end: number): void {
    const isStarted = this.#queue.startNext()
    if (isStarted && this.#queue.waiting > 0)
      afterPromises(() => {
        if (this.#clock.now() < end) this.#startUntil(end)
        else this.#startInNextTurn()
      })
    else this.#isStarting = false
  }

  #startInNextTurn(): void {
    this.#isStarting = false
    this.#startSoon()
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

/**
 * Goes on once promises that are settled have run their course, and with them the work of a call that was started: only
 * then is known how long it took.
 */
const afterPromises = (goOn: () => void): void => {
  queueMicrotask(() => {
    process.nextTick(goOn)
  })
}
