import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SERVER = join(import.meta.dirname, '..')

/** Who leaves something out where the platforms of a run keep their state in SQLite or PostgreSQL, and for which reason. */
const LEFT_OUT = [
  'src/admin/organizations.test.ts: jobs are documents',
  'src/control/snapshots.test.ts: ids of the seed',
  'test/restart.test.ts: ids of the seed',
]

const TESTS = ['src', 'test'].flatMap((folder) =>
  readdirSync(join(SERVER, folder), { encoding: 'utf8', recursive: true })
    .filter((path) => /[.](test|fixture)[.]ts$/.test(path))
    .map((path) => join(folder, path)),
)

test('what the engines do not share is known', () => {
  const found = TESTS.flatMap((path) =>
    [...readFileSync(join(SERVER, path), 'utf8').matchAll(/isInMemory\('([\w ]+)'\)/g)].map(
      ([, reason]) => `${path}: ${reason}`,
    ),
  )
  expect(found.toSorted()).toEqual(LEFT_OUT)
})

test('no test asks in another way which engine it runs on', () => {
  const asking = TESTS.filter((path) =>
    /engineOfRun|PLATFORM_TEST_ENGINE/.test(readFileSync(join(SERVER, path), 'utf8')),
  )
  expect(asking.toSorted()).toEqual(['test/memory-alone.fixture.ts', 'test/memory-alone.test.ts'])
})
