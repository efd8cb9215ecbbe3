/** Ends what is computed and written of a task, in this process, as soon as its caller stops it. */
export class RunSignals {
  readonly #ending: AbortSignal
  /** Of the steps that are under way, by the id of the task. */
  readonly #stops = new Map<string, AbortController>()

  /** @param ending aborted when the platform ends */
  constructor(ending: AbortSignal) {
    this.#ending = ending
  }

  /**
   * Takes a step of a run. One that is stopped is over, however it ends.
   * @param step its signal is aborted when the task is stopped, or the platform ends
   * @throws what the step throws, unless the task was stopped; the reason of `ending` once that is aborted
   */
  async during(taskId: string, step: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const stop = new AbortController()
    this.#stops.set(taskId, stop)
    try {
      await step(AbortSignal.any([stop.signal, this.#ending]))
    } catch (fault) {
      this.#ending.throwIfAborted() // whatever the end of the platform broke off is that end, and no failed attempt
      if (!stop.signal.aborted) throw fault
    } finally {
      if (this.#stops.get(taskId) === stop) this.#stops.delete(taskId)
    }
  }

  /** Stops the step of a task that is under way, if one is. */
  stop(taskId: string): void {
    this.#stops.get(taskId)?.abort()
  }
}
