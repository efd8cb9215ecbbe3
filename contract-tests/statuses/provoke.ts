import { operations } from '../contract/contract.ts'
import type { Reply } from '../validate/validate-reply.ts'
import { send } from '../validate/send.ts'
import type { PlatformAddresses } from '../processes/addresses.ts'
import { plainCall, buildRequest, type Call, type Target } from '../sweep/call.ts'
import { badCalls, goodCalls } from '../sweep/calls.ts'
import { asKnownClient } from '../sweep/token-requests.ts'
import { injectedStatus, pairName, type Pair } from './pair.ts'
import { sendRaw } from './send-raw.ts'
import { beginRequest } from './unfinished.ts'
import { states, type State } from './states.ts'

/** The platform that is asked. */
interface Asked {
  readonly platform: PlatformAddresses
  readonly target: Target
}

/** Larger than a head may be, smaller than the parser of HTTP refuses on its own. */
const LONG_HEADER = 'x'.repeat(17_000)

/** Headers that are refused whatever the operation, and by those that send files. */
const REFUSED_HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '412': { 'If-Match': '"another"' },
  '416': { Range: 'bytes=1000000000000-' },
  '417': { Expect: 'a-miracle' },
  '431': { 'X-Filler': LONG_HEADER },
}

/** Those of the sweep, by the pair that each brings about. */
const calls: ReadonlyMap<string, Call> = new Map(
  operations
    .flatMap((operation) => [...badCalls(operation).toReversed(), ...goodCalls(operation).toReversed()])
    .map((call) => [pairName({ operation: call.operation, status: String(call.status) }), call]),
)

/** The call of the sweep that brings a status about; undefined where it takes more than that. */
export const callFor = (pair: Pair): Call | undefined => calls.get(pairName(pair))

/** Whether the platform has to be put back before: what is brought about depends on what it holds. */
export const needsBeginning = (pair: Pair): boolean => states.has(pairName(pair))

/**
 * Brings about that an operation answers with one of its statuses.
 * @throws Error where nothing is known that does
 */
export const provoke = async (pair: Pair, asked: Asked): Promise<Reply> => {
  const { operation, status } = pair
  const injected = injectedStatus(pair)
  const refused = REFUSED_HEADERS[status]
  const state = states.get(pairName(pair))
  const plain = buildRequest(asKnownClient(plainCall(operation), asked.platform), asked.target)
  if (injected !== undefined) return send(withHeader(plain, 'X-Platform-Fault', `status=${injected}`))
  if (refused) return sendRaw(plain, refused)
  if (status === '304') {
    const { headers } = await send(plain.clone())
    return send(withHeader(plain, 'If-None-Match', headers.get('ETag') ?? ''))
  }
  if (state) return fromState(state, status, asked)
  const call = callFor(pair)
  if (!call) throw new Error(`Nothing is known that makes ${operation.id} answer with ${status}`)
  return make(call, asked)
}

const make = (call: Call, { platform, target }: Asked): Promise<Reply> =>
  send(buildRequest(asKnownClient(call, platform), target))

const withHeader = (request: Request, name: string, value: string): Request => {
  const changed = new Request(request)
  changed.headers.set(name, value)
  return changed
}

const fromState = async (
  { before, call, underWay, times }: State,
  status: string,
  asked: Asked,
): Promise<Reply> => {
  for (const earlier of before) {
    const { status: answer } = await make(earlier, asked)
    if (answer >= 400) throw new Error(`${earlier.operation.id} is answered with ${answer}`)
  }
  const end = underWay && (await beginRequest(buildRequest(underWay, asked.target)))
  let reply = await make(call, asked)
  for (let made = 1; made < times && String(reply.status) !== status; made++) reply = await make(call, asked)
  end?.()
  return reply
}
