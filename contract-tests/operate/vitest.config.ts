import { defineConfig } from 'vitest/config'
import { PATIENT } from '../../tools/engine/patience.ts'

export default defineConfig({
  test: {
    ...PATIENT,
    dir: import.meta.dirname,
    fileParallelism: false, // each file starts PostgreSQL and servers of its own
    experimental: { fsModuleCache: true },
    testTimeout: 300_000, // orders take a quarter of a minute by the real clock
    hookTimeout: 600_000, // three releases are packed and installed
  },
})
