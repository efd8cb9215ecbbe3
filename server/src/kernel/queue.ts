/** Work that is done one after the other, in the order in which it is given. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve()

  /**
   * Begins once all work before it has ended, well or badly.
   * @throws what the work throws; what comes behind it is done all the same
   */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => undefined)
    return done
  }
}
