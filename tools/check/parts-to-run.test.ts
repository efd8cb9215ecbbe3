import { expect, test } from 'vitest'
import type { Part } from './parts.ts'
import { partsToRun } from './parts-to-run.ts'

const part = (name: string, reads?: RegExp): Part => ({ name, command: ['true'], ...(reads && { reads }) })

const contract = part('contract', /^spec\//)
const code = part('code', /[.]ts$/)
const format = part('format')

test.each<[why: string, changed: readonly string[] | undefined, run: readonly string[][]]>([
  ['all parts, where none has passed', undefined, [['contract'], ['code', 'format']]],
  ['what reads a file that has changed', ['spec/openapi.yaml', 'README.md'], [['contract'], ['format']]],
  ['what does not say what it reads', [], [[], ['format']]],
])('a check runs %s', async (_why, changed, run) => {
  const { stages, unchanged } = await partsToRun([[contract], [code, format]], () => Promise.resolve(changed))
  expect(stages.map((stage) => stage.map(({ name }) => name))).toEqual(run)
  const names = ['contract', 'code', 'format'].filter((name) => !run.flat().includes(name))
  expect(unchanged.map(({ name }) => name)).toEqual(names)
})

test('each part is asked for by its own name', async () => {
  const passedBefore = (name: string) => Promise.resolve(name === 'code' ? [] : undefined)
  expect((await partsToRun([[contract, code]], passedBefore)).stages).toEqual([[contract]])
})
