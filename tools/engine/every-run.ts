import { join } from 'node:path'
import { PATIENCE_MS } from './patience.ts'

/** How many times the random cases of `npm test` a run has. @see packages/geometry/src/scaled.fixture.ts */
const TIMES_CASES = Number(process.env.TIMES_CASES ?? 1)

/** Ends a test that hangs: no test comes near it, however busy the machine is. */
const LIMIT_MS = 600_000 * TIMES_CASES

/** Flags of workers that run many files. */
export const WORKER_FLAGS = [
  '--max-semi-space-size=64', // as npm start: most of what a test makes is garbage before it is old
  '--max-inlined-bytecode-size-cumulative=50', // most code runs too seldom to repay what inlining takes: a fifth of the run
]

/** What every configuration of vitest begins with. */
export const EVERY_RUN = {
  testTimeout: LIMIT_MS,
  hookTimeout: LIMIT_MS,
  expect: { poll: { timeout: PATIENCE_MS } }, // it gives up after one second otherwise
  runner: join(import.meta.dirname, 'compiled-runner.ts'),
  globalSetup: [join(import.meta.dirname, 'compiled-tests.ts')],
}
