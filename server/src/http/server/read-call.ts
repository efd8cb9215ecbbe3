import type { Request, Response } from 'express'
import { andThen } from '../../kernel/result-or-promise.ts'
import type { Caller } from '../../kernel/caller.ts'
import { cooperatively, turnOfLoop } from '../../kernel/cooperative.ts'
import { guardNumbers, screen, screenInTurns } from '../../kernel/guards.ts'
import type { Principal } from '../../kernel/principal.ts'
import { LARGE_BODY, readBody, settleMediaType } from '../request/body.ts'
import { CallUnderWay } from '../request/deadline.ts'
import type { Inputs } from '../request/judge.ts'
import { guardNames, withSpacesEscaped } from '../request/query.ts'
import type { FoundCall } from './found-call.ts'
import type { JudgedCalls } from './judged-calls.ts'

/**
 * Reads what a call gives its operation, and has the contract's validator judge it: at once, unless its body is waited
 * for, or it is the operation's first call. Path and query that were judged before are not judged again.
 * @throws Problem 400, 413 or 415, or the validator's own error, where the call breaks the contract
 */
export type ReadCall = (
  call: FoundCall,
  principal: Principal | undefined,
  req: Request,
  res: Response,
) => Inputs | Promise<Inputs>

export const callReader = (known: JudgedCalls): ReadCall => {
  return (call, principal, req, res) => {
    const { operation, validator, judged } = call
    if (judged && operation.isGivenByAddress) {
      validator.expectAnswer(operation, res)
      return judged
    }
    const contentType = settleMediaType(operation, req.headers)
    if (!judged) guardParameters(call)
    const { path, parameters } = call.route
    const query = judged ? '' : withSpacesEscaped(call.search, operation)
    const caller = new CallUnderWay(res, principal)
    const inputs = andThen(readBody(operation, req, res, contentType, caller), ({ body, bytes }) => {
      const sent = { path, parameters, query, headers: req.headers, body, judged }
      const valid = validator.validate(operation, sent, bytes)
      return andThen(valid, (each) => screened(each, bytes, caller))
    })
    return andThen(inputs, (valid) => {
      validator.expectAnswer(operation, res)
      if (!judged) screenParameters(valid)
      if (!judged) known.keep(call, valid)
      return valid
    })
  }
}

/** @throws Problem 400 for what schemas do not forbid in a body */
const screened = (valid: Inputs, bytes: number, caller: Caller): Inputs | Promise<Inputs> => {
  if (bytes > LARGE_BODY) return screenedInTurns(valid, caller)
  screen(valid.body, '')
  return valid
}

const screenedInTurns = async (valid: Inputs, caller: Caller): Promise<Inputs> => {
  await turnOfLoop(caller)
  await cooperatively(screenInTurns(valid.body, ''), caller)
  return valid
}

/** @throws Problem 400 for names and numbers that the validator would read in another way */
const guardParameters = ({ query, given, operation, route }: FoundCall): void => {
  guardNames(given, operation)
  guardNumbers(query, operation.numericQuery)
  guardNumbers(route.parameters, operation.numericPath)
}

/** @throws Problem 400 for what schemas do not forbid: control characters, names that reach a prototype */
const screenParameters = ({ path, query }: Inputs): void => {
  screen(path, '')
  screen(query, '')
}
