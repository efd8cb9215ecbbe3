import type { Alarm } from './alarm.ts'

/** Timeouts are grouped in slots, so each may end up to a thirtieth of its length late. */
const SLOTS = 30

/**
 * Timeouts of one length: one alarm for all in place of a timer for each, since nearly all are cancelled soon after they
 * begin. They are kept in slots; each time the alarm rings, those of the oldest slot are over.
 */
export class TimeoutWheel {
  readonly #slotMs: number
  readonly #alarm: Alarm
  /** Oldest last. The first is the slot of this time, which may be over at once: so there is one more. */
  #slots: Set<() => void>[]
  #isTurning = false

  constructor(milliseconds: number, alarm: Alarm) {
    this.#slotMs = milliseconds / SLOTS
    this.#alarm = alarm
    this.#slots = Array.from({ length: SLOTS + 1 }, () => new Set<() => void>())
  }

  /** Begins a timeout. @returns a function that cancels it */
  begin(expire: () => void): () => void {
    const slot = this.#slots[0]
    slot?.add(expire)
    this.#turnLater()
    return () => {
      slot?.delete(expire)
    }
  }

  #turnLater(): void {
    if (this.#isTurning) return
    this.#isTurning = true
    this.#alarm(this.#slotMs, () => {
      this.#turn()
    })
  }

  #turn(): void {
    this.#isTurning = false
    const oldest = this.#slots.at(-1) ?? []
    this.#slots = [new Set(), ...this.#slots.slice(0, -1)]
    for (const expire of oldest) expire()
    if (this.#slots.some(({ size }) => size > 0)) this.#turnLater()
  }
}
