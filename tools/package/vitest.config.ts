import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { dir: import.meta.dirname, testTimeout: 180_000, hookTimeout: 300_000 },
})
