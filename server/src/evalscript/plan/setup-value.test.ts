import { describe, expect, test } from 'vitest'
import { EvalscriptError } from '../evalscript-error.ts'
import { oneSource } from '../script.fixture.ts'
import { plan } from './plan.fixture.ts'

const LONG = "'x'.repeat(900000)"

describe('a value that no sentence has room for', () => {
  test.each([
    [
      'metadata that is no text',
      "input: [{ bands: ['red'], metadata: [{ toString: 1 }] }], output: { bands: 1 }",
      'metadata {"toString":1}; the only',
    ],
    ['a long mosaicking', `input: ['red'], output: { bands: 1 }, mosaicking: ${LONG}`, 'the mosaicking "xxx'],
    ['a long band', `input: [${LONG}], output: { bands: 1 }`, 'the band "xxx'],
    ['a long unit', `input: [{ bands: ['red'], units: ${LONG} }], output: { bands: 1 }`, 'in "xxx'],
    [
      'a long source',
      `input: [{ bands: ['red'], datasource: ${LONG} }], output: { bands: 1 }`,
      'the data source "xxx',
    ],
    [
      'long metadata',
      `input: [{ bands: ['red'], metadata: [${LONG}] }], output: { bands: 1 }`,
      'the metadata "xxx',
    ],
    [
      'a long sample type',
      `input: ['red'], output: { bands: 1, sampleType: ${LONG} }`,
      'the sampleType "xxx',
    ],
    [
      'a deep sample type',
      `input: ['red'], output: { bands: 1, sampleType: JSON.parse('['.repeat(100) + ']'.repeat(100)) }`,
      'the sampleType [[[',
    ],
    [
      'many outputs',
      "input: ['red'], output: Array.from({ length: 500 }, (_, i) => ({ id: 'o'.repeat(120) + i, bands: 1 }))",
      'it has oooo',
    ],
  ])('%s is refused in a short one', async (_why, setup, says) => {
    const error: unknown = await plan(setup, oneSource, ['default']).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(EvalscriptError)
    expect(String(error)).toContain(says)
    expect(String(error).length).toBeLessThan(300)
  })
})

test('a value that cannot be read is the fault of its script', async () => {
  class Broken extends Map<string, never> {
    override get(): never {
      throw new TypeError('broken')
    }
  }
  const planned = plan("input: ['red'], output: { bands: 1 }", [{ id: undefined, bands: new Broken() }])
  await expect(planned).rejects.toThrow(EvalscriptError)
})
