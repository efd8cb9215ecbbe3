import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')
const sizeLimit = join(root, 'node_modules/.bin/size-limit')

/** @returns whether the client, with all that it needs, is within the limit */
const isWithin = (limit: string): Promise<boolean> =>
  run(sizeLimit, ['client/src/index.ts', '--limit', limit], { cwd: root }).then(
    () => true,
    () => false,
  )

test.each([
  ['is too large for a kilobyte', '1 kB', false],
  ['is small enough for a megabyte', '1 MB', true],
])('the client %s', async (_what, limit, want) => {
  expect(await isWithin(limit)).toBe(want)
})
