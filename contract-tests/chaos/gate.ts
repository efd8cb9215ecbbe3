/** Lets callers through one by one, or, once it is told to, holds them until all are there and lets them go at once. */
export class Gate {
  readonly #callers: number
  readonly #waiting: (() => void)[] = []
  #burst: (() => void) | undefined

  /** @param callers how many come */
  constructor(callers: number) {
    this.#callers = callers
  }

  async pass(): Promise<void> {
    if (!this.#burst) return
    const passed = new Promise<void>((resolve) => this.#waiting.push(resolve))
    if (this.#waiting.length === this.#callers) this.open()
    await passed
  }

  /** @returns once all callers have been let go at once */
  async gather(): Promise<void> {
    await new Promise<void>((resolve) => (this.#burst = resolve))
  }

  /** Holds nobody any more. */
  open(): void {
    this.#burst?.()
    this.#burst = undefined
    for (const go of this.#waiting.splice(0)) go()
  }
}
