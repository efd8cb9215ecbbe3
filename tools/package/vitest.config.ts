import { join } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { EVERY_RUN } from '../engine/every-run.ts'

/** Vite adds the condition "development", for which the judge of declarations exports its TypeScript. */
const forUsers: Plugin = {
  name: 'packages as their users get them',
  configResolved: ({ ssr }) => {
    ssr.resolve?.conditions?.splice(0, Infinity, 'node')
  },
}

export default defineConfig({
  plugins: [forUsers],
  test: {
    ...EVERY_RUN,
    dir: import.meta.dirname,
    globalSetup: [...EVERY_RUN.globalSetup, join(import.meta.dirname, 'installed.ts')],
  },
})
