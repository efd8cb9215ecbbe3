import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { PATIENT } from '../../../tools/engine/patience.ts'

export default defineConfig({
  test: {
    ...PATIENT,
    dir: join(import.meta.dirname, '../../..'),
    include: ['**/*.postgres.test.ts'],
    globalSetup: join(import.meta.dirname, '../../../tools/engine/postgres-setup.ts'),
    isolate: false,
    experimental: { fsModuleCache: true },
    maxWorkers: 2,
  },
})
