import { Agent } from 'node:http'
import { z } from 'zod'
import { ATTACKS } from './attacks.ts'
import { createSender } from './call.ts'
import type { Call } from './call.ts'

const ATTACK_NAMES = ['scripts', 'searches', 'bodies', 'downloads', 'orders'] as const

const ORDER = z.object({
  attacks: z.array(z.enum(ATTACK_NAMES)),
  baseUrl: z.string(),
  token: z.string(),
  seconds: z.number(),
  items: z.array(z.string()),
})
export type LoadOrder = z.output<typeof ORDER>

/** How often calls were answered with each status, by attack; 0 for those whose connection broke. */
export const ANSWERS = z.array(z.tuple([z.string(), z.array(z.tuple([z.number(), z.number()]))]))

/** Sends the calls of some attacks for some seconds. Then it closes the connections of those that are under way. */
const attack = async ({ attacks, seconds, items, ...caller }: LoadOrder): Promise<void> => {
  process.send?.('calling')
  const end = performance.now() + seconds * 1000
  const agent = new Agent({ keepAlive: true })
  const counts = attacks.map((name) => {
    const statuses = new Map<number, number>()
    const { parallel, call } = ATTACKS[name]
    keepSending({ parallel, call: (count) => call(count, items) }, createSender(caller, agent), end, statuses)
    return [name, statuses] as const
  })
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  agent.destroy()
  process.send?.(counts.map(([name, statuses]) => [name, [...statuses]]))
}

const keepSending = (
  { parallel, call }: { readonly parallel: number; readonly call: (count: number) => Call },
  send: ReturnType<typeof createSender>,
  end: number,
  statuses: Map<number, number>,
): void => {
  let count = 0
  const sendUntilEnd = async (): Promise<void> => {
    while (performance.now() < end) {
      const { status } = await send(call(count++))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      // A refused connection fails at once: without a pause this would measure the sender's own loop.
      if (status === 0) await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  for (let each = 0; each < parallel; each++) void sendUntilEnd()
}

process.on('message', (order: unknown) => void attack(ORDER.parse(order)))
