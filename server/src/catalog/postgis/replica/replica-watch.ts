import type { Pool } from 'pg'
import type { Alarm } from '../../../kernel/alarm.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { readPosition } from './positions.ts'
import type { Position, ServerPosition } from './positions.ts'

/** How often it looks, in milliseconds. */
const LOOK_MS = 1_000

/** After how many bad looks that is told: one may be a moment. */
const TOLD_AFTER = 2

export interface ReplicaWatchOptions {
  readonly primary: Pool
  readonly replica: Pool
  /** How far behind the primary what is found may be, in milliseconds. */
  readonly maxLagMs: number
  /** Monotonic. */
  readonly clock: Clock
  readonly alarm: Alarm
  /** Told why the replica is not used any more, once for each time. */
  readonly onFault: (fault: unknown) => void
}

/** Where the primary was at a time. */
interface Sample {
  readonly at: number
  readonly position: Position
}

/** Looks whether a replica can be used, so that no search has to find out by waiting. */
export class ReplicaWatch {
  readonly #options: ReplicaWatchOptions
  /** By age; the first is the newest of those that are old enough. */
  #samples: readonly Sample[] = []
  /** In how many looks, one after the other, it could not be used. */
  #refused = 0
  #lag: number | undefined
  #isEnded = false
  #cancelAlarm: () => void = () => undefined

  constructor(options: ReplicaWatchOptions) {
    this.#options = options
  }

  get isUsable(): boolean {
    return this.#samples.length > 0 && this.#refused === 0
  }

  /** What the replica has to have at least, for everybody. */
  get floor(): Position {
    return this.#samples[0]?.position ?? Infinity
  }

  /** How far the replica was behind the primary at the last look, in bytes; undefined where it did not answer. */
  get lagBytes(): number | undefined {
    return this.#lag
  }

  /** Looks now, and again and again. */
  async begin(): Promise<void> {
    await this.look()
    if (this.#isEnded) return
    this.#cancelAlarm = this.#options.alarm(LOOK_MS, () => void this.begin())
  }

  end(): void {
    this.#isEnded = true
    this.#cancelAlarm()
  }

  async look(): Promise<void> {
    const { primary, replica } = this.#options
    const present = await readPosition(primary).catch(() => undefined)
    if (!present) return // searches need it, too
    this.#sample(present.position)
    const refusal = await readPosition(replica).then(
      (follower) => this.#checkFollower(follower, present),
      (fault: unknown) => {
        this.#lag = undefined
        return refused('cannot be reached', fault)
      },
    )
    this.#refused = refusal ? this.#refused + 1 : 0
    if (refusal && this.#refused === TOLD_AFTER) this.#options.onFault(refusal)
  }

  #sample(position: Position): void {
    const at = this.#options.clock.now()
    const samples = [...this.#samples, { at, position }]
    const oldest = samples.findLastIndex((sample) => at - sample.at >= this.#options.maxLagMs)
    this.#samples = samples.slice(Math.max(oldest, 0))
  }

  #checkFollower(follower: ServerPosition, primary: ServerPosition): Error | undefined {
    if (follower.timeline !== null && follower.timeline !== primary.timeline)
      return refused('was promoted, and follows the primary no longer')
    this.#lag = Math.max(primary.position - follower.position, 0)
    return follower.position < this.floor ? refused('is too far behind') : undefined
  }
}

const refused = (why: string, cause?: unknown): Error =>
  new Error(`the replica of the database ${why}: searches go to the primary`, { cause })
