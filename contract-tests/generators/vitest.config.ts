import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    dir: import.meta.dirname,
    globalSetup: resolve(import.meta.dirname, '../../tools/engine/run-setup.ts'),
    experimental: { fsModuleCache: true },
    testTimeout: 600_000, // on a fresh clone the generators are installed
    hookTimeout: 120_000,
  },
})
