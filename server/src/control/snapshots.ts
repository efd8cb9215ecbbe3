import { invalid } from '../kernel/problem.ts'
import type { Savable } from '../stores/snapshot-source.ts'

const NAME = /^[\w.-]{1,64}$/

/** States of the whole platform, by name, in the memory of this process. */
export class Snapshots {
  readonly #parts: readonly Savable[]
  readonly #restores = new Map<string, () => void>()

  constructor(parts: readonly Savable[]) {
    this.#parts = parts
  }

  get names(): readonly string[] {
    return [...this.#restores.keys()]
  }

  /** One of the same name is replaced. @throws Problem 400 for a name that is none */
  save(name: string): void {
    if (!NAME.test(name))
      throw invalid('name', 'must be 1 to 64 letters, digits, dots, hyphens and underscores.')
    const restores = this.#parts.map((part) => part.save())
    this.#restores.delete(name)
    this.#restores.set(name, () => {
      for (const restore of restores) restore()
    })
  }

  /** @returns whether there is one of that name */
  load(name: string): boolean {
    const restore = this.#restores.get(name)
    restore?.()
    return restore !== undefined
  }

  /** @returns whether there was one of that name */
  delete(name: string): boolean {
    return this.#restores.delete(name)
  }
}
