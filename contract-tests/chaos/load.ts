import { setTimeout as wait } from 'node:timers/promises'
import { outcomeOf } from './attempt.ts'
import type { Attempt } from './attempt.ts'
import { PREFIX } from './found.ts'
import type { Write } from './writes.ts'

/** Pause of a caller between two writes, in milliseconds: as many writes as lists of the platform hold. */
const PAUSE_MS = 100
/** And after a refusal, so that a platform without its database is not asked in a busy loop. */
const REFUSED_MS = 500

/** A load of writes of all kinds, by several callers at once. */
export interface Load {
  /** Lets every caller finish the write that it makes. @returns all attempts */
  end(): Promise<readonly Attempt[]>
}

/** @param callers how many write at once, each kind in turn */
export const startLoad = (writes: readonly Write[], callers: number): Load => {
  const attempts: Attempt[] = []
  const ended = new AbortController()
  let serial = 0
  const work = async () => {
    while (!ended.signal.aborted) {
      const write = writes[serial % writes.length]
      if (!write) return
      const name = `${PREFIX}${serial++}`
      const status = await statusOf(write, name)
      const outcome = outcomeOf(status)
      attempts.push({ kind: write.kind, name, status, outcome })
      await wait(outcome === 'acknowledged' ? PAUSE_MS : REFUSED_MS)
    }
  }
  const all = Promise.all(Array.from({ length: callers }, work))
  return {
    async end() {
      ended.abort()
      await all
      return attempts
    },
  }
}

/** Undefined where the connection broke. */
const statusOf = async (write: Write, name: string): Promise<number | undefined> => {
  try {
    return (await write.send(name)).response.status
  } catch {
    return undefined
  }
}
