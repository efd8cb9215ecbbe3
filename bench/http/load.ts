import { Connection, type Whole } from './connection.ts'

/** A request of a mix, and what its answer has to be. */
export interface Expected {
  readonly bytes: Buffer
  readonly status: number
  /** @throws Error for another body than the one that was recorded */
  compare(body: Buffer): void
}

/** What came of calls of some time. */
export interface Outcome {
  readonly calls: number
  readonly seconds: number
  /** Of each call, in milliseconds. */
  readonly latencies: readonly number[]
}

const CONNECTIONS = 16
/** Of so many answers one is compared with what was recorded; of the others, the status. */
const COMPARED = 100

/**
 * Calls a server for some time as fast as it answers, on 16 connections.
 * @param first which request of the mix comes first
 * @throws Error for another answer than the one expected
 */
export const load = async (
  port: number,
  mix: readonly Expected[],
  first: number,
  milliseconds: number,
): Promise<Outcome> => {
  const connections = Array.from({ length: CONNECTIONS }, () => new Connection(port))
  const latencies: number[] = []
  const compared: (readonly [Expected, Buffer])[] = []
  let next = first
  const begun = performance.now()
  const end = begun + milliseconds
  const callUntilEnd = (connection: Connection): Promise<void> =>
    new Promise((resolve, reject) => {
      const callNext = () => {
        const asked = mix[next % mix.length]
        if (!asked) throw new RangeError('a mix of nothing')
        const isCompared = next % COMPARED === 0
        next++
        const sent = performance.now()
        const done = ({ status, body }: Whole) => {
          const now = performance.now()
          latencies.push(now - sent)
          if (body) compared.push([asked, body])
          if (status !== asked.status) reject(new Error(`${status} in place of ${asked.status}`))
          else if (now < end) callNext()
          else resolve()
        }
        connection.ask(asked.bytes, isCompared, done, reject)
      }
      callNext()
    })
  try {
    await Promise.all(connections.map(callUntilEnd))
  } finally {
    for (const connection of connections) connection.close()
  }
  const seconds = (performance.now() - begun) / 1000
  for (const [asked, body] of compared) asked.compare(body)
  return { calls: latencies.length, seconds, latencies }
}
