import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    dir: import.meta.dirname,
    fileParallelism: false, // files share a platform, which each puts back to its beginning
    isolate: false,
    experimental: { fsModuleCache: true },
    testTimeout: 120_000,
    hookTimeout: 300_000, // on a fresh clone the readers are installed
  },
})
