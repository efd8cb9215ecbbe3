import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { EVERY_RUN } from '../../../tools/engine/every-run.ts'

export default defineConfig({
  test: {
    ...EVERY_RUN,
    dir: join(import.meta.dirname, '../../..'),
    include: ['**/*.postgres.test.ts'],
    globalSetup: [
      ...EVERY_RUN.globalSetup,
      join(import.meta.dirname, '../../../tools/engine/postgres-setup.ts'),
    ],
    isolate: false,
    execArgv: [
      '--max-semi-space-size=64', // as npm start: most of what a test makes is garbage before it is old
      '--max-inlined-bytecode-size-cumulative=50', // most code runs too seldom to repay what inlining takes
    ],
    maxWorkers: 2,
  },
})
