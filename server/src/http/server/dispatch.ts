import type { Request, RequestHandler } from 'express'
import { withChallenge } from '../response/challenge.ts'
import type { Alarm } from '../../kernel/alarm.ts'
import type { CallObserver } from './call-observer.ts'
import type { Authenticate } from '../request/authenticate.ts'
import { createBodyReader, settleMediaType } from '../request/body.ts'
import { Deadlines } from '../request/deadline.ts'
import type { CallUnderWay, Deadline } from '../request/deadline.ts'
import { truncateResponse, TRUNCATED, FAULT_HEADER, injectFault } from '../response/injected-fault.ts'
import type { FaultSource } from '../response/injected-fault.ts'
import { guardNumbers, screen } from '../../kernel/guards.ts'
import type { Journal } from './journal.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Problem } from '../../kernel/problem.ts'
import type { Inputs } from '../request/judge.ts'
import type { Route, Router } from '../request/router.ts'
import { callerKeyOf, fingerprintOf } from '../request/idempotency-key.ts'
import type { KeyedCalls } from './keyed-calls.ts'
import { guardNames, withSpacesEscaped } from '../request/query.ts'
import { sendReply } from '../response/send.ts'
import type { AnyReply } from '../response/any-reply.ts'
import type { WireError } from '../response/send.ts'
import type { Commit } from '../../services/idempotency/idempotency.ts'
import type { Turn, Turns } from '../request/turns.ts'
import type { Validator } from '../request/validator.ts'

/** A call that fits every handler: its inputs are `never` to the compiler until the validator has validated them. */
interface ValidatedCall {
  readonly path: never
  readonly query: never
  readonly given: ReadonlySet<string>
  readonly body: never
  readonly root: string
  readonly signal: AbortSignal
  readonly principal: Principal
  readonly commit: Commit
}

export type AnyHandler = (call: ValidatedCall) => AnyReply | Promise<AnyReply>

/** The areas that are served, as the dispatcher sees them: by name, whatever their operations. */
export type ServedAreas = Readonly<
  Record<string, { readonly handlers: Readonly<Record<string, AnyHandler>>; readonly wireError: WireError }>
>

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
  readonly turns: Turns
  /** The configured address, without a trailing slash, at which an area is reached. */
  readonly addressOf: (area: string) => string
  /** Who watches the calls; nobody by default. */
  readonly observers?: readonly CallObserver[]
  readonly control?: CallControl | undefined
  /** Of a contract with operations that take an `Idempotency-Key`. */
  readonly keyedCalls?: KeyedCalls | undefined
}

/** The contract's scheme for a key in the address. Once it is read, the key is removed from the address. */
const KEY_PARAMETER = 'api_key'

