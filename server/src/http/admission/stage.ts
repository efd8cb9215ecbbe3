import type { ServerResponse } from 'node:http'
import type { Alarm } from '../../kernel/alarm.ts'
import type { Clock } from '../../kernel/clock.ts'
import { FairQueue } from '../../kernel/fair-queue.ts'
import type { FairQueueOptions, FlowPath, Slot } from '../../kernel/fair-queue.ts'
import { Problem } from '../../kernel/problem.ts'
import type { LoopBudget } from './loop-budget.ts'

/** A call that is rejected because it waited too long for its turn, or too many calls wait. */
export class Overloaded extends Problem {
  constructor() {
    super(503, 'The server is busy.', { headers: { 'Retry-After': '1' } })
  }
}

/** Made once for all: a trace of the stack costs 16 us. */
const OVERLOADED = new Overloaded()

/** How often waiting calls are checked, in milliseconds. */
const LOOK_MS = 250
/** How many of these are rejected in a turn of the event loop: those of a burst have all waited equally long. */
const REJECTED_AT_ONCE = 10

/**
 * Starts calls in their turn: at once while nobody waits, and for a few milliseconds in a turn of the event loop. Calls
 * that have waited too long are rejected after those that can start have started: a process that stood still for a while
 * rejects nobody for it while it has room.
 */
export class Stage {
  readonly #clock: Clock
  readonly #queue: FairQueue
  readonly #budget: LoopBudget
  readonly #alarm: Alarm
  #isStarting = false
  #isLooking = false
  #isLookDue = false

  constructor(options: FairQueueOptions, budget: LoopBudget, alarm: Alarm) {
    this.#clock = options.clock
    this.#queue = new FairQueue(options)
    this.#budget = budget
    this.#alarm = alarm
  }

  /** Starts a call that need not wait. @returns its slot, to be given back to `end`; undefined where it has to wait */
  startAtOnce(path: FlowPath, bytes: number): Slot | undefined {
    return this.#budget.allowsAnother() ? this.#queue.startAtOnce(path, bytes) : undefined
  }

  /**
   * Settles when it is the call's turn.
   * @returns its slot, to be given back to `end`
   * @throws Overloaded 503 with `Retry-After`
   */
  wait(path: FlowPath, res: ServerResponse, bytes: number): Promise<Slot> {
    return new Promise((resolve, reject) => {
      const call = {
        start: (slot: Slot) => {
          res.off('close', leave)
          resolve(slot)
        },
        reject: () => {
          res.off('close', leave)
          reject(OVERLOADED)
        },
      }
      const leave = () => {
        this.#queue.withdraw(flow, call)
        call.reject()
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
    this.#budget.whenQuiet((end) => {
      this.#startUntil(end)
    })
  }

  #startUntil(end: number): void {
    const isStarted = this.#queue.startNext()
    if (!isStarted || this.#queue.waiting === 0) this.#endStarting()
    else
      afterPromises(() => {
        if (this.#clock.now() < end) this.#startUntil(end)
        else this.#startInNextTurn()
      })
  }

  #startInNextTurn(): void {
    this.#endStarting()
    this.#startSoon()
  }

  #endStarting(): void {
    this.#isStarting = false
    if (!this.#isLookDue) return
    this.#isLookDue = false
    this.#rejectOld()
  }

  #lookLater(): void {
    if (this.#isLooking || this.#queue.waiting === 0) return
    this.#isLooking = true
    this.#alarm(LOOK_MS, () => {
      this.#isLookDue = true
      this.#startSoon()
    })
  }

  #rejectOld(): void {
    if (this.#queue.rejectOld(REJECTED_AT_ONCE) === REJECTED_AT_ONCE) {
      setImmediate(() => {
        this.#rejectOld()
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
