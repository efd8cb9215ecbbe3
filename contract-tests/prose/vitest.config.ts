import { defineConfig } from 'vitest/config'
import { PATIENT } from '../../tools/engine/patience.ts'

export default defineConfig({
  test: {
    ...PATIENT,
    dir: import.meta.dirname,
    fileParallelism: false,
    isolate: false, // contract and docs are the same for all files: they are read once
    experimental: { fsModuleCache: true },
  },
})
