import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    dir: import.meta.dirname,
    fileParallelism: false, // each starts a store
    experimental: { fsModuleCache: true },
    testTimeout: 120_000,
    hookTimeout: 300_000, // on a fresh clone the stores are installed
  },
})
