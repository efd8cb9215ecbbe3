import { expect, test } from 'vitest'
import { modulesToLint } from './modules-to-lint.ts'

const modules = new Map([
  ['generated/types.ts', 'export interface Order {}'],
  ['server/src/index.ts', `export * from './order.ts'`],
  ['server/src/order.ts', `import type { Order } from '../../generated/types.ts'`],
  ['server/src/order.test.ts', `import './order.ts'`],
  ['server/src/quota.ts', 'export const quota = 1'],
  ['explorer/src/page.tsx', `import { startPlatform } from 'imagery-platform'`],
  ['tools/engine/setup.ts', `declare module 'vitest' {}`],
  ['tools/lint/plugin.js', 'export default {}'],
  ['server/src/gone.ts', ''],
])

const OF_ORDERS = [
  'explorer/src/page.tsx',
  'server/src/index.ts',
  'server/src/order.test.ts',
  'server/src/order.ts',
]

test.each<[why: string, changed: readonly string[] | undefined, want: 'all' | readonly string[]]>([
  ['nobody knows what has changed', undefined, 'all'],
  ['nothing has changed', [], []],
  ['prose has changed', ['README.md'], []],
  ['a module that nothing imports has changed', ['server/src/quota.ts'], ['server/src/quota.ts']],
  ['a module has changed, with all that reaches it', ['server/src/order.ts'], OF_ORDERS],
  ['types of the contract have changed', ['generated/types.ts'], OF_ORDERS],
  ['a module declares for others', ['tools/engine/setup.ts'], 'all'],
  ['a rule has changed', ['tools/lint/plugin.js'], 'all'],
  ['settings have changed', ['.oxlintrc.json'], 'all'],
  ['a module is gone', ['server/src/gone.ts'], 'all'],
])('the linter looks at its modules where %s', (_why, changed, want) => {
  expect(modulesToLint(changed, modules)).toEqual(want)
})
