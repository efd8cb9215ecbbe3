import { closeSync, openSync, readSync } from 'node:fs'

/** Enough for the line, which has three numbers. */
const LINE = Buffer.alloc(64)

/** Measures how much processor time the main thread takes from one turn of its event loop to the next. */
export class Turns {
  readonly #file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r')
  #isMeasuring = true
  #last = this.#used()
  #longest = 0

  constructor() {
    setImmediate(() => {
      this.#turn()
    })
  }

  /** Stops. Returns milliseconds of the longest turn; what other programs take of the processor is not in it. */
  longest(): number {
    this.#turn()
    this.#isMeasuring = false
    closeSync(this.#file)
    return this.#longest
  }

  #turn(): void {
    if (!this.#isMeasuring) return
    const used = this.#used()
    this.#longest = Math.max(this.#longest, used - this.#last)
    this.#last = used
    setImmediate(() => {
      this.#turn()
    })
  }

  /** Milliseconds. @see Linux, Documentation/scheduler/sched-stats.rst */
  #used(): number {
    readSync(this.#file, LINE, 0, LINE.length, 0)
    return Number.parseInt(LINE.toString('latin1'), 10) / 1e6
  }
}
