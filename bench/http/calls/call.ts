import type { Whole } from '../connection.ts'
import type { Principals } from '../principals.ts'
import type { Request } from '../request.ts'

/** A platform that requests are made up for. */
export interface World {
  readonly principals: Principals
  readonly ask: (request: Request) => Promise<Whole & { readonly body: Buffer }>
}

type Requests = Iterable<Request> | AsyncIterable<Request>

/** A call of the benchmark, and what it is asked with. */
export interface Call {
  readonly name: string
  /** Of every answer. */
  readonly status: number
  /** Requests, each another one, the same at every run. */
  reads(world: World): Requests
  /** Requests that write what is read, or where that cannot be written, beside it. */
  writes(world: World): Requests
  /** Whether an answer is what the call is about: a whole page. */
  fits(answer: unknown): boolean
}

export const pick = <T>(values: readonly T[], index: number): T => {
  const value = values[index % values.length]
  if (value === undefined) throw new RangeError('nothing to pick from')
  return value
}

/** An instant so many days after the first of January 2026, when the most scenes are of the past. */
export const day = (days: number): string =>
  `${new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 19)}Z`
