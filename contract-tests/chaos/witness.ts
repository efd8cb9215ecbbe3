import { setTimeout as wait } from 'node:timers/promises'

/** How often each process is asked, in milliseconds. */
const ASK_EVERY_MS = 250
/** After how long an answer counts as none, in milliseconds. */
const ANSWER_WITHIN_MS = 5_000

/** What a process said at a time, in milliseconds of the clock of spans. */
export interface Sample {
  readonly at: number
  readonly port: number
  /** Of `/readyz`; undefined where it did not answer. */
  readonly ready: number | undefined
  /** For a call with the watched key; undefined where no key is watched or no response came. */
  readonly key: number | undefined
  /** How many webhooks had arrived by then: jobs send them. */
  readonly webhooks: number
}

/** Asks every process again and again, past nginx, whether it is ready and lets a key in. */
export class Witness {
  readonly samples: Sample[] = []
  /** The key that is watched. */
  key: string | undefined
  readonly #ended = new AbortController()
  readonly #done: Promise<unknown>

  constructor(ports: readonly number[], webhooks: () => number) {
    this.#done = Promise.all(ports.map((port) => this.#watch(port, webhooks)))
  }

  async end(): Promise<void> {
    this.#ended.abort()
    await this.#done
  }

  async #watch(port: number, webhooks: () => number): Promise<void> {
    while (!this.#ended.signal.aborted) {
      const at = performance.now()
      const { key } = this
      const [ready, ofKey] = await Promise.all([
        fetchStatus(`http://127.0.0.1:${port}/readyz`),
        key === undefined ? undefined : fetchStatus(`http://127.0.0.1:${port}${ANY_CALL}`, key),
      ])
      this.samples.push({ at, port, ready, key: ofKey, webhooks: webhooks() })
      await wait(ASK_EVERY_MS)
    }
  }
}

/** A read of few rows that any user may do. */
const ANY_CALL = '/destinations/v1'

const fetchStatus = async (url: string, key?: string): Promise<number | undefined> => {
  const headers: Record<string, string> = key === undefined ? {} : { Authorization: `api-key ${key}` }
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    await response.arrayBuffer()
    return response.status
  } catch {
    return undefined
  }
}
