import { readFileSync } from 'node:fs'

/**
 * Watches for how long the event loop is held by its own work, which does not depend on how busy the machine is: the time
 * that this thread had a processor from one round to the next.
 */
export class HeldLoop {
  #longest = 0
  #last = processorTime()
  readonly #rounds = setInterval(() => {
    const now = processorTime()
    this.#longest = Math.max(this.#longest, now - this.#last)
    this.#last = now
  }, 1)

  /** @returns the longest piece of work since it began, in milliseconds; NaN where the system does not tell */
  end(): number {
    clearInterval(this.#rounds)
    return this.#longest
  }
}

/** Of the main thread, in milliseconds. @see https://docs.kernel.org/scheduler/sched-stats.html */
const processorTime = (): number => {
  try {
    const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1').split(' ')
    return Number(nanoseconds) / 1e6
  } catch {
    return NaN
  }
}
