import { defineConfig } from 'vitest/config'
import { PATIENT } from '../../tools/engine/patience.ts'

export default defineConfig({
  test: {
    ...PATIENT,
    dir: import.meta.dirname,
    fileParallelism: false, // each starts a store
    experimental: { fsModuleCache: true },
    hookTimeout: 300_000, // on a fresh clone the stores are installed
  },
})
