import { error } from 'express-openapi-validator'
import { Problem } from '../../src/kernel/problem.ts'
import type { SentRequest } from './sent-calls.ts'

/** What a validator makes of a call: its inputs, coerced, or why it is refused. */
export type Verdict =
  | { readonly path: unknown; readonly query: unknown; readonly body: unknown }
  | { readonly status: number; readonly places: readonly string[] }

export type Judged = (request: SentRequest) => Promise<Verdict>

/** The status of a refusal, and where its faults are. */
export const refusal = (fault: unknown): Verdict => {
  if (fault instanceof Problem)
    return { status: fault.status, places: Object.keys(fault.fields).map((name) => `/query/${name}`) }
  if (fault instanceof error.BadRequest)
    return { status: fault.status, places: [...new Set(fault.errors.map(({ path }) => path))].sort() }
  if (
    fault instanceof error.NotFound ||
    fault instanceof error.MethodNotAllowed ||
    fault instanceof error.UnsupportedMediaType
  )
    return { status: fault.status, places: [] }
  return { status: 500, places: [String(fault)] }
}
