import { describe, expect, test } from 'vitest'
import { affectedTests, type AffectedTests } from './affected-tests.ts'

const plain = `import { expect, test } from 'vitest'\n`

const modules = new Map([
  ['server/src/kernel/paging.ts', 'export {}'],
  ['server/src/kernel/paging.test.ts', plain],
  ['server/src/contract/contract.ts', `import { readFileSync } from 'node:fs'\n`],
  ['server/src/bin/run.test.ts', `import { spawn } from 'node:child_process'\n${plain}`],
  ['server/test/files-fixture.ts', `import { readFile } from 'node:fs/promises'\n`],
  ['server/test/path-fixture.ts', 'export const path = new URL("data", import.meta.url)\n'],
  ['tools/docs/build.ts', 'export {}'],
  ['tools/docs/build.test.ts', plain],
])

/** Run whatever has changed: they reach more than they import. */
const READERS = [
  'server/src/bin/run.test.ts',
  'server/test/files-fixture.ts',
  'server/test/path-fixture.ts',
  'tools/docs/build.test.ts',
]

describe('the tests that may end otherwise', () => {
  test.each<[why: string, changed: readonly string[] | undefined, want: AffectedTests]>([
    ['nobody knows what has changed', undefined, 'all'],
    ['nothing has changed', [], 'none'],
    ['the contract has changed', ['spec/openapi.yaml'], 'all'],
    ['a dependency has changed', ['server/src/kernel/paging.ts', 'package-lock.json'], 'all'],
    ['what is generated has changed', ['generated/types.ts'], 'all'],
    ['a program at the top has changed', ['start.ts'], 'all'],
    ['a module has changed', ['server/src/kernel/paging.ts'], ['server/src/kernel/paging.ts', ...READERS]],
    [
      'a test has changed',
      ['server/src/kernel/paging.test.ts'],
      ['server/src/kernel/paging.test.ts', ...READERS],
    ],
    ['a module is gone', ['server/src/kernel/gone.ts'], READERS],
    ['one of them has changed', ['tools/docs/build.test.ts'], READERS],
  ])('%s', (_why, changed, want) => {
    const affected = affectedTests(changed, modules)
    expect(typeof affected === 'string' ? affected : affected.toSorted()).toEqual(
      typeof want === 'string' ? want : want.toSorted(),
    )
  })
})
