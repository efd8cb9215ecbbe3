import type { ServerResponse } from 'node:http'

/** Validates JSON before it is sent. @throws Error where it breaks the contract */
type Validate = (answer: JsonAnswer) => void

export interface JsonAnswer {
  readonly status: number
  readonly media: string
  /** A value, or a text. */
  readonly body: unknown
}

const known = new WeakMap<ServerResponse, Validate>()

/** Has the JSON of an answer validated from now on, be it a success or a failure. */
export const validateAnswer = (res: ServerResponse, validate: Validate): void => {
  known.set(res, validate)
}

/** @throws Error where JSON is validated and breaks the contract */
export const requireValid = (res: ServerResponse, answer: JsonAnswer): void => {
  known.get(res)?.(answer)
}
