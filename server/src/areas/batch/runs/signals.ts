/** Aborts the current step of a task in this process as soon as its caller stops the task. */
export class RunSignals {
  readonly #stopping: AbortSignal
  /** Aborts the current steps, by the id of the task. */
  readonly #stops = new Map<string, AbortController>()

  /** @param stopping aborted when the platform stops */
  constructor(stopping: AbortSignal) {
    this.#stopping = stopping
  }

  /**
   * Takes a step of a run. A fault of a step that was stopped is ignored.
   * @param step its signal is aborted when the task or the platform is stopped
   * @throws what the step throws, unless the task was stopped; the reason of `stopping` once that is aborted
   */
  async during(taskId: string, step: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const stop = new AbortController()
    this.#stops.set(taskId, stop)
    try {
      await step(AbortSignal.any([stop.signal, this.#stopping]))
    } catch (fault) {
      this.#stopping.throwIfAborted() // a fault while the platform stops does not count as a failed attempt
      if (!stop.signal.aborted) throw fault
    } finally {
      if (this.#stops.get(taskId) === stop) this.#stops.delete(taskId)
    }
  }

  /** Stops the current step of a task, if there is one. */
  stop(taskId: string): void {
    this.#stops.get(taskId)?.abort()
  }
}
