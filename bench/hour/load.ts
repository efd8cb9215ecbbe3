import { setTimeout as pause } from 'node:timers/promises'
import type { ProbedPlatform } from '../../contract-tests/processes/platform.ts'
import type { Target } from '../../contract-tests/sweep/call.ts'
import { send } from '../../contract-tests/validate/send.ts'
import { requestAt } from './mix.ts'

/** What came of calls. */
export interface Outcome {
  /** In milliseconds. */
  readonly latencies: readonly number[]
  readonly statuses: ReadonlyMap<number, number>
  /** Calls that the platform failed to answer, in words. */
  readonly failures: readonly string[]
}

/** Calls on the way at most: who waits for an answer longer than until the next call is due delays that one. */
const CALLERS = 16

/**
 * Sends calls evenly over some time.
 * @param first place of the first call in the mix
 */
export const callEvenly = async (
  platform: ProbedPlatform,
  target: Target,
  { first, count, seconds }: { readonly first: number; readonly count: number; readonly seconds: number },
): Promise<Outcome> => {
  const latencies: number[] = []
  const statuses = new Map<number, number>()
  const failures: string[] = []
  const begun = performance.now()
  let next = 0
  const callUntilEnd = async () => {
    while (next < count) {
      const at = next++
      await pause(Math.max(0, begun + (1000 * seconds * at) / count - performance.now()))
      const request = requestAt(first + at, platform, target)
      const sent = performance.now()
      const { status, body } = await send(request)
      latencies.push(performance.now() - sent)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status >= 500) failures.push(`${request.method} ${request.url}: ${status} ${body.slice(0, 200)}`)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, callUntilEnd))
  return { latencies, statuses, failures }
}
