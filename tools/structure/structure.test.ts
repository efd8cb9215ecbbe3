import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { measureStructure, type Structure } from './structure.ts'
import { formatTable } from './table.ts'

const handlers = 'const handlers: AreaHandlers<0> = {}\n'

/** Each file of a small tree, below `server/src` or of a package: what it imports, and what else it says. */
const sources: readonly [path: string, imports: readonly string[], text?: string][] = [
  ['index.ts', ['areas/maps/handlers.ts', 'world/people.ts']],
  ['areas/maps/handlers.ts', ['areas/maps/rules.ts', 'stores/documents.ts'], handlers],
  ['areas/maps/more-handlers.ts', ['areas/maps/handlers.ts', 'areas/maps/rules.ts'], handlers],
  ['areas/maps/rules.ts', ['orders/order.ts']],
  ['areas/maps/rules.test.ts', ['world/people.ts', 'index.ts'], '\n'.repeat(300)],
  ['packages/shapes/src/box.ts', []],
  ['http/send.ts', ['orders/order.ts', 'world/people.ts', 'world/scenes.ts'], '// one line\n'.repeat(198)],
  ['orders/order.ts', ['orders/price.ts', 'http/send.ts']],
  ['orders/price.ts', ['type orders/order.ts']],
  ['orders/order.fixture.ts', ['stores/documents.ts']],
  ['stores/documents.ts', [], `// ${'long '.repeat(40)}\n${'// one line\n'.repeat(198)}`],
  ['world/people.ts', ['world/scenes.ts']],
  ['world/scenes.ts', ['packages/shapes/src/box.ts']],
]

let tree = ''
let structure: Structure

const sourcePath = (path: string) => join(tree, path.startsWith('packages/') ? '' : 'server/src', path)

const statement = (target: string) =>
  target.startsWith('type ')
    ? `import type {} from '${sourcePath(target.slice(5))}'\n`
    : `import '${sourcePath(target)}'\n`

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'structure-'))
  for (const [path, imports, text = ''] of sources) {
    const file = sourcePath(path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, `${imports.map(statement).join('')}${text}export {}\n`)
  }
  structure = await measureStructure(tree)
})

afterAll(() => rm(tree, { recursive: true }))

test.each<[measure: keyof Structure, figure: unknown]>([
  [
    'rooms',
    { folders: ['areas/', 'http/', 'orders/', 'shapes/', 'stores/', 'world/'], looseFiles: ['index.ts'] },
  ],
  [
    'arrows',
    [
      'areas/ -> orders/',
      'areas/ -> stores/',
      'http/ -> orders/',
      'http/ -> world/',
      'index.ts -> areas/',
      'index.ts -> world/',
      'orders/ -> http/',
      'world/ -> shapes/',
    ],
  ],
  ['mutualPairs', ['http/ <-> orders/']],
  [
    'circles',
    [
      'http/send.ts -> orders/order.ts -> http/send.ts',
      'orders/order.ts -> orders/price.ts -> orders/order.ts',
    ],
  ],
  ['world', { imports: 3, importedBy: ['http/send.ts', 'index.ts'] }],
  [
    'files',
    {
      count: 11,
      lines: 425,
      medianLines: 3,
      longest: [
        'http/send.ts: 202 lines',
        'stores/documents.ts: 200 lines',
        'areas/maps/handlers.ts: 4 lines',
      ],
      under15Lines: 9,
      ofOneNeighbor: 1,
      longestLine: 203,
    },
  ],
  ['longestWayToStore', ['areas/maps/more-handlers.ts', 'areas/maps/handlers.ts', 'stores/documents.ts']],
])('of a small tree: its %s', (measure, figure) => {
  expect(structure[measure]).toEqual(figure)
})

test('the table counts, and names what should not be', () => {
  expect(formatTable(structure).split('\n')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^rooms at the top of server\/src and packages +7$/),
      expect.stringMatching(/^folders that import each other +1$/),
      '      http/ <-> orders/',
      expect.stringMatching(/^imports of world\/ from outside +3$/),
      expect.stringMatching(/^imports from a handler to a store, at most +2$/),
    ]),
  )
})
