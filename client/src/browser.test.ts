import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

test('the client needs nothing but what a browser has', async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('index.ts', import.meta.url))],
    bundle: true,
    format: 'esm',
    // Refuses every import of a Node module.
    platform: 'browser',
    write: false,
    logLevel: 'silent',
  })
  expect(outputFiles.length).toBe(1)
})
