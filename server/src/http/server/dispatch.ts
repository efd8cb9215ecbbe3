import type { Request, Response } from 'express'
import type { Alarm } from '../../kernel/alarm.ts'
import { andThen } from '../../kernel/result-or-promise.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Problem } from '../../kernel/problem.ts'
import type { Authenticate } from '../request/authenticate.ts'
import { bodyBytes } from '../request/body-bytes.ts'
import { Deadlines } from '../request/deadline.ts'
import type { Deadline } from '../request/deadline.ts'
import { callerKeyOf, fingerprintOf } from '../request/idempotency-key.ts'
import type { Router } from '../request/router.ts'
import { sentHeaders } from '../request/sent-headers.ts'
import type { Turn } from '../request/turns.ts'
import type { Validator } from '../request/validator.ts'
import type { AnyReply } from '../response/any-reply.ts'
import { withChallenge } from '../response/challenge.ts'
import { truncateResponse, TRUNCATED, FAULT_HEADER, injectFault } from '../response/injected-fault.ts'
import type { Fault, FaultSource } from '../response/injected-fault.ts'
import { sendReply } from '../response/send.ts'
import type { CallObserver } from './call-observer.ts'
import { callFinder } from './found-call.ts'
import type { FoundCall } from './found-call.ts'
import type { Journal } from './journal.ts'
import { JudgedCalls } from './judged-calls.ts'
import type { KeyedCalls } from './keyed-calls.ts'
import { callReader } from './read-call.ts'
import type { ReadCall } from './read-call.ts'
import { validatedCall } from './served-areas.ts'
import type { ServedAreas } from './served-areas.ts'

/** Hooks into the handling of calls, for tests against the platform. */
export interface CallControl {
  readonly faultOf: FaultSource
  /** How a call waits that is made slow. */
  readonly alarm: Alarm
  readonly journal: Journal
}

export interface DispatchOptions extends Deadline {
  readonly router: Router
  readonly areas: ServedAreas
  readonly validators: ReadonlyMap<string, Validator>
  readonly authenticate: Authenticate
  /** The configured address, without a trailing slash, at which an area is reached. */
  readonly addressOf: (area: string) => string
  /** Who watches the calls; nobody by default. */
  readonly observers?: readonly CallObserver[]
  readonly control?: CallControl | undefined
  /** Of a contract with operations that take an `Idempotency-Key`. */
  readonly keyedCalls?: KeyedCalls | undefined
}

/**
 * Answers a call of the contract: at once where nothing is waited for.
 * @param turn of its connection, which becomes that of its principal
 * @returns whether it is one
 * @throws what the failure handler answers
 */
export type Dispatch = (req: Request, res: Response, turn: Turn) => boolean | Promise<boolean>

/** Handles every call of the contract: finds its operation, authenticates its caller, reads, judges and answers it. */
export const createDispatcher = (options: DispatchOptions): Dispatch => {
  const { authenticate, control } = options
  const judged = new JudgedCalls()
  const find = callFinder(options, (method, address) => judged.find(method, address))
  const answer = answerer(options, callReader(judged))
  return (req, res, turn) => {
    const call = find(req)
    if (!call) return false
    note(call, res, options)
    const fault = control?.faultOf(call.operation.id, req.get(FAULT_HEADER))
    const caller = andThen(failIfAsked(fault, call, res, control), () => callerOf(call, req, authenticate))
    const inTurn = andThen(caller, (principal) => {
      const bytes = bodyBytes(req.headers, call.operation.maxBodyBytes)
      return andThen(turn.ofPrincipal(principal, bytes), () => principal)
    })
    const reply = andThen(inTurn, (principal) => answer(call, principal, req, res))
    const rest = andThen(reply, (given) => {
      if (fault?.outcome === 'cut off') cutOff(res, control)
      return sendReply(res, call.operation, given, call.method)
    })
    return andThen(rest, (left) => {
      turn.end() // it is not for as long as a caller takes to read a file
      return left ? left().then(() => true) : true
    })
  }
}

const note = (
  { operation }: FoundCall,
  res: Response,
  { observers = [], control }: DispatchOptions,
): void => {
  for (const observer of observers) observer.noteOperation(res, operation)
  control?.journal.noteOperation(res, operation.id)
}

/** Waits as long as is asked, if at all. @throws InjectedFailure where the call is to fail before anything is done */
const failIfAsked = (
  fault: Fault | undefined,
  { operation }: FoundCall,
  res: Response,
  control: CallControl | undefined,
): Promise<void> | undefined => {
  const challenge = (problem: Problem) => withChallenge(problem, operation.acceptance)
  return fault && control && injectFault(fault, challenge, res, control.alarm)
}

const cutOff = (res: Response, control: CallControl | undefined): void => {
  control?.journal.noteInjected(res, TRUNCATED)
  truncateResponse(res)
}

/** @throws Problem 400, 401, 403 or 503 */
const callerOf = (
  { operation, route, apiKey, thumbnailToken }: FoundCall,
  req: Request,
  authenticate: Authenticate,
): ReturnType<Authenticate> => {
  const sent = sentHeaders(req, 'authorization')
  const authorization = sent.length === 0 ? undefined : sent.join(', ')
  return authenticate({ authorization, apiKey, thumbnailToken, path: route.path }, operation.acceptance)
}

type Answer = (
  call: FoundCall,
  principal: Principal | undefined,
  req: Request,
  res: Response,
) => AnyReply | Promise<AnyReply>

/** Has a call read, and answered by the operation's handler, or by what was answered to an earlier one with its key. */
const answerer = (options: DispatchOptions, read: ReadCall): Answer => {
  const { keyedCalls, addressOf } = options
  const deadlines = new Deadlines(options)
  return (found, principal, req, res) => {
    const { operation, handler, route, given } = found
    const key = callerKeyOf(req, operation, principal)
    if (key) keyedCalls?.claim(key, res)
    return andThen(read(found, principal, req, res), (inputs) => {
      const root = addressOf(operation.area) + route.root
      const request = key && { ...key, fingerprint: fingerprintOf(operation.id, inputs) }
      const commit = keyedCalls?.commitFor(request)
      return deadlines.run(res, principal, (caller) => {
        const call = validatedCall(inputs, { given, root, principal, commit, caller })
        return request && keyedCalls ? keyedCalls.answer(request, async () => handler(call)) : handler(call)
      })
    })
  }
}
