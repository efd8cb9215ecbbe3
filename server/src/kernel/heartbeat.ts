import type { Clock } from './clock.ts'

/** Tells whether something that has to happen again and again still does. */
export class Heartbeat {
  /** How long it may fail to happen, in milliseconds. */
  readonly boundMs: number
  readonly #clock: Clock
  #last: number

  /** @param clock monotonic: the real one may be set */
  constructor(boundMs: number, clock: Clock) {
    this.boundMs = boundMs
    this.#clock = clock
    this.#last = clock.now()
  }

  /** The time from which `beat` can count: when the work began that is going to succeed. */
  now(): number {
    return this.#clock.now()
  }

  /** It has happened. @param began when what was read was the truth at the latest */
  beat(began = this.#clock.now()): void {
    this.#last = Math.max(this.#last, began)
  }

  get isLate(): boolean {
    return this.#clock.now() - this.#last > this.boundMs
  }
}
