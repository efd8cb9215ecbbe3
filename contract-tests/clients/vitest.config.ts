import { defineConfig } from 'vitest/config'
import { PATIENT } from '../../tools/engine/patience.ts'

export default defineConfig({
  test: {
    ...PATIENT,
    dir: import.meta.dirname,
    fileParallelism: false, // files share a platform, which each puts back to its beginning
    isolate: false,
    experimental: { fsModuleCache: true },
    hookTimeout: 300_000, // on a fresh clone the readers are installed
  },
})
