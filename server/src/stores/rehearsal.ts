import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The rehearsal that code runs inside of. While it is enabled, every promise of the process costs twice as much: there
 * is one for all platforms, and it is disabled as soon as no rehearsal is under way.
 */
const AROUND = new AsyncLocalStorage<Rehearsal>()

let underWay = 0

/** The first run of a transaction, whose writes are thrown away, so that a side effect of its own shows. */
export class Rehearsal {
  readonly #stores: object
  #isUnderWay = true
  #refusal: Error | undefined

  constructor(stores: object) {
    this.#stores = stores
  }

  /**
   * @param work A failure is ignored here: the real run fails as well.
   * @throws Error where the work used the stores themselves
   */
  async run(work: () => Promise<unknown>): Promise<void> {
    underWay++
    await AROUND.run(this, work).catch(() => undefined)
    this.#isUnderWay = false
    if (--underWay === 0) AROUND.disable()
    if (this.#refusal) throw this.#refusal
  }

  /** @throws Error where the work of a rehearsal of these stores calls it */
  static refuseInside(stores: object): void {
    const around = AROUND.getStore()
    if (!around || !around.#isUnderWay || around.#stores !== stores) return
    around.#refusal = new Error('inside of a transaction only tx is used: this would wait for its end')
    throw around.#refusal
  }
}
