import { inspect } from 'node:util'

const SHOWN = '[redacted]'

/** A text that only `reveal` returns: printed, logged, serialized or inserted into a message it is `[redacted]`. */
export class Secret {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  reveal(): string {
    return this.#text
  }

  toString(): string {
    return SHOWN
  }

  toJSON(): string {
    return SHOWN
  }

  [inspect.custom](): string {
    return SHOWN
  }
}
