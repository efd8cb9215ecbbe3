import type { Savable } from '../stores/snapshot-source.ts'

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

  /** One of the same name is replaced. */
  save(name: string): void {
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
