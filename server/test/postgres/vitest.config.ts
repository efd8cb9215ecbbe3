import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { EVERY_RUN, WORKER_FLAGS } from '../../../tools/engine/every-run.ts'

export default defineConfig({
  test: {
    ...EVERY_RUN,
    dir: join(import.meta.dirname, '../../..'),
    include: ['**/*.postgres.test.ts'],
    globalSetup: [
      ...EVERY_RUN.globalSetup,
      join(import.meta.dirname, '../../../tools/engine/postgres-setup.ts'),
    ],
    isolate: false,
    execArgv: WORKER_FLAGS,
    maxWorkers: 2,
  },
})
