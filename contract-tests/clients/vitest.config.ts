import { defineConfig } from 'vitest/config'
import { EVERY_RUN } from '../../tools/engine/every-run.ts'

export default defineConfig({
  test: {
    ...EVERY_RUN,
    dir: import.meta.dirname,
    fileParallelism: false, // files share a platform, which each puts back to its beginning
    isolate: false,
  },
})
