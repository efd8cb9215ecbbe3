import { defineConfig } from 'vitest/config'
import { PATIENT } from '../../tools/engine/patience.ts'

export default defineConfig({
  test: {
    ...PATIENT,
    dir: import.meta.dirname,
    fileParallelism: false, // a corpus takes all processors
    experimental: { fsModuleCache: true },
    testTimeout: 3_600_000,
  },
})
