import type { Alarm } from '../kernel/alarm.ts'
import type { Clock } from '../kernel/clock.ts'
import { LatestAnswer } from '../kernel/latest-answer.ts'
import { Queue } from '../kernel/queue.ts'
import { APART_MS } from '../kernel/wait-until.ts'
import type { Begun, DueWork } from './due-work.ts'
import type { SnapshotSource } from '../stores/stores.ts'
import type { TimelineControls } from './timeline-controls.ts'

/**
 * How long the timeline waits at most before it looks for due work again, in milliseconds. A timer counts neither the time
 * that the machine sleeps nor a step of the real clock, and a store that fails or misses a notice does not wake anybody.
 */
export const LOOK_MS = 1_000

/** How long it waits for work that is due but cannot start, because somebody else has locked it, in milliseconds. */
const LOCKED_MS = 20

/** Where a clock is. */
export interface ClockSetting {
  /** How far it is ahead of the real one, in milliseconds. */
  readonly ahead: number
  /** The current time while it is frozen, in milliseconds since 1970 UTC. */
  readonly stands: number | undefined
}

/**
 * A timeline that follows a real clock until it is frozen or advanced; one with a beginning of its own is frozen there
 * until it is resumed. While it drives work and nothing holds it, an alarm is always set. The alarm only means "look
 * again", so it may ring early, late or twice.
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
  /** Number of `hold` calls in progress. While it is above 0, no job starts. */
  #holds = 0
  /** Settles when the job that is being claimed has started. */
  #beginning: Promise<unknown> = Promise.resolve()
  /** Jobs in progress. The timeline does not wait for them, because a job may wait for another machine. */
  readonly #begun = new Set<Promise<void>>()
  #cancelAlarm: () => void = () => undefined
  #work: DueWork | undefined
  /** When the next job is due, as far as is known: it only decides when to look. */
  #workDue = Infinity
  /** Answers in order: an old answer never replaces a newer one. */
  readonly #latestDue = new LatestAnswer(() => this.#nextDue())
  /** On the real clock. */
  #lastLook = Infinity
  #isBeginning = false
  #isStopped = false

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
    this.#lastLook = Infinity
    const lookAhead = () => void this.#do(() => this.#lookAhead())
    work.watch(lookAhead)
    this.#setAlarm()
    lookAhead()
  }

  /** Starts no more work by itself. What is under way continues. */
  stop(): void {
    this.#isStopped = true
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
      const wasFrozen = this.isFrozen
      const putBack = this.#putBack
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
    const ahead = this.#ahead
    const stands = this.#stands
    const present = this.now()
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
      if (this.#putBack !== putBack || this.#holds > 0 || this.#isStopped) return false
      if (this.#stands !== undefined) this.#stands = Math.max(this.#stands, next)
      const begun = await this.#beginNext(next)
      if (begun) await this.#do(() => begun.done)
    }
    return this.#putBack === putBack
  }

  async #nextDue(): Promise<number> {
    await this.#noticeStepBack()
    return (await this.#work?.nextDue()) ?? Infinity
  }

  /**
   * Starts work whose time was stored before the real clock was set back. Before the first look that time is unknown:
   * the clock may have been ahead when the work was given to an earlier process.
   */
  async #noticeStepBack(): Promise<void> {
    const real = this.#real.now()
    if (real < this.#lastLook - APART_MS) await this.#work?.bringForward(this.now())
    this.#lastLook = real
  }

  async #beginNext(time: number): Promise<Begun | undefined> {
    if (this.#holds > 0 || this.#isStopped) return undefined
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

  /** Starts the jobs that are due, unless an earlier alarm is doing so. */
  #ring(): void {
    this.#workDue = Infinity
    this.#setAlarm()
    if (!this.#isBeginning) this.#track(this.#do(() => this.#beginJobs()))
  }

  async #beginJobs(): Promise<void> {
    this.#isBeginning = true
    try {
      let time = NaN
      for (let isDue = true; isDue;) {
        time = this.now()
        const begun = await this.#beginNext(time)
        if (begun) this.#track(this.#do(() => begun.done))
        isDue = begun !== undefined
      }
      await this.#lookAhead()
      if (this.#workDue <= time) this.#setAlarm(LOCKED_MS)
    } finally {
      this.#isBeginning = false
    }
  }

  #track(done: Promise<void>): void {
    const tracked = done.finally(() => this.#begun.delete(tracked))
    this.#begun.add(tracked)
  }

  async #lookAhead(): Promise<void> {
    this.#workDue = await this.#latestDue.get()
    this.#setAlarm()
  }

  /** @param wait in milliseconds */
  #setAlarm(wait = this.#untilNextLook()): void {
    this.#cancelAlarm()
    if (!this.#work || this.#isMoving || this.#holds > 0 || this.#isStopped) return
    this.#cancelAlarm = this.#alarm(wait, () => {
      this.#ring()
    })
  }

  #untilNextLook(): number {
    const wait = Math.max(0, this.#workDue - this.now())
    return this.isFrozen && wait > 0 ? LOOK_MS : Math.min(wait, LOOK_MS)
  }
}
