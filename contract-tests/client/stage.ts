import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createControlClient,
  createPlatform,
  type ClientOptions,
  type Platform,
} from 'imagery-platform-client'
import { sharedPlatform } from '../processes/shared-platform.ts'
import { userToken } from '../processes/user-token.ts'
import { startProxy, type Proxy } from './proxy.ts'

/** A client, its platform, and the proxy that stands between. */
export interface Stage {
  readonly proxy: Proxy
  readonly client: Platform
  /** Tokens that the client asked for. */
  readonly tokens: readonly string[]
  /** Waits between attempts and between reads, in milliseconds. */
  readonly pauses: number[]
  /** A folder of its own. */
  readonly folder: string
  /** Ends the wait for a byte, which nothing else does. */
  readonly giveUpBytes: () => void
  end(): Promise<void>
}

/** What a client waits for a byte, in milliseconds. With half a chance no other wait is as long. */
const IDLE_TIMEOUT = 30_000

/**
 * A stage with the shared platform, put back to its beginning. The platform's clock is frozen, and passes as the client waits, at
 * once; but it waits for bytes until it is told to give up.
 */
export const setStage = async (
  options: Pick<ClientOptions, 'timeout' | 'retry' | 'fetch'> = {},
): Promise<Stage> => {
  const { ready } = await sharedPlatform()
  const control = createControlClient({ baseUrl: ready.baseUrl })
  // A clock that also runs by itself would pass more states on a busy machine.
  await control.POST('/control/clock/freeze')
  const proxy = await startProxy(ready.baseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'client-'))
  const [tokens, pauses]: [string[], number[]] = [[], []]
  const waiting: (() => void)[] = []
  let now = Date.now()
  const sleep = async (duration: number, signal?: AbortSignal | null) => {
    signal?.throwIfAborted()
    if (duration === IDLE_TIMEOUT)
      return new Promise<void>((resolve, reject) => {
        waiting.push(resolve)
        signal?.addEventListener('abort', () => reject(new Error('a byte came')))
      })
    pauses.push(duration)
    now += duration
    await control.POST('/control/clock/advance', { body: { seconds: duration / 1000 } })
  }
  const client = createPlatform({
    baseUrl: proxy.baseUrl,
    token: () => {
      const token = userToken(ready, 'platform')
      tokens.push(token)
      return token
    },
    clock: { now: () => now, sleep },
    random: () => 0.5,
    ...options,
  })
  return {
    proxy,
    client,
    tokens,
    pauses,
    folder,
    giveUpBytes: () => {
      for (const wake of waiting.splice(0)) wake()
    },
    end: async () => {
      await proxy.stop()
      await rm(folder, { recursive: true })
    },
  }
}
