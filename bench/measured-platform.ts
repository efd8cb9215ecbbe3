import { createLogger } from '../server/src/bin/logger.ts'
import { readSettings } from '../server/src/platform/settings/settings.ts'
import { startPlatform } from '../server/src/platform/start.ts'

/** A platform in this process, which is measured with it. @param time at which it starts, RFC 3339 */
export const startMeasuredPlatform = (scenes: number, time: string): ReturnType<typeof startPlatform> =>
  startPlatform(
    readSettings(['--port', '0', '--scenes', String(scenes), '--time', time]),
    {
      production: false,
      clock: Date,
      monotonic: performance,
      logger: createLogger('silent'),
      secret: 'a secret of this benchmark and nothing else',
    },
    () => Promise.resolve(),
  )
