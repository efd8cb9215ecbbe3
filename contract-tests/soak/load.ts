import { isNode } from '../contract/document.ts'
import { operations } from '../contract/contract.ts'
import type { ProbedPlatform } from '../processes/platform.ts'
import { presentTarget } from '../processes/target.ts'
import { buildRequest } from '../sweep/call.ts'
import { goodCalls } from '../sweep/calls.ts'
import { undisturbed } from '../sweep/order.ts'
import { asKnownClient } from '../sweep/token-requests.ts'
import { send } from '../validate/send.ts'
import type { Round } from './growth.ts'

/** Every call of the contract's examples: reads, then changes, then deletions. */
const calls = undisturbed(operations.flatMap(goodCalls))

/** Calls on the way at once: few enough for none to be shed. */
const AT_ONCE = 4

/** By which the platform's present moves on after a round: what falls due is done, what expires goes. */
const ROUND_SECONDS = 3600

/** What a round met besides. */
export interface Answers {
  /** How often each status was answered. */
  readonly statuses: Map<number, number>
  /** Calls that failed, in words. */
  readonly failures: string[]
}

/**
 * One call of every kind. What an earlier round has made or deleted stays so, as on a platform that is used for days:
 * that some calls are refused is part of the load; that one fails is not.
 */
export const runRound = async (platform: ProbedPlatform, { statuses, failures }: Answers): Promise<Round> => {
  const target = await presentTarget(platform)
  const waiting = [...calls]
  const latencies: number[] = []
  const caller = async () => {
    for (let call = waiting.shift(); call; call = waiting.shift()) {
      const begun = performance.now()
      const { status, body } = await send(buildRequest(asKnownClient(call, platform), target))
      latencies.push(performance.now() - begun)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status >= 500) failures.push(`${call.operation.id} ${call.why}: ${status} ${body.slice(0, 200)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, caller))
  await advance(platform.baseUrl)
  return { latencies, ...(await heldBy(platform.probe)) }
}

const advance = async (baseUrl: string): Promise<void> => {
  const { ok, status } = await fetch(`${baseUrl}/control/clock/advance`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ seconds: ROUND_SECONDS }),
  })
  if (!ok) throw new Error(`The clock cannot be advanced: ${status}`)
}

/** What the platform's process holds. @param probe its address */
export const heldBy = async (probe: string): Promise<Omit<Round, 'latencies'>> => {
  const held: unknown = await (await fetch(probe)).json()
  if (!isNode(held)) throw new Error('The probe does not answer')
  return { heapBytes: Number(held.heapBytes), handles: Number(held.handles) }
}
