import type { PackedCatalog } from '../catalog/packed-scenes.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Clock } from '../kernel/clock.ts'
import { Queue } from '../kernel/queue.ts'
import type { SnapshotSource } from '../stores/stores.ts'
import type { WorldAhead } from '../world/ahead/world-ahead.ts'
import { daysOfArrivals, daysTogether, MAX_DAYS, nextArrivals } from '../world/arrivals.ts'
import { publishPart } from '../world/fill.ts'
import { arrivalsPart, makeScenes } from '../world/parts.ts'
import type { WorldOrigin, WorldPart } from '../world/parts.ts'
import { DAY, dateTime } from '../world/time.ts'

interface Services {
  readonly catalog: PackedCatalog
  /** Whether the catalog may have scenes that came before this process, or come from another. */
  readonly keepsScenes: boolean
  readonly jobs: Jobs
  readonly timeline: Clock
}

/** What adds the scenes of one more day, at midnight. */
const KIND = 'world.add-scenes'

/**
 * Scenes that go on arriving behind the past of a world. Which of them the catalog has depends on the present alone,
 * whether the platform began there, was moved on to it, or put back to it.
 */
export class SceneArrivals implements SnapshotSource {
  readonly #services: Services
  readonly #world: WorldOrigin
  /** Those whose scenes the catalog has. */
  readonly #days = new Set<number>()
  readonly #updates = new Queue()

  constructor(services: Services, world: WorldOrigin) {
    this.#services = services
    this.#world = world
    services.jobs.register(KIND, () => this.#goOn(), { longestWait: DAY })
  }

  /**
   * Adds the scenes of the present, and has those of the next day added at its time. To be called once the areas are seeded:
   * what they and the analytics begin with is made from the past of the world.
   * @param ahead a thread that makes what has arrived already
   */
  begin(ahead?: WorldAhead): Promise<void> {
    return this.#goOn(ahead)
  }

  async #goOn(ahead?: WorldAhead): Promise<void> {
    if (this.#world.scenes === 0) return
    await this.#update(ahead)
    const due = nextArrivals(this.#services.timeline.now())
    await this.#services.jobs.enqueue({ kind: KIND, key: dateTime(due), due, ids: {} })
  }

  /** The stores put the job back that goes on from there. */
  save(): () => Promise<void> {
    return () => this.#update()
  }

  #update(ahead?: WorldAhead): Promise<void> {
    return this.#updates.run(async () => {
      const { from, to } = daysOfArrivals(this.#services.timeline.now())
      for (const day of this.#days) if (day < from || day >= from + MAX_DAYS) await this.#drop(day)
      const missing: number[] = []
      for (let day = from; day < to; day++) if (!(await this.#isThere(day))) missing.push(day)
      for (const days of daysTogether(missing)) await this.#add(days, ahead)
    })
  }

  /** The last scene of a day tells: the others are added before it. */
  async #isThere(day: number): Promise<boolean> {
    if (this.#days.has(day)) return true
    const last = this.#services.keepsScenes ? [...this.#arrivalsOn([day]).makers()].at(-1)?.() : undefined
    if (!last || !(await this.#services.catalog.getScene(last.collection, last.id))) return false
    this.#days.add(day)
    return true
  }

  async #add(days: readonly number[], ahead?: WorldAhead): Promise<void> {
    await publishPart(this.#services.catalog, this.#arrivalsOn(days), ahead)
    for (const day of days) this.#days.add(day)
  }

  async #drop(day: number): Promise<void> {
    for (const { collection, id } of makeScenes(this.#arrivalsOn([day])))
      await this.#services.catalog.deleteScenes(collection, [id])
    this.#days.delete(day)
  }

  #arrivalsOn(days: readonly number[]): WorldPart {
    return arrivalsPart(this.#world, days)
  }
}
