import { defineConfig } from 'vitest/config'
import { EVERY_RUN } from '../../tools/engine/every-run.ts'

export default defineConfig({
  test: {
    ...EVERY_RUN,
    dir: import.meta.dirname,
    fileParallelism: false, // each starts a store
    isolate: false, // no test keeps state in a module
    execArgv: [
      '--max-semi-space-size=64', // as npm start: most of what a test makes is garbage before it is old
      '--max-inlined-bytecode-size-cumulative=50', // most code runs too seldom to repay what inlining takes
    ],
  },
})
