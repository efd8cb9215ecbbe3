import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorRequestHandler } from 'express'
import type { Logger } from 'pino'
import type { CallObserver } from '../call/call-observer.ts'
import { readPath } from '../message.ts'
import { toProblem } from './failures.ts'
import { InjectedFailure } from './injected-fault.ts'
import type { Journal } from '../call/journal.ts'
import { OutcomeUnknown } from '../../kernel/outcome-unknown.ts'
import { Problem } from '../../kernel/problem.ts'
import { NO_TRACING } from '../../kernel/tracing.ts'
import type { Tracing } from '../../kernel/tracing.ts'
import { traceIn } from '../guards/request-log.ts'
import { sendProblem } from './send.ts'
import { failureMedia } from './error-wire.ts'
import type { WireError } from './error-wire.ts'

/** The shape of a failure outside every area. */
const bareError: WireError = ({ message }) => ({ message })

interface FailureWatchers {
  readonly logger: Logger
  readonly tracing?: Tracing
  readonly journal: Journal | undefined
  readonly observers?: readonly CallObserver[]
}

/** Answers a failed call. */
export type AnswerFailure = (thrown: unknown, req: IncomingMessage, res: ServerResponse) => void

/**
 * Answers every failure in the shape of the area in which it happened, and logs those of the server. A failure that
 * cannot be sent, or breaks the contract, is one of the server. Where nobody knows whether the call has been carried out
 * the connection is closed without an answer.
 * @param shapeAt the shape of the area of a path; undefined outside of all areas
 */
export const failureAnswerer =
  (
    shapeAt: (path: string) => WireError | undefined,
    { logger, journal, tracing = NO_TRACING, observers = [] }: FailureWatchers,
  ): AnswerFailure =>
  (thrown, req, res) => {
    const log = (fault: unknown) => {
      logger.error({ ...describeRequest(req, res), ...traceIn(tracing), ...describeCause(fault) }, 'failed')
    }
    for (const observer of observers) observer.noteFailure?.(res, thrown)
    if (thrown instanceof OutcomeUnknown) {
      journal?.noteReason(res, thrown.message)
      log(thrown)
      res.destroy()
      return
    }
    const problem = toProblem(thrown)
    if (thrown instanceof InjectedFailure) journal?.noteInjected(res, problem.message)
    else journal?.noteReason(res, problem.message)
    if (problem.cause !== undefined) log(problem.cause)
    else if (problem.status === 500 && !(thrown instanceof InjectedFailure)) log(thrown)
    const shape = shapeAt(readPath(req)) ?? bareError
    try {
      sendProblem(res, problem, shape)
    } catch (fault) {
      log(fault)
      const failed = toProblem(fault)
      journal?.noteReason(res, failed.message)
      sendBare(res, failed, shape)
    }
  }

/** The same for an Express application. */
export const failureHandler =
  (answerFailure: AnswerFailure): ErrorRequestHandler =>
  (thrown: unknown, req, res, _next) => {
    answerFailure(thrown, req, res)
  }

const describeRequest = (req: IncomingMessage, res: ServerResponse) => ({
  id: res.getHeader('x-request-id'),
  path: readPath(req),
})

/** Writes the answer without anything that could fail again. */
const sendBare = (res: ServerResponse, problem: Problem, shape: WireError): void => {
  res.statusCode = 500
  res.setHeader('Content-Type', failureMedia(shape))
  res.end(writeFailure(problem, shape) ?? writeFailure(problem, bareError))
}

const writeFailure = (problem: Problem, shape: WireError): string | undefined => {
  try {
    return JSON.stringify(shape(problem))
  } catch {
    return undefined
  }
}

/** What may be logged of an unexpected error: never its other members, which may contain a body or a key. */
const describeCause = (thrown: unknown) =>
  thrown instanceof Error
    ? { name: thrown.name, message: thrown.message, stack: thrown.stack }
    : { name: typeof thrown }
