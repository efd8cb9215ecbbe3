import type { Catalog } from '../catalog/port.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Clock } from '../kernel/clock.ts'
import { Queue } from '../kernel/queue.ts'
import type { SnapshotSource } from '../stores/snapshot-source.ts'
import { arrivals, daysOfArrivals, MAX_DAYS, nextArrivals } from '../world/arrivals.ts'
import { publishInBatches } from '../world/fill.ts'
import { dateTime } from '../world/time.ts'

interface Services {
  readonly catalog: Catalog
  /** Whether the catalog may have scenes that came before this process, or come from another. */
  readonly keepsScenes: boolean
  readonly jobs: Jobs
  readonly timeline: Clock
}

/** The world whose scenes arrive. */
interface World {
  readonly seed: number
  /** How many its past has. */
  readonly scenes: number
}

/** What adds the scenes of one more day, at midnight. */
const KIND = 'world.add-scenes'

/** Days whose scenes are added together: fewer would make searches slower, more would take too much memory. */
const DAYS_AT_ONCE = 31

/**
 * Scenes that go on arriving behind the past of a world. Which of them the catalog has depends on the present alone,
 * whether the platform began there, was moved on to it, or put back to it.
 */
export class SceneArrivals implements SnapshotSource {
  readonly #services: Services
  readonly #world: World
  /** Those whose scenes the catalog has. */
  readonly #days = new Set<number>()
  readonly #updates = new Queue()

  private constructor(services: Services, world: World) {
    this.#services = services
    this.#world = world
    services.jobs.register(KIND, () => this.#goOn())
  }

  /** To be called once the areas are seeded: what they begin with is made from the past of the world. */
  static async begin(services: Services, world: World): Promise<SceneArrivals> {
    const begun = new SceneArrivals(services, world)
    await begun.#goOn()
    return begun
  }

  /** Adds the scenes of the present, and has those of the next day added at its time. */
  async #goOn(): Promise<void> {
    if (this.#world.scenes === 0) return
    await this.#update()
    const due = nextArrivals(this.#services.timeline.now())
    await this.#services.jobs.enqueue({ kind: KIND, key: dateTime(due), due, ids: {} })
  }

  /** The stores put the job back that goes on from there. */
  save(): () => Promise<void> {
    return () => this.#update()
  }

  #update(): Promise<void> {
    return this.#updates.run(async () => {
      const { from, to } = daysOfArrivals(this.#services.timeline.now())
      for (const day of this.#days) if (day < from || day >= from + MAX_DAYS) await this.#drop(day)
      let missing: number[] = []
      for (let day = from; day < to; day++) {
        if (!(await this.#isThere(day))) missing.push(day)
        if (missing.length < DAYS_AT_ONCE && day < to - 1) continue
        await this.#add(missing)
        missing = []
      }
    })
  }

  /** The last scene of a day tells: the others are added before it. */
  async #isThere(day: number): Promise<boolean> {
    if (this.#days.has(day)) return true
    const last = this.#services.keepsScenes ? [...this.#scenesOf([day])].at(-1) : undefined
    if (!last || !(await this.#services.catalog.getScene(last.collection, last.id))) return false
    this.#days.add(day)
    return true
  }

  async #add(days: readonly number[]): Promise<void> {
    await publishInBatches(this.#services.catalog, this.#scenesOf(days))
    for (const day of days) this.#days.add(day)
  }

  async #drop(day: number): Promise<void> {
    for (const { collection, id } of this.#scenesOf([day]))
      await this.#services.catalog.deleteScenes(collection, [id])
    this.#days.delete(day)
  }

  #scenesOf(days: readonly number[]): ReturnType<typeof arrivals> {
    return arrivals(this.#world.seed, this.#world.scenes, days)
  }
}
