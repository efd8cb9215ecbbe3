import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nodeAt } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { assumedNames, withMarks } from './assumed-files.ts'

let spec = ''

beforeAll(async () => {
  spec = await mkdtemp(join(tmpdir(), 'assumed-'))
  await mkdir(join(spec, 'harbours'))
  await writeFile(
    join(spec, 'harbours/paths.yaml'),
    `# Nobody asked for harbours.
x-source: assumed
harbours:
  get: { operationId: harbours_listHarbours }
  post: { operationId: harbours_createHarbour }
`,
  )
  await writeFile(
    join(spec, 'harbours/schemas.yaml'),
    'x-source: assumed # throughout\nHarbour: {}\nBox: { x-source: RFC 7946 }\n',
  )
  await writeFile(join(spec, 'harbours/parameters.yaml'), 'HarbourId: { x-source: assumed }\nName: {}\n')
})

afterAll(() => rm(spec, { recursive: true }))

test('a file that is marked at its top declares what is assumed: components by name, operations by id', async () => {
  const names = await assumedNames(spec)
  expect([...names].sort()).toEqual([
    'Box',
    'Harbour',
    'harbours',
    'harbours_createHarbour',
    'harbours_listHarbours',
  ])
})

const names = new Set(['Harbour', 'HarbourId', 'Depth', 'Deep', 'Box', 'harbours_listHarbours'])
const assumed = { 'x-source': 'assumed' }

test.each<[why: string, section: 'paths' | 'components', before: Node, after: Node]>([
  [
    'an operation that they declare, and none beside it',
    'paths',
    {
      '/harbours': { get: { operationId: 'harbours_listHarbours' }, post: { operationId: 'harbours_other' } },
    },
    {
      '/harbours': {
        get: { operationId: 'harbours_listHarbours', ...assumed },
        post: { operationId: 'harbours_other' },
      },
    },
  ],
  [
    'components that they declare, whatever their kind',
    'components',
    {
      schemas: { Harbour: {}, Mole: {} },
      parameters: { HarbourId: {} },
      headers: { Depth: {} },
      responses: { Deep: {} },
    },
    {
      schemas: { Harbour: assumed, Mole: {} },
      parameters: { HarbourId: assumed },
      headers: { Depth: assumed },
      responses: { Deep: assumed },
    },
  ],
  [
    'no schema that writes down a standard',
    'components',
    { schemas: { Box: { 'x-source': 'RFC 7946' } } },
    { schemas: { Box: { 'x-source': 'RFC 7946' } } },
  ],
  ['no example', 'components', { examples: { Harbour: {} } }, { examples: { Harbour: {} } }],
])('the mark of a file goes on %s', (_why, section, before, after) => {
  expect(nodeAt(withMarks({ [section]: before }, names), section)).toEqual(after)
})
