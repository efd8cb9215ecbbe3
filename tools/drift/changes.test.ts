import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { isNode, nodeAt } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { rate } from './rate.ts'
import { changeLines } from './report.ts'

const text = readFileSync(join(import.meta.dirname, 'fixtures/base.yaml'), 'utf8')

const contract = (...replacements: readonly [from: string, to: string][]): Node => {
  const edited: unknown = parse(replacements.reduce((before, [from, to]) => before.replace(from, to), text))
  return isNode(edited) ? edited : {}
}

type Case = readonly [why: string, edit: [from: string, to: string], want: readonly string[]]

/** Edits that can be made at once, and the breaks that follow from each; a comparison starts slowly. */
const together: readonly (readonly Case[])[] = [
  [
    [
      'a bound that narrows breaks who sends, and nobody who receives',
      ['minLength: 1, maxLength: 64', 'minLength: 1, maxLength: 32'],
      [
        "`maxLength` of `name` changed from '64' to '32'.",
        '  request body of maps_createMap',
        '  Callers: Send what is within the new bound.',
      ],
    ],
    [
      'a changed default is named, with its parameter',
      ['default: 50', 'default: 20'],
      [
        'The default changed from 50 to 20.',
        '  request query parameter "limit" of maps_listMaps',
        '  Callers: Send the value to be answered as before.',
      ],
    ],
    [
      'a parameter that stops referring to a shared schema names none of the others that do',
      ["schema: { $ref: '#/components/schemas/Code' } }", 'schema: { type: string, maxLength: 4 } }'],
      [
        "`maxLength` changed from '8' to '4'.",
        '  request query parameter "code" of maps_getStatus',
        '  Callers: Send what is within the new bound.',
      ],
    ],
    [
      'what the platform no longer sends with a webhook',
      ['in: header, required: true', 'in: header'],
      [
        'The parameter is no longer sent with every call.',
        '  header parameter "X-Signature" of maps_notifyReady',
        '  Callers: Be ready for its absence.',
      ],
    ],
    [
      'what belongs to no operation is of the whole contract',
      ['https://main.example', 'https://other.example'],
      [
        'Server `https://main.example` became `https://other.example`.',
        '  the whole contract',
        '  Callers: Call the address that is left.',
      ],
    ],
  ],
  [
    [
      'a bound that widens breaks who receives, in every reply, and nobody who sends',
      ['minLength: 1, maxLength: 64', 'minLength: 1, maxLength: 128'],
      [
        "`maxLength` of `name` changed from '64' to '128'.",
        '  response 200 of maps_listMaps',
        '  response 201 of maps_createMap',
        '  Callers: Be ready for what is beyond the old bound.',
      ],
    ],
    [
      'a removed path names its operations',
      ['  /status:\n', '  /condition:\n'],
      ['Path `/status` was removed.', '  operation of maps_getStatus', '  Callers: Stop calling it.'],
    ],
  ],
]

/** All breaks of the edits that are made with one, by its name. */
const breaks = new Map<string, readonly string[][]>()

beforeAll(async () => {
  for (const cases of together) {
    const { changes } = await rate(contract(), contract(...cases.map(([, edit]) => edit)))
    const lines = changes.filter(({ impact }) => impact === 'major').map(changeLines)
    for (const [why] of cases) breaks.set(why, lines)
  }
})

test.each(together.flat())('%s', (why, _edit, want) => {
  expect(breaks.get(why)).toContainEqual(want)
})

test('each edit is one break, and nothing else is', () => {
  for (const cases of together) {
    const [why = ''] = cases.map(([name]) => name)
    expect(breaks.get(why)?.toSorted()).toEqual(cases.map(([, , want]) => want).toSorted())
  }
})

test('the schemas of an operation that is removed are no changes of their own', async () => {
  const revision = contract()
  delete nodeAt(nodeAt(revision, 'paths'), '/maps').post
  const { changes } = await rate(contract(), revision)
  expect(changes.map(({ message }) => message)).toEqual(['Operation `POST /maps` was removed.'])
})
