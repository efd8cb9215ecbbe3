import { expect, test } from 'vitest'
import { selectStages } from './select-stages.ts'

const stageNames = (...given: Parameters<typeof selectStages>) =>
  selectStages(...given).map((stage) => stage.map(({ name }) => name))

test('a suite has all of its parts, unless some are named', () => {
  expect(stageNames('lint', [])).toEqual([['code', 'contract', 'format', 'imports']])
  expect(stageNames('lint', ['contract'])).toEqual([['contract']])
  expect(stageNames('check', ['drift', 'generated', 'code'])).toEqual([['generated'], ['code', 'drift']])
})

test('a part that is named brings the one that it comes after', () => {
  expect(stageNames('check', ['drift'])).toEqual([['generated'], ['drift']])
})

test.each([
  ['paint', [], 'there is no suite `paint`, only lint, check, ci'],
  ['lint', ['contract', 'types'], 'lint has no part `types`, only code, contract, format, imports'],
])('%s %j: %s', (suite, names, message) => {
  expect(() => selectStages(suite, names)).toThrow(message)
})
