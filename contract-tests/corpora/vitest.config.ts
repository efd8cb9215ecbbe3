import { defineConfig } from 'vitest/config'
import { EVERY_RUN } from '../../tools/engine/every-run.ts'

export default defineConfig({
  test: {
    ...EVERY_RUN,
    dir: import.meta.dirname,
    fileParallelism: false, // a corpus takes all processors
    testTimeout: 3_600_000,
  },
})
