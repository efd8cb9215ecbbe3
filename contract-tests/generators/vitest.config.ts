import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { EVERY_RUN } from '../../tools/engine/every-run.ts'

export default defineConfig({
  test: {
    ...EVERY_RUN,
    dir: import.meta.dirname,
    globalSetup: [...EVERY_RUN.globalSetup, resolve(import.meta.dirname, '../../tools/engine/run-setup.ts')],
  },
})
