import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Alarm } from '../../kernel/alarm.ts'
import { andThen } from '../../kernel/result-or-promise.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Problem } from '../../kernel/problem.ts'
import type { Authenticate } from './authenticate.ts'
import { bodyBytes } from './body-bytes.ts'
import { Deadlines } from './deadline.ts'
import type { Deadline } from './deadline.ts'
import { buildCallerKey, computeFingerprint } from './keyed-calls.ts'
import type { KeyedCalls } from './keyed-calls.ts'
import type { Router } from './router.ts'
import { readHeader, readHeaders } from '../message.ts'
import type { Turn } from '../admission/turns.ts'
import type { Validator } from './validator.ts'
import type { AnyReply } from '../response/any-reply.ts'
import { withChallenge } from '../response/challenge.ts'
import { truncateResponse, TRUNCATED, FAULT_HEADER, injectFault } from '../response/injected-fault.ts'
import type { Fault, FaultSource } from '../response/injected-fault.ts'
import { sendReply } from '../response/send.ts'
import type { CallObserver } from './call-observer.ts'
import { callFinder } from './find.ts'
import type { FoundCall } from './find.ts'
import type { Journal } from './journal.ts'
import { readCall } from './read.ts'
import { validatedCall } from './served-areas.ts'
import type { ServedAreas } from './served-areas.ts'

/** Hooks into the handling of calls, for tests against the platform. */
export interface CallControl {
  readonly findFault: FaultSource
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
  readonly addressFor: (area: string) => string
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
export type Dispatch = (req: IncomingMessage, res: ServerResponse, turn: Turn) => boolean | Promise<boolean>

/** Handles every call of the contract: finds its operation, authenticates its caller, reads, judges and answers it. */
export const createDispatcher = (options: DispatchOptions): Dispatch => {
  const { authenticate, control } = options
  const find = callFinder(options)
  const answer = answerer(options)
  return (req, res, turn) => {
    const call = find(req)
    if (!call) return false
    note(call, res, options)
    const fault = control?.findFault(call.operation.id, readHeader(req, FAULT_HEADER))
    const caller = andThen(failIfAsked(fault, call, res, control), () =>
      authenticateCall(call, req, authenticate),
    )
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
      turn.end() // Sending a file does not hold the turn.
      return left ? left().then(() => true) : true
    })
  }
}

const note = (
  { operation }: FoundCall,
  res: ServerResponse,
  { observers = [], control }: DispatchOptions,
): void => {
  for (const observer of observers) observer.noteOperation(res, operation)
  control?.journal.noteOperation(res, operation.id)
}

/** Waits as long as is asked, if at all. @throws InjectedFailure where the call is to fail before anything is done */
const failIfAsked = (
  fault: Fault | undefined,
  { operation }: FoundCall,
  res: ServerResponse,
  control: CallControl | undefined,
): Promise<void> | undefined => {
  const challenge = (problem: Problem) => withChallenge(problem, operation.acceptance)
  return fault && control && injectFault(fault, challenge, res, control.alarm)
}

const cutOff = (res: ServerResponse, control: CallControl | undefined): void => {
  control?.journal.noteInjected(res, TRUNCATED)
  truncateResponse(res)
}

/** @throws Problem 400, 401, 403 or 503 */
const authenticateCall = (
  { operation, route, apiKey, thumbnailToken }: FoundCall,
  req: IncomingMessage,
  authenticate: Authenticate,
): ReturnType<Authenticate> => {
  const sent = readHeaders(req, 'authorization')
  const authorization = sent.length === 0 ? undefined : sent.join(', ')
  return authenticate({ authorization, apiKey, thumbnailToken, path: route.path }, operation.acceptance)
}

type Answer = (
  call: FoundCall,
  principal: Principal | undefined,
  req: IncomingMessage,
  res: ServerResponse,
) => AnyReply | Promise<AnyReply>

/** Reads a request and runs its handler, or replays the stored response of an earlier request with the same key. */
const answerer = (options: DispatchOptions): Answer => {
  const { keyedCalls, addressFor } = options
  const deadlines = new Deadlines(options)
  return (found, principal, req, res) => {
    const { operation, handler, route } = found
    const key = buildCallerKey(req, operation, principal)
    if (key) keyedCalls?.claim(key, res)
    return andThen(readCall(found, principal, req, res), (inputs) => {
      const root = addressFor(operation.area) + route.root
      const request = key && { ...key, fingerprint: computeFingerprint(operation.id, inputs) }
      const commit = keyedCalls?.commitFor(request)
      return deadlines.run(res, principal, (caller) => {
        const given = new Set(found.query.map(([name]) => name))
        const call = validatedCall(inputs, { given, root, principal, commit, caller })
        return request && keyedCalls ? keyedCalls.answer(request, async () => handler(call)) : handler(call)
      })
    })
  }
}
