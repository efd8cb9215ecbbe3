import type { Client } from '../client.ts'
import { requireAmounts } from '../require-amounts.ts'
import { senderFor } from '../sender.ts'
import { DeadlineError } from './deadline-error.ts'

export interface WaitOptions<Resource> {
  /** Called after each read, also where nothing has changed. @param elapsed since the wait began, in milliseconds */
  readonly onProgress?: (resource: Resource, elapsed: number) => void
  /**
   * Longest time to wait, in milliseconds, after which the resource is read once more; an hour unless given. `Infinity` waits
   * forever.
   */
  readonly timeout?: number
  /** Ends the waiting, and nothing else. */
  readonly signal?: AbortSignal
}

/** What is read again and again, and when that is over. */
export interface Polled<Resource, Ended extends Resource> {
  readonly operationId: string
  /** @param options with the signal of the caller, where there is one */
  readonly read: (options: { readonly signal?: AbortSignal }) => Promise<Resource>
  /** Whether it has come to its end. @throws EndedError where the end is another than the one that is waited for */
  readonly isEnded: (resource: Resource) => resource is Ended
}

/** Back-off between two reads, in milliseconds: doubled with each, up to the largest. */
const FIRST = 2000
const LARGEST = 30_000

/** An hour, in milliseconds. */
const TIMEOUT = 3_600_000

/**
 * Reads a resource until it has ended, ever more seldom: after 1.5 to 2 seconds, and later every 22 to 30.
 * @throws RangeError where `timeout` is negative or not a number
 * @throws DeadlineError where it has not ended in time
 * @throws the reason of `signal`
 */
export const poll = async <Resource, Ended extends Resource>(
  client: Client,
  { operationId, read, isEnded }: Polled<Resource, Ended>,
  { onProgress, timeout = TIMEOUT, signal }: WaitOptions<Resource>,
): Promise<Ended> => {
  requireAmounts({ timeout })
  const { clock, random } = senderFor(client)
  const begin = clock.now()
  for (let pause = FIRST; ; pause = Math.min(pause * 2, LARGEST)) {
    const resource = await read(signal ? { signal } : {})
    const elapsed = clock.now() - begin
    onProgress?.(resource, elapsed)
    if (isEnded(resource)) return resource
    const left = timeout - elapsed
    if (left <= 0) throw new DeadlineError(operationId, timeout, resource)
    await clock.sleep(Math.min(pause * (0.75 + random() / 4), left), signal)
  }
}
