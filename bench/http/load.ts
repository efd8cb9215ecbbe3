import { Connection, type Whole } from './connection.ts'
import { requestAt, type Expected, type Mix } from './mix.ts'

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
 * Calls a server as fast as it answers, on 16 connections.
 * @param first which request of the mix comes first
 * @param isEnough whether no more calls are made, after so many and so long
 * @throws Error for another answer than the one expected
 */
export const load = async (
  port: number,
  mix: Mix,
  first: number,
  isEnough: (calls: number, milliseconds: number) => boolean,
): Promise<Outcome> => {
  const connections = Array.from({ length: CONNECTIONS }, () => new Connection(port))
  const latencies: number[] = []
  const compared: (readonly [Expected, Buffer])[] = []
  let next = first
  const begun = performance.now()
  const callUntilEnd = (connection: Connection): Promise<void> =>
    new Promise((resolve, reject) => {
      const callNext = () => {
        const asked = requestAt(mix, next)
        const isCompared = next % COMPARED === 0
        next++
        const sent = performance.now()
        const done = ({ status, body }: Whole) => {
          const now = performance.now()
          latencies.push(now - sent)
          if (body) compared.push([asked, body])
          const { statuses } = asked
          if (!statuses.includes(status)) reject(new Error(`${status} in place of ${statuses.join(' or ')}`))
          else if (isEnough(latencies.length, now - begun)) resolve()
          else callNext()
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
