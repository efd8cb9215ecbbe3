import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TOWNS_MODULE, townsModule } from './towns-module.ts'

test('what is committed is what `npm run towns` writes', async () => {
  expect(await readFile(join(import.meta.dirname, '../..', TOWNS_MODULE), 'utf8')).toBe(townsModule())
})
