import { STOPPED_CLOCK } from '../../server/src/kernel/clock.ts'
import { createLogger } from '../../server/src/bin/logger.ts'
import { readSettings } from '../../server/src/platform/settings/settings.ts'
import { startPlatform } from '../../server/src/platform/start.ts'

/** A platform of this process, called over HTTP as the user of the story. */
export interface Caller {
  /** @returns the body @throws Error for a call that fails */
  call(method: string, address: string, body?: unknown): Promise<unknown>
  stop(): Promise<void>
}

const FLAGS = ['--port', '0', '--scenes', '2000', '--time', '2026-05-04T08:00:00Z', '--auth', 'none']

export const startCaller = async (): Promise<Caller> => {
  const platform = await startPlatform(
    readSettings(FLAGS),
    {
      production: false,
      clock: Date,
      monotonic: STOPPED_CLOCK, // no call waits too long: what is measured is what a call costs
      logger: createLogger('silent'),
      secret: 'a secret of this benchmark and nothing else',
    },
    () => Promise.resolve(),
  )
  return {
    async call(method, address, body) {
      const response = await fetch(new URL(address, platform.app.baseUrl), {
        method,
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${text}`)
      const parsed: unknown = text === '' ? undefined : JSON.parse(text)
      return parsed
    },
    stop: () => platform.close(0),
  }
}
