import { expect, test } from 'vitest'
import { testsOfCheck } from './tests-of-check.ts'

const modules = new Map([
  ['server/src/areas/orders/order.ts', 'export {}'],
  ['server/src/areas/orders/order.test.ts', `import './order.ts'\n`],
  ['server/src/areas/quota/quota.ts', `import '../orders/order.ts'\n`],
  ['server/src/areas/quota/quota.test.ts', `import './quota.ts'\n`],
  ['server/src/bin/admin/served.test.ts', `import '../../areas/orders/order.ts'\n`],
  ['server/test/restart.test.ts', `import '../src/areas/orders/order.ts'\n`],
  ['packages/geometry/src/box.ts', 'export {}'],
  ['packages/geometry/src/box.test.ts', `import './box.ts'\n`],
  ['packages/geometry/src/box.oracles.test.ts', `import './box.ts'\n`],
])

test.each<[why: string, changed: readonly string[] | undefined, want: readonly string[]]>([
  ['nothing has changed', [], []],
  [
    'nobody knows what has changed',
    undefined,
    [
      'packages/geometry/src/box.test.ts',
      'server/src/areas/orders/order.test.ts',
      'server/src/areas/quota/quota.test.ts',
    ],
  ],
  ['an area has changed', ['server/src/areas/orders/order.ts'], ['server/src/areas/orders/order.test.ts']],
  ['a package has changed', ['packages/geometry/src/box.ts'], ['packages/geometry/src/box.test.ts']],
  ['a long test has changed', ['server/test/restart.test.ts'], ['server/test/restart.test.ts']],
])('long tests and those of other areas are left to CI: %s', (_why, changed, want) => {
  expect(testsOfCheck(changed, modules)).toEqual(want)
})
