import type { IncomingMessage, ServerResponse } from 'node:http'
import { andThen, orElse } from '../../kernel/result-or-promise.ts'
import { Problem } from '../../kernel/problem.ts'
import { readPath } from '../message.ts'
import type { Check } from '../guards/check.ts'
import type { Turn, Turns } from '../admission/turns.ts'
import type { Dispatch } from './dispatch.ts'
import type { AnswerFailure } from '../response/failure-handler.ts'

/** Answers a request. */
export type CallListener = (req: IncomingMessage, res: ServerResponse) => void

export interface ContractCallsOptions {
  /** What is looked at before the call has its turn, in order. */
  readonly checks: readonly Check[]
  readonly turns: Turns
  readonly dispatch: Dispatch
  readonly answerFailure: AnswerFailure
}

/**
 * Serves requests below the paths of the contract's areas, without a walk through the routes of an application, and
 * without a promise where nothing is waited for: a dozen of them cost more than the rest of a small call.
 */
export const serveContractCalls = (options: ContractCallsOptions): CallListener => {
  const { checks, turns, dispatch, answerFailure } = options
  const serve = (req: IncomingMessage, res: ServerResponse, turn: Turn): void | Promise<void> => {
    for (const check of checks) check(req, res)
    const isCall = andThen(turn.ofConnection(), () => dispatch(req, res, turn))
    return andThen(isCall, (isFound) => {
      if (!isFound) throw nothingAt(req)
    })
  }
  return (req, res) => {
    const turn = turns.of(res)
    const served = orElse(
      () => serve(req, res, turn),
      (fault) => {
        answerFailure(fault, req, res)
      },
    )
    void andThen(served, turn.end)
  }
}

/** There is no operation and no page at the path of a request. */
export const nothingAt = (req: IncomingMessage): Problem =>
  new Problem(404, `There is nothing at ${readPath(req)}.`)
