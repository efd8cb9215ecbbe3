/** An answer that is no older than the question, though many questions at once are asked once. */
export class LatestAnswer<Answer> {
  readonly #ask: () => Promise<Answer>
  #asking: Promise<unknown> = Promise.resolve()
  #next: Promise<Answer> | undefined

  constructor(ask: () => Promise<Answer>) {
    this.#ask = ask
  }

  /** @throws what asking throws */
  get(): Promise<Answer> {
    this.#next ??= this.#asking.then(() => {
      this.#next = undefined
      const answer = this.#ask()
      this.#asking = answer.catch(() => undefined)
      return answer
    })
    return this.#next
  }
}
