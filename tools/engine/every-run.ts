import { join } from 'node:path'
import { PATIENCE_MS } from './patience.ts'

/** How many times the random cases of `npm test` a run has. @see packages/geometry/src/scaled.fixture.ts */
const TIMES_CASES = Number(process.env.TIMES_CASES ?? 1)

/** Ends a test that hangs: no test comes near it, however busy the machine is. */
const LIMIT_MS = 600_000 * TIMES_CASES

/** What every configuration of vitest begins with. */
export const EVERY_RUN = {
  testTimeout: LIMIT_MS,
  hookTimeout: LIMIT_MS,
  expect: { poll: { timeout: PATIENCE_MS } }, // it gives up after one second otherwise
  runner: join(import.meta.dirname, 'compiled-runner.ts'),
  globalSetup: [join(import.meta.dirname, 'compiled-tests.ts')],
}
