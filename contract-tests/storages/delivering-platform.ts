import { z } from 'zod'
import type { Child } from '../processes/child.ts'
import type { PlatformAddresses } from '../processes/addresses.ts'
import { startConfinedPlatform } from '../processes/platform.ts'

const ORDER = z.object({
  id: z.string(),
  state: z.string(),
  last_message: z.string(),
  error_hints: z.array(z.string()),
  _links: z.object({
    results: z
      .array(z.object({ name: z.string(), delivery: z.string(), location: z.string().optional() }))
      .optional(),
  }),
})

/** What tests look at of an order. */
export type EndedOrder = z.output<typeof ORDER>

/** A platform in a process of its own, which reaches this machine and nothing else. */
export interface DeliveringPlatform {
  /** @returns the reference of a new destination */
  createDestination(destination: object): Promise<string>
  /** Creates an order, and lets it end. */
  order(order: object): Promise<EndedOrder>
  /** All that it printed last. */
  log(): string
  stop(): Promise<void>
}

/** Long enough for all pauses between the attempts of an order. */
const SECONDS = 60

/** @param flags such as those that allow a store */
export const startDeliveringPlatform = async (flags: readonly string[]): Promise<DeliveringPlatform> => {
  const child = await startConfinedPlatform(['--lenient', ...flags])
  const call = callsTo(child)
  return {
    createDestination: async (destination) =>
      z.object({ 'ip:ref': z.string() }).parse(await call('POST', '/destinations/v1', destination))['ip:ref'],
    async order(order) {
      const { id } = ORDER.parse(await call('POST', '/compute/ops/orders/v2', order))
      await call('POST', '/control/clock/advance', { seconds: SECONDS })
      return ORDER.parse(await call('GET', `/compute/ops/orders/v2/${id}`))
    },
    log: () => child.log(),
    stop: () => child.stop(),
  }
}

const callsTo =
  ({ ready: { baseUrl, apiKey } }: Child<PlatformAddresses>) =>
  async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(baseUrl + path, {
      method,
      headers: { authorization: `api-key ${apiKey}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
