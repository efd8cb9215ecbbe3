import { Agent, request } from 'node:http'
import { z } from 'zod'

/** What is called, by how many callers at once, for how long. */
const ORDER = z.object({ baseUrl: z.string(), apiKey: z.string(), callers: z.number(), seconds: z.number() })

const SEARCH = JSON.stringify({
  item_types: ['OrthoScene'],
  filter: { type: 'RangeFilter', field_name: 'cloud_cover', config: { lte: 0.5 } },
})

/** Callers that all connect at once, and then each call again as soon as they are answered. Says how they were answered. */
const overload = async ({ baseUrl, apiKey, callers, seconds }: z.output<typeof ORDER>): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const statuses = new Map<number, number>()
  const headers = { authorization: `api-key ${apiKey}`, 'content-type': 'application/json' }
  process.send?.('calling')
  const end = performance.now() + seconds * 1000
  const search = (): Promise<number> =>
    new Promise((resolve) => {
      request(new URL('/data/v1/quick-search', baseUrl), { method: 'POST', agent, headers }, (answer) => {
        answer.resume().once('end', () => {
          resolve(answer.statusCode ?? 0)
        })
      })
        .once('error', () => {
          resolve(0)
        })
        .end(SEARCH)
    })
  const callUntilEnd = async (): Promise<void> => {
    while (performance.now() < end) {
      const status = await search()
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: callers }, callUntilEnd))
  process.send?.([...statuses])
  process.disconnect()
}

process.once('message', (order: unknown) => void overload(ORDER.parse(order)))
