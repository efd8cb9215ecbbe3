import type { IncomingMessage, ServerResponse } from 'node:http'
import { andThen } from '../../kernel/result-or-promise.ts'
import type { Caller } from '../../kernel/caller.ts'
import { cooperatively, turnOfLoop } from '../../kernel/cooperative.ts'
import { guardNumber, rejectUnsafeText, screenInTurns } from '../../kernel/unsafe-input.ts'
import type { Principal } from '../../kernel/principal.ts'
import { LARGE_BODY, readBody, settleMediaType } from './body.ts'
import { CallUnderWay } from './deadline.ts'
import type { Inputs } from './request-validator.ts'
import { readQuery } from './query.ts'
import type { FoundCall } from './find.ts'

/**
 * Reads what a call gives its operation, and has the contract's validator judge it: at once, unless its body is waited
 * for, or it is the operation's first call.
 * @throws Problem 400, 413 or 415, or the validator's own error, where the call breaks the contract
 */
export const readCall = (
  { operation, validator, route, query: parts }: FoundCall,
  principal: Principal | undefined,
  req: IncomingMessage,
  res: ServerResponse,
): Inputs | Promise<Inputs> => {
  const contentType = settleMediaType(operation, req.headers)
  const query = readQuery(parts, operation)
  const path = readPathParameters(route.parameters, operation)
  const caller = new CallUnderWay(res, principal)
  const inputs = andThen(readBody(operation, req, res, contentType, caller), ({ body, bytes }) => {
    const valid = validator.validate(operation, { path, query, headers: req.headers, body }, bytes)
    return andThen(valid, (each) => screened(each, bytes, caller))
  })
  return andThen(inputs, (valid) => {
    validator.registerResponse(operation, res)
    rejectUnsafeText(valid.path, '')
    rejectUnsafeText(valid.query, '')
    return valid
  })
}

/** The parameters of a path, decoded. @throws Problem 400 that names one which the validator would read in another way */
const readPathParameters = (
  parameters: FoundCall['route']['parameters'],
  { numericPath }: FoundCall['operation'],
): Record<string, string> => {
  const path: Record<string, string> = {}
  for (const [name, text] of parameters) {
    if (numericPath.has(name)) guardNumber(name, text)
    path[name] = decodeURIComponent(text)
  }
  return path
}

/** @throws Problem 400 for what schemas do not forbid in a body: control characters, names that reach a prototype */
const screened = (valid: Inputs, bytes: number, caller: Caller): Inputs | Promise<Inputs> => {
  if (bytes > LARGE_BODY) return screenedInTurns(valid, caller)
  rejectUnsafeText(valid.body, '')
  return valid
}

const screenedInTurns = async (valid: Inputs, caller: Caller): Promise<Inputs> => {
  await turnOfLoop(caller)
  await cooperatively(screenInTurns(valid.body, ''), caller)
  return valid
}
