import type { StoresChange, StoresListener } from './stores.ts'

/** Who watches the stores. */
export class Listeners {
  readonly #listeners: StoresListener[] = []

  add(listener: StoresListener): void {
    this.#listeners.push(listener)
  }

  /** Calls all listeners at the same time, and settles when all have settled. */
  async tell(change: StoresChange): Promise<void> {
    await Promise.all(this.#listeners.map(async (listener) => listener(change)))
  }
}
