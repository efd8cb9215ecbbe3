import { expect, test } from 'vitest'
import { applyMutant, readMutants } from './mutant.ts'
import { mutableSources, readModules } from './sources.ts'

const repository = process.cwd()

const sources = new Map([
  ['server/src/limit.ts', 'export const isOver = (n: number) =>\n  n > MAX\nexport const MAX = 10\n'],
  ['server/src/other.ts', 'export const MAX = 10\n'],
])

test('a fragment is found in one file, however its lines are broken', () => {
  const mutant = { find: '(n: number) => n > MAX', replace: '(n: number) => n >= MAX' }
  expect(applyMutant(mutant, sources)).toEqual({
    path: 'server/src/limit.ts',
    text: 'export const isOver = (n: number) => n >= MAX\nexport const MAX = 10\n',
  })
})

test.each<[why: string, find: string, replace: string, message: string]>([
  ['that no file has', 'MAX = 11', 'MAX = 12', 'no file has the fragment'],
  [
    'that stands in two files',
    'MAX = 10',
    'MAX = 11',
    'stands in 2 places (server/src/limit.ts, server/src/other.ts)',
  ],
  ['that stays as it is', 'n > MAX', 'n > MAX', '`replace` is the same'],
])('a fragment %s is a fault of the table', (_why, find, replace, message) => {
  expect(() => applyMutant({ find, replace }, sources)).toThrow(message)
})

test('every mutant still applies to one place of the sources', async () => {
  const texts = mutableSources(await readModules(repository))
  const faults = (await readMutants(repository)).flatMap((mutant) => {
    try {
      applyMutant(mutant, texts)
      return []
    } catch (fault) {
      return [`${mutant.name}: ${String(fault)}`]
    }
  })
  expect(faults).toEqual([])
})
