import type { Request, Response } from 'express'
import { Problem } from '../../kernel/problem.ts'
import type { Check } from '../request/check.ts'
import type { Turns } from '../request/turns.ts'
import type { CallListener } from './call-messages.ts'
import type { Dispatch } from './dispatch.ts'
import type { AnswerFailure } from './failure-handler.ts'
import type { Shedder } from './shed.ts'

export interface ContractCallsOptions {
  /** What is looked at before the call has its turn, in order. */
  readonly checks: readonly Check[]
  readonly turns: Turns
  readonly shedder: Shedder
  readonly dispatch: Dispatch
  readonly answerFailure: AnswerFailure
}

/** Serves requests below the paths of the contract's areas, without a walk through the routes of an application. */
export const serveContractCalls = (options: ContractCallsOptions): CallListener => {
  const { checks, turns, shedder, dispatch, answerFailure } = options
  const serve = async (req: Request, res: Response): Promise<void> => {
    const turn = turns.of(res)
    try {
      for (const check of checks) check(req, res)
      const waiting = turn.ofConnection()
      if (waiting) await waiting
      shedder.check()
      if (!(await dispatch(req, res, turn))) throw nothingAt(req)
    } catch (fault) {
      answerFailure(fault, req, res)
    } finally {
      turn.end()
    }
  }
  return (req, res) => {
    req.res = res // Express's own methods read it
    void serve(req, res)
  }
}

/** There is no operation and no page at the path of a request. */
export const nothingAt = ({ path }: Request): Problem => new Problem(404, `There is nothing at ${path}.`)
