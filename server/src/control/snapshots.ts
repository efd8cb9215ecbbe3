import { invalid } from '../kernel/problem.ts'
import type { TimelineControls } from '../jobs/timeline-controls.ts'
import type { SnapshotSource, Stores } from '../stores/stores.ts'

/** Maximum number of snapshots. @see spec/control/README.md */
export const MAX_SNAPSHOTS = 50

/** The parts of the platform that have state. */
export interface SnapshotSources {
  readonly stores: Pick<Stores, 'snapshots'>
  /** Jobs wait while a snapshot is restored. */
  readonly timeline: Pick<TimelineControls, 'hold'>
  readonly others: readonly SnapshotSource[]
}

/** Named snapshots of the whole platform: its stores, its clock, and the injected faults. */
export class Snapshots {
  readonly #stores: Pick<Stores, 'snapshots'>
  readonly #timeline: Pick<TimelineControls, 'hold'>
  readonly #others: readonly SnapshotSource[]
  readonly #prefix: string
  readonly #restores = new Map<string, () => Promise<void>>()

  /** @param prefix of the names in the stores, which have one namespace for all snapshots */
  constructor({ stores, timeline, others }: SnapshotSources, prefix: string) {
    this.#stores = stores
    this.#timeline = timeline
    this.#others = others
    this.#prefix = prefix
  }

  get names(): readonly string[] {
    return [...this.#restores.keys()]
  }

  /** Saves a snapshot; replaces one with the same name. @throws Problem 400 if there are too many */
  async save(name: string): Promise<void> {
    if (!this.#restores.has(name) && this.#restores.size >= MAX_SNAPSHOTS)
      throw invalid('name', `There are ${MAX_SNAPSHOTS} snapshots, the most that are kept. Delete one.`)
    await this.#stores.snapshots.save(this.#prefix + name)
    const restores = this.#others.map((source) => source.save())
    this.#restores.delete(name)
    this.#restores.set(name, async () => {
      for (const restore of restores) await restore()
    })
  }

  /**
   * Restores the stores first, then the clock: the clock decides which of the restored jobs are due.
   * @returns whether the snapshot exists
   */
  async load(name: string): Promise<boolean> {
    const restore = this.#restores.get(name)
    if (!restore) return false
    await this.#timeline.hold(async () => {
      await this.#stores.snapshots.restore(this.#prefix + name)
      await restore()
    })
    return true
  }

  /** @returns whether the snapshot existed */
  async delete(name: string): Promise<boolean> {
    await this.#stores.snapshots.delete(this.#prefix + name)
    return this.#restores.delete(name)
  }
}