/** Handles every call of the contract. */
export const createDispatcher = (options: DispatchOptions): RequestHandler => {
  const { observers = [], control } = options
  const handlers = handlersById(options.areas)
  const readBody = createBodyReader()
  const deadlines = new Deadlines(options)
  return async (req, res, next) => {
    const { path, search, query } = splitUrl(req.url)
    const { method } = req
    if (method === 'HEAD') req.method = 'GET' // Node leaves the body of its answer out
    const route = options.router.find(req.method, path)
    const handler = route && handlers.get(route.operation.id)
    const validator = route && options.validators.get(route.operation.area)
    if (!route || !handler || !validator) {
      next()
      return
    }
    const { operation } = route
    for (const observer of observers) observer.noteOperation(res, operation)
    control?.journal.noteOperation(res, operation.id)
    const fault = control?.faultOf(operation.id, req.get(FAULT_HEADER))
    const challenge = (problem: Problem) => withChallenge(problem, operation.acceptance)
    if (control && fault) await injectFault(fault, challenge, res, control.alarm)
    const apiKey = query.getAll(KEY_PARAMETER)
    query.delete(KEY_PARAMETER)
    const authorization = req.headersDistinct.authorization?.join(', ') // `headers` has the first one only
    const principal = await options.authenticate(
      { authorization, apiKey, path: route.path },
      operation.acceptance,
    )
    const rest = await inTurnOf(options.turns.of(res), principal, async () => {
      const key = callerKeyOf(req, operation, principal)
      if (key) options.keyedCalls?.claim(key, res)
      const contentType = settleMediaType(operation, req.headers)
      guardParameters(query, route)
      const sent = withSpacesEscaped(apiKey.length > 0 ? query.toString() : search.slice(1), operation)
      req.url = req.originalUrl = sent === '' ? route.path : `${route.path}?${sent}`
      const bodyBytes = await readBody(operation, req, res, contentType)
      const sentCall = { ...route, query: sent, headers: req.headers, body: bodyOf(req) }
      const inputs = await validator.validate(operation, sentCall, bodyBytes)
      validator.expectAnswer(operation, res)
      screenAll(inputs)
      const root = options.addressOf(operation.area) + route.root
      const given = new Set(query.keys())
      const request = key && { ...key, fingerprint: fingerprintOf(operation.id, inputs) }
      const commit = options.keyedCalls?.commitFor(request)
      const reply = await deadlines.run(res, ownerOf(principal), (underWay) => {
        const call = validatedCall({ ...inputs, given, root, principal, commit }, underWay)
        return request && options.keyedCalls
          ? options.keyedCalls.answer(request, async () => handler(call))
          : handler(call)
      })
      if (fault?.outcome === 'cut off') {
        control?.journal.noteInjected(res, TRUNCATED)
        truncateResponse(res)
      }
      return sendReply(res, operation, reply, method)
    })
    await rest?.() // a turn is not for as long as a caller takes to read a file
  }
}

const inTurnOf = async <Result>(
  turn: Turn,
  principal: Principal | undefined,
  work: () => Promise<Result>,
): Promise<Result> => {
  const waiting = turn.ofPrincipal(principal)
  if (waiting) await waiting
  return work().finally(turn.end)
}

const ownerOf = (principal: Principal | undefined): string | undefined => principal && String(principal.orgId)

const handlersById = (areas: ServedAreas): ReadonlyMap<string, AnyHandler> => {
  const byId = new Map<string, AnyHandler>()
  for (const [area, { handlers }] of Object.entries(areas))
    for (const [name, handler] of Object.entries(handlers)) byId.set(`${area}_${name}`, handler)
  return byId
}

const splitUrl = (url: string): { path: string; search: string; query: URLSearchParams } => {
  const at = url.indexOf('?')
  const search = at === -1 ? '' : url.slice(at)
  return { path: at === -1 ? url : url.slice(0, at), search, query: new URLSearchParams(search) }
}

interface RawCall extends Inputs {
  readonly given: ReadonlySet<string>
  readonly root: string
  readonly signal: AbortSignal
  readonly principal: Principal | undefined
  readonly commit: Commit | undefined
}

/** @throws Problem 400 for names and numbers that the validator would read in another way */
const guardParameters = (query: URLSearchParams, { operation, parameters }: Route): void => {
  guardNames(query.keys(), operation)
  guardNumbers(query, operation.numericQuery)
  guardNumbers(parameters, operation.numericPath)
}

/** @throws Problem 400 for what schemas do not forbid: control characters, names that reach a prototype */
const screenAll = ({ path, query, body }: Inputs): void => {
  screen(path, '')
  screen(query, '')
  screen(body, '')
}

/** The compiler cannot know that validated input has the types of the contract; this is the one place that says so. */
const validatedCall = (inputs: Omit<RawCall, 'signal'>, underWay: CallUnderWay): ValidatedCall => {
  const call = {
    ...inputs,
    get signal() {
      return underWay.signal // made for those who ask for it
    },
  }
  if (!hasContractTypes(call)) throw new TypeError('a call without inputs')
  return call
}

const hasContractTypes = (call: RawCall): call is ValidatedCall => call.path !== undefined

const bodyOf = (req: Request): unknown => req.body
