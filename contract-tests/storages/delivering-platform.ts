import { z } from 'zod'
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

const TASK = z.object({ id: z.string(), status: z.string(), error: z.string().optional() })

/** What tests look at of a batch task. */
export type EndedTask = z.output<typeof TASK>

/** A platform in a process of its own, which reaches this machine and nothing else. */
export interface DeliveringPlatform {
  /** @returns the reference of a new destination */
  createDestination(destination: object): Promise<string>
  /** Creates an order, and lets it end. */
  order(order: object): Promise<EndedOrder>
  /** Submits and starts a batch task, and lets it end. */
  process(request: object): Promise<EndedTask>
  /** All that it printed last. */
  log(): string
  stop(): Promise<void>
}

/** Long enough for all pauses between the attempts of an order, and for the analysis of a task and a few of its tiles. */
const SECONDS = 60

/** @param flags such as those that allow a store */
export const startDeliveringPlatform = async (flags: readonly string[]): Promise<DeliveringPlatform> => {
  const child = await startConfinedPlatform(['--lenient', ...flags])
  const { baseUrl, siblingBaseUrl, apiKey } = child.ready
  const call = callsTo(baseUrl, `api-key ${apiKey}`)
  const askBatch = callsTo(siblingBaseUrl, `Bearer ${await machineToken(child.ready)}`)
  return {
    createDestination: async (destination) =>
      z.object({ 'ip:ref': z.string() }).parse(await call('POST', '/destinations/v1', destination))['ip:ref'],
    async order(order) {
      const { id } = ORDER.parse(await call('POST', '/compute/ops/orders/v2', order))
      await call('POST', '/control/clock/advance', { seconds: SECONDS })
      return ORDER.parse(await call('GET', `/compute/ops/orders/v2/${id}`))
    },
    async process(request) {
      const { id } = TASK.parse(await askBatch('POST', '/batch/v2/process', request))
      await askBatch('POST', `/batch/v2/process/${id}/start`)
      await call('POST', '/control/clock/advance', { seconds: SECONDS })
      return TASK.parse(await askBatch('GET', `/batch/v2/process/${id}`))
    },
    log: () => child.log(),
    stop: () => child.stop(),
  }
}

/** A token of the platform's own client. */
const machineToken = async ({ tokenUrl, clientId, clientSecret }: PlatformAddresses): Promise<string> => {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  })
  const response = await fetch(tokenUrl, { method: 'POST', body })
  return z.object({ access_token: z.string() }).parse(await response.json()).access_token
}

const callsTo =
  (address: string, authorization: string) =>
  async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(address + path, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
