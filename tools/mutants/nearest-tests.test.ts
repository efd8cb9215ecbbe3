import { expect, test } from 'vitest'
import { nearestTests } from './nearest-tests.ts'

const modules = new Map([
  ['server/src/jobs/pause.ts', 'export const pause = 1'],
  ['server/src/jobs/pause.test.ts', `import { pause } from './pause.ts'`],
  ['server/src/jobs/timeline.ts', `import { pause } from './pause.ts'`],
  ['server/src/jobs/timeline.test.ts', `import './timeline.ts'`],
  ['server/src/jobs/timeline.postgres.test.ts', `import { pause } from './pause.ts'`],
  ['server/src/jobs/unrelated.test.ts', `import './unrelated.ts'`],
  ['server/src/jobs/pause-thread.js', `import { pause } from './pause.ts'`],
  ['server/src/jobs/thread.ts', `new URL('./pause-thread.js', import.meta.url)`],
  ['server/test/platform.test.ts', `import '../src/jobs/timeline.ts'\nimport '../src/jobs/thread.ts'`],
  ['server/src/bin/run.test.ts', 'spawn(process.execPath)'],
  ['contract-tests/sweep/sweep.test.ts', `import '../../server/src/jobs/pause.ts'`],
  ['server/src/areas/orders/end.ts', 'export {}'],
  ['server/src/areas/orders/end.test.ts', `import './end.ts'`],
  ['server/src/areas/quota/reservations/reserve.test.ts', 'spawn(process.execPath)'],
])

test('tests that import a module come by their distance, and after them those that start programs', () => {
  expect(nearestTests('server/src/jobs/pause.ts', modules)).toEqual([
    'server/src/jobs/pause.test.ts',
    'server/src/jobs/timeline.postgres.test.ts',
    'server/src/jobs/timeline.test.ts',
    'server/test/platform.test.ts',
    'server/src/areas/quota/reservations/reserve.test.ts',
    'server/src/bin/run.test.ts',
  ])
})

test('the tests of the room come before others, which may be nearer', () => {
  const rooms = new Map([
    ['server/src/catalog/memory/rows.ts', 'export {}'],
    ['server/src/catalog/memory/catalog.ts', `import './rows.ts'`],
    ['server/src/areas/catalog/search.test.ts', `import '../../catalog/memory/catalog.ts'`],
    ['server/src/world/made.test.ts', `import '../catalog/memory/rows.ts'`],
  ])
  expect(nearestTests('server/src/catalog/memory/rows.ts', rooms)).toEqual([
    'server/src/areas/catalog/search.test.ts',
    'server/src/world/made.test.ts',
  ])
})

test('after a change inside an area no test of another area is run', () => {
  expect(nearestTests('server/src/areas/orders/end.ts', modules)).toEqual([
    'server/src/areas/orders/end.test.ts',
    'server/src/bin/run.test.ts',
  ])
})

test('a module of a package is tested by those who import it by name', () => {
  const packages = new Map([
    ['packages/geometry/src/part.ts', 'export {}'],
    ['server/src/catalog/scene.test.ts', `import 'imagery-platform-geometry/part.ts'`],
    ['server/src/catalog/memory/rows.test.ts', `import 'imagery-platform-geometry/parse.ts'`],
  ])
  expect(nearestTests('packages/geometry/src/part.ts', packages)).toEqual([
    'server/src/catalog/scene.test.ts',
  ])
})
