import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const repository = resolve(import.meta.dirname, '../..')
const SOURCES = join(repository, 'server/src')
const text = readFileSync(join(repository, 'docs/architecture.md'), 'utf8')

/** Files are named below `server/src`, or below the area that a sentence is about. */
const FOLDERS = [SOURCES, ...readdirSync(join(SOURCES, 'areas')).map((area) => join(SOURCES, 'areas', area))]

const named = new Set(
  [...text.matchAll(/`((?:[a-z0-9-]+\/)+[a-z0-9-]*(?:\.ts)?)`/g)].map(([, path = '']) => path),
)

test.each([...named].filter((path) => !/^(spec|generated|server|packages)\//.test(path)))(
  '%s, which docs/architecture.md names, exists',
  (path) => {
    expect(FOLDERS.some((folder) => existsSync(join(folder, path)))).toBe(true)
  },
)

test('every room of the server, and every package that it is made of, stands in its diagram', () => {
  const [, diagram = ''] = /```\n([\s\S]*?)```/.exec(text) ?? []
  const rooms = [SOURCES, join(repository, 'packages')]
    .flatMap((folder) => readdirSync(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
  for (const { name } of rooms) expect(diagram).toMatch(new RegExp(`\\b${name}\\b`))
})
