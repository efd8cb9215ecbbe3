/** Runs work one piece after the other, in the order in which it is given. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve()

  /**
   * Runs once all earlier work has settled.
   * @throws what the work throws; later work runs nonetheless
   */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => undefined)
    return done
  }
}
