import type { Clock } from '../../kernel/clock.ts'
import { Queue } from '../../kernel/queue.ts'
import type { SnapshotSource } from '../../stores/stores.ts'
import type { Begun, DueWork } from '../due-work.ts'
import type { TimelineControls } from '../timeline-controls.ts'
import type { ClockTimeline } from '../timeline.ts'
import type { ClockRow, SharedSetting } from './clock-row.ts'

/** Work that several processes do. */
export interface SharedWork extends DueWork {
  /** Settles once nothing is under way on other processes. */
  othersEnd(): Promise<void>
}

/**
 * The timeline of processes that share a store. The process that is asked to move the clock does what falls due on the
 * way; the others begin nothing meanwhile, and follow once it has arrived.
 */
export class SharedTimeline implements Clock, TimelineControls, SnapshotSource {
  readonly #local: ClockTimeline
  readonly #row: ClockRow
  #version = 0
  /** One waits for the other here: each that waits in the database has a connection. */
  readonly #moves = new Queue()
  readonly #begins = new Queue()
  /** Whether the clock is moved by this process. */
  #isMoving = false
  #work: SharedWork | undefined

  constructor(local: ClockTimeline, row: ClockRow) {
    this.#local = local
    this.#row = row
  }

  /** As of the last time that this process followed. */
  now(): number {
    return this.#local.now()
  }

  get isFrozen(): boolean {
    return this.#local.isFrozen
  }

  /** Runs the work by the time of this timeline from now on. */
  drive(work: SharedWork): void {
    this.#work = work
    this.#local.drive({
      nextDue: async () => ((await this.#followUnlessMoving()) ? work.nextDue() : undefined),
      bringForward: async () => {
        if (await this.#followUnlessMoving()) await work.bringForward(this.now())
      },
      beginNext: (time) => this.#begins.run(() => this.#beginNext(work, time)),
      watch(listener) {
        work.watch(listener)
      },
    })
  }

  /** Sets the clock as other processes have set it: to be called before a call is served. */
  async follow(): Promise<void> {
    await this.#followUnlessMoving()
  }

  freeze(): Promise<void> {
    return this.#move(async () => {
      this.#local.freeze()
    })
  }

  resume(): Promise<void> {
    return this.#move(async () => {
      this.#local.resume()
    })
  }

  advance(milliseconds: number): Promise<void> {
    return this.#move(async () => {
      await this.#work?.othersEnd()
      await this.#local.advance(milliseconds)
    })
  }

  settle(): Promise<void> {
    return this.#move(async () => {
      await this.#work?.othersEnd()
      await this.#local.settle()
    })
  }

  hold<Result>(work: () => Promise<Result>): Promise<Result> {
    const held = () => this.#local.hold(work)
    return this.#isMoving ? held() : this.#move(held)
  }

  save(): () => Promise<void> {
    const restore = this.#local.save()
    return async () => {
      if (this.#isMoving) restore()
      else await this.#move(async () => restore())
    }
  }

  /** Changes the clock for all processes. */
  #move<Result>(change: () => Promise<Result>): Promise<Result> {
    const move = async (): Promise<Result> => {
      await this.follow()
      this.#isMoving = true
      try {
        return await change()
      } finally {
        this.#version = await this.#row.write(this.#local.setting)
        this.#isMoving = false
      }
    }
    return this.#moves.run(() => this.#row.exclusively(move))
  }

  /** @returns false while another process moves the clock: it does what is due then */
  async #followUnlessMoving(): Promise<boolean> {
    if (this.#isMoving) return true
    const setting = await this.#row.read()
    this.#become(setting)
    return !setting.isMoving
  }

  /** Begins what is due at `time`, unless the clock was set back before it, or another process moves it. */
  async #beginNext(work: DueWork, time: number): Promise<Begun | undefined> {
    if (this.#isMoving) return work.beginNext(time)
    return this.#row.unlessMoving((setting) => {
      this.#become(setting)
      return work.beginNext(Math.min(time, this.now()))
    })
  }

  #become({ version, ...setting }: SharedSetting): void {
    if (this.#isMoving || version <= this.#version) return
    this.#version = version
    this.#local.setting = setting
  }
}
