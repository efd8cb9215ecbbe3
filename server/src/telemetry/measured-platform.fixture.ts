import { startTestPlatform } from '../../test/platform.fixture.ts'
import type { TestPlatform } from '../../test/platform.fixture.ts'
import type { Environment } from '../platform/environment.ts'
import { readExposition, findValue } from './exposition.fixture.ts'
import type { Sample } from './exposition.fixture.ts'

/** A platform that is measured, and its metrics as Prometheus reads them. */
export interface MeasuredPlatform extends TestPlatform {
  readonly metricsUrl: string
  readonly scrape: () => Promise<readonly Sample[]>
  /** The value of a series now. */
  readonly valueNow: (name: string, labels?: Readonly<Record<string, string>>) => Promise<number>
}

/** A platform of its own with metrics; the test closes it. */
export const startMeasured = async (
  flags: readonly string[] = [],
  environment: Partial<Omit<Environment, 'clock'>> = {},
): Promise<MeasuredPlatform> => {
  const all = ['--metrics-port', '0', '--metrics-host', '127.0.0.1', ...flags]
  const platform = await startTestPlatform(all, async () => undefined, environment)
  const { metricsUrl } = platform
  if (metricsUrl === undefined) throw new Error('nothing is measured')
  const scrape = async () => readExposition(await (await fetch(metricsUrl)).text())
  const valueNow: MeasuredPlatform['valueNow'] = async (name, labels) =>
    findValue(await scrape(), name, labels)
  return { ...platform, metricsUrl, scrape, valueNow }
}
