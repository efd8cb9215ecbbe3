import { defineConfig } from 'vitest/config'
import { EVERY_RUN, WORKER_FLAGS } from '../../tools/engine/every-run.ts'

export default defineConfig({
  test: {
    ...EVERY_RUN,
    dir: import.meta.dirname,
    fileParallelism: false, // each starts a store
    isolate: false, // no test keeps state in a module
    execArgv: WORKER_FLAGS,
  },
})
