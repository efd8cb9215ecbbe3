import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { entryPoint } from './entry-points.ts'

const repository = resolve(import.meta.dirname, '../..')

test.each(['compiler', 'server', 'catalog', 'client'] as const)('the working tree has the %s', (part) => {
  expect(existsSync(join(repository, entryPoint(repository, part)))).toBe(true)
})

test('a commit without an entry point is an error that says where to add its path', () => {
  expect(() => entryPoint(tmpdir(), 'catalog')).toThrow(
    /no catalog at server.*bench\/against\/entry-points[.]ts/,
  )
})
