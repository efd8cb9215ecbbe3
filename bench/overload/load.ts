import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

/** Callers that each call again as soon as they are answered. */
const STEADY = z.object({ kind: z.literal('steady'), callers: z.number() })
/** Calls that come whether or not earlier ones are answered: some at once, all others at a rate. */
const OFFERED = z.object({ kind: z.literal('offered'), atOnce: z.number(), perSecond: z.number() })

const ORDER = z.object({
  load: z.discriminatedUnion('kind', [STEADY, OFFERED]),
  seconds: z.number(),
  baseUrl: z.string(),
  apiKey: z.string(),
})
export type LoadOrder = z.output<typeof ORDER>

/** How calls were answered in time: counts by status, 0 for those that failed. */
export const ANSWERS = z.object({ sent: z.number(), statuses: z.array(z.tuple([z.number(), z.number()])) })

const SEARCH = JSON.stringify({
  item_types: ['OrthoScene'],
  filter: { type: 'RangeFilter', field_name: 'cloud_cover', config: { lte: 0.5 } },
})

/** How often calls are sent that come at a rate, in milliseconds. */
const SEND_EVERY_MS = 5

/** Sends searches for some seconds. Callers that are not answered by then stay until this process ends. */
const call = async ({ load, seconds, baseUrl, apiKey }: LoadOrder): Promise<void> => {
  const agent = new Agent({ keepAlive: true })
  const headers = { authorization: `api-key ${apiKey}`, 'content-type': 'application/json' }
  const statuses = new Map<number, number>()
  let sent = 0
  let isOver = false
  const search = (): Promise<void> =>
    new Promise((resolve) => {
      sent++
      const settle = (status: number) => {
        if (!isOver) statuses.set(status, (statuses.get(status) ?? 0) + 1)
        resolve()
      }
      request(new URL('/data/v1/quick-search', baseUrl), { method: 'POST', agent, headers }, (answer) => {
        answer.resume().once('close', () => {
          settle(answer.complete ? (answer.statusCode ?? 0) : 0)
        })
      })
        .once('error', () => {
          settle(0)
        })
        .end(SEARCH)
    })
  process.send?.('calling')
  const end = performance.now() + seconds * 1000
  if (load.kind === 'steady') await searchSteadily(search, load, end)
  else await searchAtRate(search, load, end)
  isOver = true
  process.send?.({ sent, statuses: [...statuses] })
}

const searchSteadily = async (
  search: () => Promise<void>,
  { callers }: z.output<typeof STEADY>,
  end: number,
): Promise<void> => {
  const searchUntilEnd = async () => {
    while (performance.now() < end) await search()
  }
  await Promise.all(Array.from({ length: callers }, searchUntilEnd))
}

const searchAtRate = async (
  search: () => Promise<void>,
  { atOnce, perSecond }: z.output<typeof OFFERED>,
  end: number,
): Promise<void> => {
  const begun = performance.now()
  let sent = 0
  while (performance.now() < end) {
    const due = atOnce + ((performance.now() - begun) / 1000) * perSecond
    while (sent < due) {
      void search()
      sent++
    }
    await pause(SEND_EVERY_MS)
  }
}

process.on('message', (order: unknown) => void call(ORDER.parse(order)))
