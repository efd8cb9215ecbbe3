import { z } from 'zod'
import { startPlatform } from '../../contract-tests/processes/platform.ts'
import type { Benchmark } from '../benchmark.ts'

/** Quick searches of a caller that are kept. */
const KEPT = 1000
const ROUNDS = 101
/** How much slower a search with all of them may be than one with none. */
const MAX_RATIO = 1.5

const LIST = z.object({ searches: z.array(z.object({ id: z.string() })) })

/**
 * How long a quick search takes where the caller has none that are kept, and where it has as many as there may be. The
 * shortest of many counts: what else runs on the machine only adds to it.
 */
export const quickSearches: Benchmark = async () => {
  const platform = await startPlatform()
  const { baseUrl, apiKey } = platform.ready
  const call = async (method: string, path: string, body?: object): Promise<Response> => {
    const headers = { authorization: `api-key ${apiKey}`, 'content-type': 'application/json' }
    const response = await fetch(`${baseUrl}/data/v1/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }
  const search = async (): Promise<number> => {
    const begun = performance.now()
    await (await call('POST', 'quick-search?_page_size=1', { item_types: ['RadarScene'] })).text()
    return performance.now() - begun
  }
  const timesOf = async (prepare: () => Promise<unknown>): Promise<number[]> => {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await prepare()
      times.push(await search())
    }
    return times
  }
  const forgetAll = async (): Promise<void> => {
    const { searches } = LIST.parse(await (await call('GET', 'searches?search_type=quick')).json())
    for (const { id } of searches) await call('DELETE', `searches/${id}`)
  }
  try {
    await timesOf(forgetAll) // until the compiler is done
    const none = Math.min(...(await timesOf(forgetAll)))
    for (let i = 0; i < KEPT; i++) await search()
    const all = Math.min(...(await timesOf(() => call('GET', 'searches?search_type=quick&_page_size=1'))))
    return [
      { what: 'quick search, none kept', value: none, unit: 'ms' },
      { what: `quick search, ${KEPT} kept`, value: all, unit: 'ms' },
      { what: `quick search, ${KEPT} kept against none`, value: all / none, unit: 'times', bar: { most: MAX_RATIO } }, // prettier-ignore
    ]
  } finally {
    await platform.stop()
  }
}
