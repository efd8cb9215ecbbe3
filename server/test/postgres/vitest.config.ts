import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    dir: join(import.meta.dirname, '../../..'),
    include: ['**/*.postgres.test.ts'],
    globalSetup: join(import.meta.dirname, 'global-setup.ts'),
    isolate: false,
    experimental: { fsModuleCache: true },
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
