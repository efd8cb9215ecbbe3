import { defineConfig } from 'vitest/config'
import { EVERY_RUN } from '../../tools/engine/every-run.ts'

export default defineConfig({
  test: {
    ...EVERY_RUN,
    dir: import.meta.dirname,
    fileParallelism: false, // each starts a platform and a suite
    testTimeout: 1_800_000, // a suite calls thousands of times
  },
})
