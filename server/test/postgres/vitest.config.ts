import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    dir: join(import.meta.dirname, '../../..'),
    include: ['**/*.postgres.test.ts'],
    globalSetup: join(import.meta.dirname, '../../../tools/engine/postgres-setup.ts'),
    isolate: false,
    experimental: { fsModuleCache: true },
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
