import { Counter } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Alarm } from '../kernel/alarm.ts'

/** Gauges that are set from a store each time metrics are asked for. */
export interface Reading {
  /** Names the source. */
  readonly name: string
  readonly read: () => Promise<void>
  /** Takes the values back: old ones would look like new ones. */
  readonly forget: () => void
}

/** How long a store may take to answer, in milliseconds: Prometheus gives up after ten seconds. */
const MAX_READ_MS = 2_000

/**
 * Takes readings side by side. Where a store fails or is late, its gauges have no value, and all other metrics are
 * shown: they are needed most when a store is in trouble.
 */
export class Readings {
  readonly #readings: readonly Reading[]
  readonly #alarm: Alarm
  readonly #failures

  constructor(readings: readonly Reading[], registry: Registry, alarm: Alarm) {
    this.#readings = readings
    this.#alarm = alarm
    this.#failures = new Counter({
      name: 'metrics_reading_failures_total',
      help: 'Times that a store could not be read for its metrics, by source.',
      labelNames: ['source'],
      registers: [registry],
    })
    for (const { name } of readings) this.#failures.inc({ source: name }, 0)
  }

  async take(): Promise<void> {
    await Promise.all(this.#readings.map((reading) => this.#takeOne(reading)))
  }

  async #takeOne({ name, read, forget }: Reading): Promise<void> {
    try {
      await this.#inTime(read())
    } catch {
      forget()
      this.#failures.inc({ source: name })
    }
  }

  #inTime(work: Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const cancel = this.#alarm(MAX_READ_MS, () => {
        reject(new Error('the store did not answer in time'))
      })
      work.then(resolve, reject).finally(cancel)
    })
  }
}
