import type { SceneTime } from '../../src/catalog/port.ts'
import type { Interval } from '../../src/kernel/instant.ts'
import type { ParsedScene } from './parsed-scene.ts'
import { comparePlaces, placeIn } from './place.ts'

export type Value = string | number | boolean | readonly unknown[]

/** What each scene has under a name, by row: worked out once, however many conditions ask for it. */
export class Columns<Cell> {
  readonly #scenes: readonly ParsedScene[]
  readonly #known = new Map<string, readonly Cell[]>()

  constructor(scenes: readonly ParsedScene[]) {
    this.#scenes = scenes
  }

  of(name: string, readCell: (scene: ParsedScene, row: number) => Cell): readonly Cell[] {
    const column = this.#known.get(name) ?? this.#scenes.map(readCell)
    this.#known.set(name, column)
    return column
  }
}

/**
 * Scenes by row. A condition looks at the same property of thousands of scenes: in a column they lie side by side, in
 * the scenes each of them is a walk through memory.
 */
export class SceneTable {
  readonly scenes: readonly ParsedScene[]
  readonly values: Columns<Value | undefined>
  readonly spans: Columns<Interval | undefined>
  readonly numbers: Columns<number>
  readonly #ascending = new Map<SceneTime, readonly number[]>()

  constructor(scenes: readonly ParsedScene[]) {
    this.scenes = scenes
    this.values = new Columns(scenes)
    this.spans = new Columns(scenes)
    this.numbers = new Columns(scenes)
  }

  /** Rows in the order of a list. */
  ascending(by: SceneTime): readonly number[] {
    const rows = this.#ascending.get(by) ?? rowsByPlace(this.scenes, by)
    this.#ascending.set(by, rows)
    return rows
  }
}

const rowsByPlace = (scenes: readonly ParsedScene[], by: SceneTime): readonly number[] =>
  [...scenes.map((scene) => placeIn(scene, by)).entries()]
    .sort(([, a], [, b]) => comparePlaces(a, b))
    .map(([row]) => row)
