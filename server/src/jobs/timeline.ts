import type { Alarm } from '../kernel/alarm.ts'
import { Queue } from '../kernel/queue.ts'
import type { Clock } from '../kernel/clock.ts'
import type { DueWork } from './due-work.ts'
import type { SnapshotSource } from '../stores/snapshot-source.ts'

/** What the timeline of a platform can be told from outside. */
export interface TimelineControls {
  /** The present stands still until it is moved or set going. */
  freeze(): void
  /** The present goes on at the pace of the real clock. */
  resume(): void
  /**
   * Moves the present on. What falls due on the way, and what that makes due, is done at its own time, one after the
   * other, and settled when the promise is.
   */
  advance(milliseconds: number): Promise<void>
  /** Settles once all that is due now is done. */
  settle(): Promise<void>
  readonly isFrozen: boolean
}

/**
 * A timeline that follows a real clock until it is frozen or moved; one with a beginning of its own stands still there
 * until it is set going.
 */
export class ClockTimeline implements Clock, TimelineControls, SnapshotSource {
  readonly #real: Clock
  readonly #alarm: Alarm
  readonly #onFault: (fault: unknown) => void
  readonly #hasOwnBeginning: boolean
  /** How often a saved state was put back. */
  #putBack = 0
  /** How far the present is ahead of the real clock, in milliseconds. */
  #ahead = 0
  /** The present, while it stands still. */
  #stands: number | undefined
  /** One after the other: of two that move the present each would undo what the other did. */
  readonly #moves = new Queue()
  #isMoving = false
  /** What an alarm has begun. One that waits for another machine must not hold up the others. */
  readonly #begun = new Set<Promise<void>>()
  #cancelAlarm: () => void = () => undefined
  #work: DueWork | undefined
  /** When the next job is due, as far as is known; looked up anew before it is begun. */
  #workDue = Infinity

  /** @param beginning in milliseconds since 1970 UTC; undefined for the present of the real clock */
  constructor(real: Clock, alarm: Alarm, onFault: (fault: unknown) => void, beginning?: number) {
    this.#real = real
    this.#alarm = alarm
    this.#onFault = onFault
    this.#hasOwnBeginning = beginning !== undefined
    this.#stands = beginning
  }

  now(): number {
    return this.#stands ?? this.#real.now() + this.#ahead
  }

  get isFrozen(): boolean {
    return this.#stands !== undefined
  }

  /** From now on the work is done in the time of this timeline. */
  drive(work: DueWork): void {
    this.#work = work
    const lookAhead = () => void this.#do(() => this.#lookAhead())
    work.watch(lookAhead)
    lookAhead()
  }

  freeze(): void {
    this.#stands = this.now()
    this.#setAlarm()
  }

  resume(): void {
    if (this.#stands === undefined) return
    this.#ahead = this.#stands - this.#real.now()
    this.#stands = undefined
    this.#setAlarm()
  }

  advance(milliseconds: number): Promise<void> {
    return this.#inTurn(async () => {
      const [wasFrozen, putBack] = [this.isFrozen, this.#putBack]
      const end = this.now() + milliseconds
      this.freeze()
      try {
        if (await this.#runUntil(end)) this.#stands = end
      } finally {
        if (!wasFrozen && this.#putBack === putBack) this.resume()
      }
    })
  }

  settle(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#runUntil(this.now())
    })
  }

  /**
   * Keeps how far the present is from the real clock, or, where it had a beginning of its own, the present itself; one
   * that stood still stands where it stood. What is running may finish; a restore ends a move that is under way.
   */
  save(): () => void {
    const [ahead, stands, present] = [this.#ahead, this.#stands, this.now()]
    return () => {
      this.#putBack++
      this.#ahead = this.#hasOwnBeginning ? present - this.#real.now() : ahead
      this.#stands = stands
      this.#setAlarm()
    }
  }

  /** Whatever becomes of the work, alarms are set again behind it. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    return this.#moves.run(async () => {
      this.#isMoving = true
      try {
        await work()
        while (this.#begun.size > 0) await Promise.all(this.#begun)
      } finally {
        this.#isMoving = false
        this.#setAlarm()
      }
    })
  }

  /**
   * Does what is due until `end`, each at its own time where the present stands still.
   * @returns false where a saved state was put back on the way
   */
  async #runUntil(end: number): Promise<boolean> {
    const putBack = this.#putBack
    for (let next = await this.#nextDue(); next <= end; next = await this.#nextDue()) {
      if (this.#putBack !== putBack) return false
      if (this.#stands !== undefined) this.#stands = Math.max(this.#stands, next)
      await this.#doNext(next)
    }
    return this.#putBack === putBack
  }

  async #nextDue(): Promise<number> {
    return (await this.#work?.nextDue()) ?? Infinity
  }

  /** Does what is due at `time`. */
  async #doNext(time: number): Promise<void> {
    const begun = await this.#work?.beginNext(time)
    if (begun) await this.#do(() => begun.done)
  }

  async #do(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (fault) {
      this.#onFault(fault)
    }
  }

  #beginDue(): void {
    if (this.#workDue <= this.now()) this.#track(this.#do(() => this.#beginJobs()))
    this.#workDue = Infinity
    this.#setAlarm()
  }

  /** Begins all jobs that are due. */
  async #beginJobs(): Promise<void> {
    for (;;) {
      const begun = await this.#work?.beginNext(this.now())
      if (!begun) break
      this.#track(this.#do(() => begun.done))
    }
    await this.#lookAhead()
  }

  #track(done: Promise<void>): void {
    const tracked = done.finally(() => this.#begun.delete(tracked))
    this.#begun.add(tracked)
  }

  async #lookAhead(): Promise<void> {
    this.#workDue = (await this.#work?.nextDue()) ?? Infinity
    this.#setAlarm()
  }

  #setAlarm(): void {
    this.#cancelAlarm()
    const next = this.#workDue
    if (next === Infinity || this.#isMoving || (this.isFrozen && next > this.now())) return
    this.#cancelAlarm = this.#alarm(Math.max(0, next - this.now()), () => {
      this.#beginDue()
    })
  }
}
