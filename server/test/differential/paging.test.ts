import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Expression } from '../../src/catalog/cql2/expression.ts'
import { MemoryCatalog } from '../../src/catalog/memory/catalog.ts'
import type { SceneOrder } from '../../src/catalog/port.ts'
import type { Scene } from '../../src/catalog/scene.ts'
import { sceneKey, LinearScan } from './linear-scan.ts'
import { placeIn } from './place.ts'
import type { Place } from './place.ts'
import { arbitraryConditions, ORDERS } from './searches.ts'
import { irregularScenes } from './irregular-scenes.ts'

const SEED = 20260501
const scenes = irregularScenes(SEED, 7800)
/** Of these few more come before the catalog makes its first segment of them. */
const OLD = 3900

/** A catalog and an array that see the same scenes come, change and go. */
class Moving {
  readonly catalog = new MemoryCatalog()
  readonly scan = new LinearScan()
  /** Names of the scenes that were put or deleted after the beginning. */
  readonly touched = new Set<string>()

  static async of(first: readonly Scene[]): Promise<Moving> {
    const moving = new Moving()
    await moving.put(first)
    moving.touched.clear()
    return moving
  }

  async put(some: readonly Scene[]): Promise<void> {
    await this.catalog.putScenes(some)
    this.scan.put(some)
    for (const scene of some) this.touched.add(sceneKey(scene))
  }

  async delete(scene: Scene): Promise<void> {
    await this.catalog.deleteScenes(scene.collection, [scene.id])
    this.scan.delete(scene.collection, [scene.id])
    this.touched.add(sceneKey(scene))
  }
}

/** A caller who goes from page to page. */
class Walk {
  readonly #moving: Moving
  readonly #where: Expression | undefined
  readonly #order: SceneOrder
  readonly #limit: number
  readonly #old: readonly string[]
  readonly #seen: string[] = []
  #after: number | undefined
  #last: Place | undefined
  isOver = false

  constructor(moving: Moving, where: Expression | undefined, order: SceneOrder, limit: number) {
    this.#moving = moving
    this.#where = where
    this.#order = order
    this.#limit = limit
    this.#old = moving.scan.matches(where, order).map(({ scene }) => sceneKey(scene))
  }

  /** The page is what the array now has after the last scene of the previous page. */
  async turnPage(): Promise<void> {
    if (this.isOver) return
    const { scenes: found, next } = await this.#moving.catalog.search({
      order: this.#order,
      limit: this.#limit,
      ...(this.#where !== undefined && { where: this.#where }),
      ...(this.#after !== undefined && { after: this.#after }),
    })
    const behind = { max: this.#limit + 1, behind: this.#last }
    const wanted = this.#moving.scan.matches(this.#where, this.#order, behind)
    const page = wanted.slice(0, this.#limit)
    expect(found.map(sceneKey)).toEqual(page.map(({ scene }) => sceneKey(scene)))
    expect(next !== undefined).toBe(wanted.length > this.#limit)
    const last = page.at(-1)
    this.#seen.push(...found.map(sceneKey))
    this.#last = last && placeIn(last, this.#order.by)
    this.#after = next
    this.isOver = next === undefined
  }

  expectUnchanged(): void {
    const isUnchanged = (key: string): boolean => !this.#moving.touched.has(key)
    expect(this.#seen.filter(isUnchanged)).toEqual(this.#old.filter(isUnchanged))
  }
}

/** The scene with other values; every other time also with another place in each order. */
const changed = (scene: Scene | undefined, step: number): Scene[] => {
  if (!scene) return []
  const later = new Date(Date.UTC(2024, step, 1)).toISOString()
  const times =
    step % 2 === 0
      ? {}
      : { created: later, updated: later, ...(scene.properties.datetime && { datetime: later }) }
  return [{ ...scene, properties: { ...scene.properties, 'eo:cloud_cover': step * 7, ...times } }]
}

test('pages lose and repeat no scene that stays as it is, while others come, change and go', async () => {
  const number = fc.nat(scenes.length - 1)
  const step = fc.record({
    put: fc.array(number, { maxLength: 250 }),
    deleted: fc.array(number, { maxLength: 60 }),
  })
  const steps = fc.array(step, { minLength: 4, maxLength: 12 })
  const where = fc.oneof(fc.constant(undefined), arbitraryConditions(scenes))
  const limit = fc.integer({ min: 100, max: 600 })
  await fc.assert(
    fc.asyncProperty(steps, where, limit, async (changes, condition, pageSize) => {
      const moving = await Moving.of(scenes.slice(0, OLD))
      const walks = ORDERS.map((order) => new Walk(moving, condition, order, pageSize))
      for (const [at, { put, deleted }] of changes.entries()) {
        for (const walk of walks) await walk.turnPage()
        await moving.put(put.flatMap((index) => changed(scenes[index], at)))
        for (const index of deleted)
          for (const scene of scenes.slice(index, index + 1)) await moving.delete(scene)
      }
      for (const walk of walks) {
        while (!walk.isOver) await walk.turnPage()
        walk.expectUnchanged()
      }
    }),
    { numRuns: 5, seed: SEED },
  )
})

test('pages tell apart scenes that share their times, in whatever pieces they are kept', async () => {
  const moments = ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z']
  const alike = scenes.flatMap((scene, index): Scene[] => {
    const datetime = moments[index % moments.length]
    return datetime === undefined ? [] : [{ ...scene, properties: { datetime } }]
  })
  const moving = await Moving.of(alike.slice(0, OLD))
  for (const scene of alike.slice(OLD)) await moving.put([scene])
  for (const order of ORDERS) {
    const short = new Walk(moving, undefined, order, 20)
    for (let page = 0; page < 5; page++) await short.turnPage()
    const walk = new Walk(moving, undefined, order, 650)
    while (!walk.isOver) await walk.turnPage()
    walk.expectUnchanged()
  }
})
