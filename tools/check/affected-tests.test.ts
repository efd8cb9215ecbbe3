import { describe, expect, test } from 'vitest'
import { affectedTests } from './affected-tests.ts'

const plain = `import { expect, test } from 'vitest'\n`

const modules = new Map([
  ['server/src/stores/order.ts', 'export {}'],
  ['server/src/stores/order.test.ts', `import { order } from './order.ts'\n${plain}`],
  ['server/src/stores/list.ts', `import { order } from './order.ts'\n`],
  ['server/src/stores/list.test.ts', `import { list } from './list.ts'\n${plain}`],
  ['server/src/stores/typed.test.ts', `import type {\n  Order,\n} from './order.ts'\n${plain}`],
  ['server/src/contract/contract.ts', `import { readFileSync } from 'node:fs'\n`],
  ['packages/geometry/src/box.ts', 'export {}'],
  ['server/src/catalog/box.test.ts', `import { box } from 'imagery-platform-geometry/box.ts'\n${plain}`],
  ['server/src/bin/run.test.ts', `spawn(process.execPath, ['main.js'])\n${plain}`],
  [
    'server/src/platform/folders.fixture.ts',
    'export const files = readdirSync(new URL("..", import.meta.url))\n',
  ],
  ['server/src/platform/folders.test.ts', `import { files } from './folders.fixture.ts'\n${plain}`],
  ['server/src/platform/path.test.ts', `const root = resolve(import.meta.dirname, '../..')\n${plain}`],
  ['client/src/bundle.test.ts', `const start = new URL('index.ts', import.meta.url)\n${plain}`],
  [
    'server/src/platform/data.test.ts',
    `const data = readFileSync(new URL("data.json", import.meta.url))\n${plain}`,
  ],
  [
    'server/src/platform/gdal.test.ts',
    `execFileSync('gdalinfo', [join(await mkdtemp(tmpdir()), 'a.tif')])\n${plain}`,
  ],
  ['explorer/src/map/map.tsx', 'export {}'],
  ['explorer/src/map/map.test.ts', `import { Map } from './map.tsx'\n${plain}`],
  ['tools/docs/build.ts', 'export {}'],
  ['tools/docs/build.test.ts', plain],
  ['tools/docs/html.fixture.ts', `import { readFile } from 'node:fs/promises'\n`],
  ['tools/docs/html.test.ts', `import { html } from './html.fixture.ts'\n${plain}`],
  ['tools/scaffold/scaffold.test.ts', plain],
])

const ALL = [...modules.keys()].filter((path) => path.endsWith('.test.ts'))

/** Run whatever has changed: they reach more than they import. */
const READERS = [
  'client/src/bundle.test.ts',
  'server/src/bin/run.test.ts',
  'server/src/platform/folders.test.ts',
  'server/src/platform/path.test.ts',
  'tools/scaffold/scaffold.test.ts',
]

const TOOLS = ['tools/docs/build.test.ts', 'tools/docs/html.test.ts', ...READERS]

describe('the tests that may end otherwise', () => {
  test.each<[why: string, changed: readonly string[] | undefined, want: readonly string[]]>([
    ['nobody knows what has changed', undefined, ALL],
    ['nothing has changed', [], []],
    ['the contract has changed', ['spec/openapi.yaml'], ALL],
    ['a dependency has changed', ['server/src/stores/order.ts', 'package-lock.json'], ALL],
    ['what is generated has changed', ['generated/types.ts'], ALL],
    ['a program at the top has changed', ['start.ts'], ALL],
    ['a style has changed', ['explorer/src/map/map.css'], ALL],
    [
      'a module has changed, of which another test knows types alone',
      ['server/src/stores/order.ts'],
      ['server/src/stores/order.test.ts', 'server/src/stores/list.test.ts', ...READERS],
    ],
    [
      'a module of a package has changed',
      ['packages/geometry/src/box.ts'],
      ['server/src/catalog/box.test.ts', ...READERS],
    ],
    ['a view has changed', ['explorer/src/map/map.tsx'], ['explorer/src/map/map.test.ts', ...READERS]],
    [
      'a test has changed',
      ['server/src/stores/order.test.ts'],
      ['server/src/stores/order.test.ts', ...READERS],
    ],
    ['a test is gone', ['server/src/stores/gone.test.ts'], READERS],
    ['one of them has changed', ['server/src/bin/run.test.ts'], READERS],
    ['a tool has changed', ['tools/docs/build.ts'], TOOLS],
    ['a test of a tool has changed', ['tools/docs/build.test.ts'], TOOLS],
    ['what tools import of the server has changed', ['server/src/contract/contract.ts'], TOOLS],
    ['what tools import of the client is gone', ['client/src/query-string.ts'], TOOLS],
    ['a page of the docs has changed', ['docs/operate.md'], TOOLS],
  ])('%s', (_why, changed, want) => {
    const affected = affectedTests(changed, modules)
    expect(affected).toEqual(want.toSorted())
  })
})
