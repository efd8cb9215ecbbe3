import type { Alarm } from '../kernel/alarm.ts'
import { Queue } from '../kernel/queue.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Savable } from '../stores/snapshot-source.ts'

/** Work that is to be done when its time has come. What it throws is reported; it is not done again. */
export type Task = () => void | Promise<void>

/** The platform's present, and what is due in it. */
export interface Timeline extends Clock {
  /**
   * Does `task` at `time`, in milliseconds since 1970 UTC; at once where that has passed. Tasks are begun earliest
   * first, those of the same time in the order in which they were given.
   */
  schedule(time: number, task: Task): void
}

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

interface Scheduled {
  readonly time: number
  readonly task: Task
}

/**
 * A timeline that follows a real clock until it is frozen or moved; one with a beginning of its own stands still there
 * until it is set going.
 */
export class ClockTimeline implements Timeline, TimelineControls, Savable {
  readonly #real: Clock
  readonly #alarm: Alarm
  readonly #onFault: (fault: unknown) => void
  readonly #hasOwnBeginning: boolean
  #scheduled: Scheduled[] = []
  /** How often a saved state was put back. */
  #putBack = 0
  /** How far the present is ahead of the real clock, in milliseconds. */
  #ahead = 0
  /** The present, while it stands still. */
  #stands: number | undefined
  /** One after the other: of two that move the present each would undo what the other did. */
  readonly #moves = new Queue()
  #isMoving = false
  /** Tasks that an alarm has begun. One that waits for another machine must not hold up the others. */
  readonly #begun = new Set<Promise<void>>()
  #cancelAlarm: () => void = () => undefined

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

  schedule(time: number, task: Task): void {
    const at = this.#scheduled.findLastIndex((other) => other.time <= time)
    this.#scheduled.splice(at + 1, 0, { time, task })
    this.#setAlarm()
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
   * What is scheduled is put back, and how far the present is from the real clock, or, where it had a beginning of its
   * own, the present itself; one that stood still stands where it stood. What is running is let finish; a move that is
   * under way ends with it.
   */
  save(): () => void {
    const [scheduled, ahead, stands, present] = [[...this.#scheduled], this.#ahead, this.#stands, this.now()]
    return () => {
      this.#putBack++
      this.#scheduled = [...scheduled]
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
        await Promise.all(this.#begun)
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
    for (let next = this.#scheduled[0]; next && next.time <= end; next = this.#scheduled[0]) {
      this.#scheduled.shift()
      if (this.#stands !== undefined) this.#stands = Math.max(this.#stands, next.time)
      await this.#do(next.task)
      if (this.#putBack !== putBack) return false
    }
    return true
  }

  async #do(task: Task): Promise<void> {
    try {
      await task()
    } catch (fault) {
      this.#onFault(fault)
    }
  }

  #beginDue(): void {
    for (let next = this.#scheduled[0]; next && next.time <= this.now(); next = this.#scheduled[0]) {
      this.#scheduled.shift()
      const done = this.#do(next.task).finally(() => this.#begun.delete(done))
      this.#begun.add(done)
    }
    this.#setAlarm()
  }

  #setAlarm(): void {
    this.#cancelAlarm()
    const [next] = this.#scheduled
    if (!next || this.#isMoving || (this.isFrozen && next.time > this.now())) return
    this.#cancelAlarm = this.#alarm(Math.max(0, next.time - this.now()), () => {
      this.#beginDue()
    })
  }
}
