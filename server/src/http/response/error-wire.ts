import { STATUS_CODES } from 'node:http'
import type { components } from '../../../../generated/types.ts'
import type { Problem, ProblemStatus } from '../../kernel/problem.ts'

/** Turns a failure into the body that its area defines. */
export interface WireError {
  (problem: Problem): unknown
  /** Media type of that body; `application/json` by default. */
  readonly media?: string
}

/** The media type of failures of a shape. */
export const failureMedia = ({ media = 'application/json' }: WireError): string => media

type ApiError = components['schemas']['ApiError']
type ErrorMessage = components['schemas']['ErrorMessage']

const message = (text: string): ErrorMessage => ({ message: text })

/** Faults by field, and general ones that concern no field or the body as a whole. */
const apiError = ({ message: text, fields: { '': whole = [], ...fields } }: Problem): ApiError => {
  const general = whole.map((fault) => `The body ${fault}.`)
  const isOfNoField = general.length === 0 && Object.keys(fields).length === 0
  return {
    general: (isOfNoField ? [text] : general).map(message),
    field: Object.fromEntries(Object.entries(fields).map(([name, faults]) => [name, faults.map(message)])),
  }
}

/**
 * The shape that several areas share: `{general, field}` for the statuses that an area lists, `{message}` for others.
 * @see source, Errors; spec/common/errors.yaml
 */
export const apiErrorFor =
  (...statuses: readonly ProblemStatus[]): WireError =>
  (problem) =>
    statuses.includes(problem.status) ? apiError(problem) : message(problem.message)

/** `{code, message}`, with the HTTP status as the code. @see source, Errors, Destinations */
export const codedError: WireError = ({ status, message: text }) => ({ code: status, message: text })

/** The name of a status: `Bad Request`. @see RFC 9110 section 15 */
export const reasonPhrase = (status: ProblemStatus): string => STATUS_CODES[status] ?? 'Error'
