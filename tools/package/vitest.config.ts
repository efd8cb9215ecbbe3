import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { EVERY_RUN } from '../engine/every-run.ts'

export default defineConfig({
  test: {
    ...EVERY_RUN,
    dir: import.meta.dirname,
    globalSetup: [...EVERY_RUN.globalSetup, join(import.meta.dirname, 'installed.ts')],
  },
})
