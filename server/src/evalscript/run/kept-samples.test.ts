import { describe, expect, test } from 'vitest'
import { EvalscriptError } from '../evalscript-error.ts'
import { buildSample } from '../script.fixture.ts'
import { readKept } from './kept-samples.ts'

const SAMPLES = [[buildSample(1), buildSample(2)], [buildSample(3)]]

test('indexes of samples are kept', () => {
  expect(readKept([[1, 0], []], SAMPLES, undefined)).toEqual([[1, 0], []])
})

describe('a report is refused', () => {
  test.each([
    ['of no list', 'all'],
    ['of one input too few', [[0]]],
    ['of one input too many', [[0], [0], [0]]],
    ['of something else than lists', [{ length: 1 }, [0]]],
    ['of more samples than there are', [[0, 1, 0], [0]]],
    ['of a sample that there is not', [[0, 2], [0]]],
    ['of a sample before the first', [[-1], [0]]],
    ['of half a sample', [[0.5], [0]]],
    ['of text', [['0'], [0]]],
    ['of nothing', [[null], [0]]],
  ])('%s', (_why, reported) => {
    expect(() => readKept(reported, SAMPLES, 4)).toThrow(EvalscriptError)
    expect(() => readKept(reported, SAMPLES, 4)).toThrow(/that it was not given.*line 4/)
  })
})
