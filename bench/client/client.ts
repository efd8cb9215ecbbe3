import { createPlatform } from 'imagery-platform-client'
import type { Bar, Benchmark, Measure } from '../benchmark.ts'
import { comparedOn, ITEMS, PAGE } from './calls.ts'
import { compare, type Compared } from './comparison.ts'
import { startSearchedPlatform } from './platform.ts'

/**
 * The client, with an API key and ready to send again, against bare `fetch` with the parsing of JSON: calls, and a list of
 * 10,000 against its pages fetched by hand.
 */
export const client: Benchmark = async () => {
  const server = await startSearchedPlatform()
  try {
    const { calls, list } = comparedOn(createPlatform, server.ready)
    const measures: Measure[] = []
    for (const [what, compared] of Object.entries(calls))
      measures.push(...(await measured(what, compared, { rounds: 41, calls: 100, bar: { max: 1.25 } })))
    const listed = { rounds: 9, calls: 1, bar: { max: 1.1 } }
    return [...measures, ...(await measured(`${ITEMS} scenes, ${PAGE} on a page`, list, listed))]
  } finally {
    await server.stop()
  }
}

interface Extent {
  readonly rounds: number
  readonly calls: number
  readonly bar: Bar
}

const measured = async (
  what: string,
  compared: Compared,
  { rounds, calls, bar }: Extent,
): Promise<Measure[]> => {
  const { bare, client, ratio } = await compare(compared, rounds, calls)
  return [
    { what: `${what}: fetch`, value: bare, unit: 'ms' },
    { what: `${what}: client`, value: client, unit: 'ms' },
    { what: `${what}: client, of fetch`, value: ratio, unit: 'times', bar },
  ]
}
