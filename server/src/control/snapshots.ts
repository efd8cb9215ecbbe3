import { invalid } from '../kernel/problem.ts'
import type { TimelineControls } from '../jobs/timeline-controls.ts'
import type { SnapshotSource, Stores } from '../stores/stores.ts'

/** Maximum number of snapshots. @see spec/control/README.md */
export const MAX_SNAPSHOTS = 50

/** What a state of the whole platform is of. */
export interface SnapshotSources {
  readonly stores: Pick<Stores, 'snapshots'>
  /** Its jobs wait while a state is put back. */
  readonly timeline: Pick<TimelineControls, 'hold'>
  readonly others: readonly SnapshotSource[]
}

/** States of the whole platform by name: its stores, and its clock. */
export class Snapshots {
  readonly #stores: Pick<Stores, 'snapshots'>
  readonly #timeline: Pick<TimelineControls, 'hold'>
  readonly #others: readonly SnapshotSource[]
  readonly #prefix: string
  readonly #restores = new Map<string, () => Promise<void>>()

  /** @param prefix of the names in the stores, where all snapshots share one namespace */
  constructor({ stores, timeline, others }: SnapshotSources, prefix: string) {
    this.#stores = stores
    this.#timeline = timeline
    this.#others = others
    this.#prefix = prefix
  }

  get names(): readonly string[] {
    return [...this.#restores.keys()]
  }

  /** Replaces one of the same name. @throws Problem 400 where the maximum number is reached */
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
   * Restores the stores first, and then the clock, by which it is decided which of their jobs are due.
   * @returns whether there is one of that name
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

  /** @returns whether there was one of that name */
  async delete(name: string): Promise<boolean> {
    await this.#stores.snapshots.delete(this.#prefix + name)
    return this.#restores.delete(name)
  }
}
