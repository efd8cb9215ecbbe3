import type { Alarm } from '../kernel/alarm.ts'
import { Queue } from '../kernel/queue.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Begun, DueWork } from './due-work.ts'
import type { SnapshotSource } from '../stores/snapshot-source.ts'

/** How the timeline of a platform is controlled from outside. */
export interface TimelineControls {
  /** Stops the clock until it is advanced or resumed. */
  freeze(): void | Promise<void>
  /** Lets the clock run on at the pace of the real one. */
  resume(): void | Promise<void>
  /**
   * Moves the clock forward. What falls due on the way, and what that makes due, runs at its own time, one after the
   * other, and has settled when the promise settles.
   */
  advance(milliseconds: number): Promise<void>
  /** Settles once everything that is due now is done. */
  settle(): Promise<void>
  /** Does the work while nothing that is due begins: what it puts back is judged by the time that it puts back. */
  hold<Result>(work: () => Promise<Result>): Promise<Result>
  readonly isFrozen: boolean
}

/** Where a clock is. */
export interface ClockSetting {
  /** How far it is ahead of the real one, in milliseconds. */
  readonly ahead: number
  /** The current time while it is frozen, in milliseconds since 1970 UTC. */
  readonly stands: number | undefined
}

/**
 * A timeline that follows a real clock until it is frozen or advanced; one with a beginning of its own is frozen there
 * until it is resumed.
 */
export class ClockTimeline implements Clock, TimelineControls, SnapshotSource {
  readonly #real: Clock
  readonly #alarm: Alarm
  readonly #onFault: (fault: unknown) => void
  readonly #hasOwnBeginning: boolean
  /** How often a saved state was restored. */
  #putBack = 0
  /** How far this clock is ahead of the real one, in milliseconds. */
  #ahead = 0
  /** The current time while it is frozen. */
  #stands: number | undefined
  /** Moves run one after the other: two at once would undo each other. */
  readonly #moves = new Queue()
  #isMoving = false
  /** How many have work to do during which nothing may begin. */
  #holds = 0
  /** The last beginning. */
  #beginning: Promise<unknown> = Promise.resolve()
  /** What an alarm has started. Work that waits for another machine must not hold up the rest. */
  readonly #begun = new Set<Promise<void>>()
  #cancelAlarm: () => void = () => undefined
  #work: DueWork | undefined
  /** When the next job is due, as far as is known; checked again before it starts. */
  #workDue = Infinity

  /** @param beginning in milliseconds since 1970 UTC; undefined for the time of the real clock */
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

  get setting(): ClockSetting {
    return { ahead: this.#ahead, stands: this.#stands }
  }

  set setting({ ahead, stands }: ClockSetting) {
    this.#ahead = ahead
    this.#stands = stands
    this.#setAlarm()
  }

  /** Runs the work by the time of this timeline from now on. */
  drive(work: DueWork): void {
    this.#work = work
    const lookAhead = () => void this.#do(() => this.#lookAhead())
    work.watch(lookAhead)
    lookAhead()
  }

  /** Starts no job from now on, and leaves no alarm: the platform is closed. */
  stop(): void {
    this.#holds++
    this.#cancelAlarm()
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

  async hold<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#holds++
    this.#cancelAlarm()
    try {
      await this.#beginning
      return await work()
    } finally {
      this.#holds--
      await this.#do(() => this.#lookAhead())
    }
  }

  /**
   * Saves how far this clock is from the real one, or, if it had a beginning of its own, its time; a frozen clock is
   * restored to the time at which it was frozen. What is running may finish; a restore ends a move that is under way.
   */
  save(): () => void {
    const [ahead, stands, present] = [this.#ahead, this.#stands, this.now()]
    return () => {
      this.#putBack++
      this.setting = { ahead: this.#hasOwnBeginning ? present - this.#real.now() : ahead, stands }
    }
  }

  /** Alarms are set again after the work, even if it fails. */
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
   * Runs what is due until `end`, each at its own time if the clock is frozen.
   * @returns false if a saved state was restored on the way
   */
  async #runUntil(end: number): Promise<boolean> {
    const putBack = this.#putBack
    for (let next = await this.#nextDue(); next <= end; next = await this.#nextDue()) {
      if (this.#putBack !== putBack || this.#holds > 0) return false
      if (this.#stands !== undefined) this.#stands = Math.max(this.#stands, next)
      await this.#doNext(next)
    }
    return this.#putBack === putBack
  }

  async #nextDue(): Promise<number> {
    return (await this.#work?.nextDue()) ?? Infinity
  }

  /** Runs what is due at `time`. */
  async #doNext(time: number): Promise<void> {
    const begun = await this.#beginNext(time)
    if (begun) await this.#do(() => begun.done)
  }

  async #beginNext(time: number): Promise<Begun | undefined> {
    if (this.#holds > 0) return undefined
    const begun = this.#work?.beginNext(time)
    this.#beginning = Promise.allSettled([begun])
    return begun
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

  /** Starts all jobs that are due. */
  async #beginJobs(): Promise<void> {
    for (;;) {
      const begun = await this.#beginNext(this.now())
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
    if (next === Infinity || this.#isMoving || this.#holds > 0 || (this.isFrozen && next > this.now())) return
    this.#cancelAlarm = this.#alarm(Math.max(0, next - this.now()), () => {
      this.#beginDue()
    })
  }
}
