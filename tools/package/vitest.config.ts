import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    dir: import.meta.dirname,
    globalSetup: join(import.meta.dirname, 'installed.ts'),
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
})
