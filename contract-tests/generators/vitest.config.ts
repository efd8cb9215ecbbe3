import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { PATIENT } from '../../tools/engine/patience.ts'

export default defineConfig({
  test: {
    ...PATIENT,
    dir: import.meta.dirname,
    globalSetup: resolve(import.meta.dirname, '../../tools/engine/run-setup.ts'),
    experimental: { fsModuleCache: true },
    testTimeout: 600_000, // on a fresh clone the generators are installed
  },
})
