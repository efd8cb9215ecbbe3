import { expect, test } from 'vitest'
import { stagesOf } from './stages-of.ts'

const namesOf = (...given: Parameters<typeof stagesOf>) =>
  stagesOf(...given).map((stage) => stage.map(({ name }) => name))

test('a suite has all of its parts, unless some are named', () => {
  expect(namesOf('lint', [])).toEqual([['code', 'contract', 'format', 'imports']])
  expect(namesOf('lint', ['contract'])).toEqual([['contract']])
  expect(namesOf('check', ['drift', 'generated', 'code'])).toEqual([['generated'], ['code', 'drift']])
})

test('a part that is named brings the one that it comes after', () => {
  expect(namesOf('check', ['drift'])).toEqual([['generated'], ['drift']])
})

test.each([
  ['paint', [], 'there is no suite `paint`, only lint, check, ci'],
  ['lint', ['contract', 'types'], 'lint has no part `types`, only code, contract, format, imports'],
])('%s %j: %s', (suite, names, message) => {
  expect(() => stagesOf(suite, names)).toThrow(message)
})
