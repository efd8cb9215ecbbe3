import { deepStrictEqual } from 'node:assert/strict'
import { median } from '../benchmark.ts'

/** The same done in two ways. */
export interface Compared {
  readonly bare: () => Promise<unknown>
  readonly client: () => Promise<unknown>
  /** What of an answer is the same each time: all of it, unless given. */
  readonly steady?: (answer: unknown) => unknown
}

/** Times in milliseconds, and how they compare round by round. */
export interface Comparison {
  readonly bare: number
  readonly client: number
  readonly ratio: number
}

/** Rounds that are not counted: code is being compiled. */
const WARM_UP = 4

/**
 * Does both by turns, and each first in every other round, since machines are not equally fast at all times.
 * @param calls how often each is done in a round
 * @throws AssertionError where they do not lead to the same
 */
export const compare = async (
  { bare, client, steady = (answer) => answer }: Compared,
  rounds: number,
  calls: number,
): Promise<Comparison> => {
  deepStrictEqual(steady(await client()), steady(await bare()))
  const measureTime = async (action: () => Promise<unknown>): Promise<number> => {
    const begun = performance.now()
    for (let call = 0; call < calls; call++) await action()
    return (performance.now() - begun) / calls
  }
  const times: Omit<Comparison, 'ratio'>[] = []
  for (let round = 0; round < WARM_UP + rounds; round++) {
    if (round % 2 === 0) {
      const time = await measureTime(bare)
      times.push({ bare: time, client: await measureTime(client) })
    } else {
      const time = await measureTime(client)
      times.push({ bare: await measureTime(bare), client: time })
    }
  }
  const counted = times.slice(WARM_UP)
  return {
    bare: median(counted.map((time) => time.bare)),
    client: median(counted.map((time) => time.client)),
    ratio: median(counted.map((time) => time.client / time.bare)),
  }
}
