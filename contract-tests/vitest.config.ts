import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { orderOfTests } from '../tools/engine/order-of-tests.ts'
import { EVERY_RUN, WORKER_FLAGS } from '../tools/engine/every-run.ts'

export default defineConfig({
  test: {
    ...EVERY_RUN,
    expect: { poll: { ...EVERY_RUN.expect.poll, interval: 250 } }, // each look at a page is a screenshot, which takes 0.1 s
    dir: import.meta.dirname,
    include: ['**/*.test.ts'],
    // Seven have configurations of their own; source/ is npm test's, and what needs PostgreSQL that of npm run test:postgres.
    exclude: [
      ...['clients/**', 'corpora/**', 'generators/**', 'operate/**', 'prose/**', 'storages/**', 'suites/**'],
      'source/**',
      '**/*.postgres.test.ts',
    ],
    globalSetup: [...EVERY_RUN.globalSetup, resolve(import.meta.dirname, '../tools/engine/run-setup.ts')], // PLATFORM_TEST_ENGINE=sqlite or postgres keeps platforms there
    // Each file starts programs of its own: one after the other they keep to their times on a small machine.
    fileParallelism: false,
    isolate: false, // contract, calls and validators are the same for all: they are read and compiled once in a run
    execArgv: WORKER_FLAGS,
    sequence: { sequencer: orderOfTests({}) },
  },
})
