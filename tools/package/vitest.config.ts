import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { PATIENT } from '../engine/patience.ts'

export default defineConfig({
  test: {
    ...PATIENT,
    dir: import.meta.dirname,
    globalSetup: join(import.meta.dirname, 'installed.ts'),
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
})
