import { defineConfig } from 'vitest/config'
import { PATIENT } from '../../tools/engine/patience.ts'

export default defineConfig({
  test: {
    ...PATIENT,
    dir: import.meta.dirname,
    fileParallelism: false, // each starts a platform and a suite
    experimental: { fsModuleCache: true },
    testTimeout: 1_800_000, // a suite calls thousands of times
    hookTimeout: 600_000, // on a fresh clone the suites are installed
  },
})
