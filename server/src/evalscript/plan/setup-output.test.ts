import { describe, expect, test } from 'vitest'
import { oneSource, buildScript } from '../script.fixture.ts'
import { plan, PIXEL } from './plan.fixture.ts'
import { planScript, UnknownOutputError } from './plan-script.ts'

describe('outputs', () => {
  const DEFAULT = { id: 'default', bands: 1, sampleType: 'AUTO', nodata: undefined }

  test.each([
    ['an object', 'output: { bands: 1 }', [DEFAULT]],
    ['a list', 'output: [{ bands: 1 }]', [DEFAULT]],
    ['names of bands', "output: { bands: ['ndvi', 'mask'] }", [{ ...DEFAULT, bands: 2 }]],
    ['a sample type in small letters', "output: { bands: 1, sampleType: 'Auto' }", [DEFAULT]],
    [
      'a sample type that does not exist as a constant',
      'output: { bands: 1, sampleType: SampleType.BYTE }',
      [DEFAULT],
    ],
    ['a number as text', "output: { bands: '1' }", [DEFAULT]],
    ['no data', 'output: { bands: 1, nodataValue: -9999 }', [{ ...DEFAULT, nodata: -9999 }]],
    ['no data that is no number', 'output: { bands: 1, nodataValue: NaN }', [{ ...DEFAULT, nodata: NaN }]],
    [
      'a constant of sample types',
      'output: { bands: 1, sampleType: SampleType.UINT16 }',
      [{ ...DEFAULT, sampleType: 'UINT16' }],
    ],
    [
      'several',
      "output: [{ id: 'a', bands: 3, sampleType: 'INT8' }, { id: 'b', bands: 1, sampleType: 'FLOAT32' }]",
      [
        { id: 'a', bands: 3, sampleType: 'INT8', nodata: undefined },
        { id: 'b', bands: 1, sampleType: 'FLOAT32', nodata: undefined },
      ],
    ],
  ])('%s', async (_why, output, want) => {
    expect((await plan(`input: ['red'], ${output}`)).outputs).toEqual(want)
  })

  test.each([
    [
      'an unknown sample type',
      "output: { bands: 1, sampleType: 'FLOAT64' }",
      /"FLOAT64"; there are AUTO, UINT8, INT8, UINT16, INT16, FLOAT32/,
    ],
    ['no bands', 'output: {}', /no number of bands from 1 to 1000/],
    ['no names', 'output: { bands: [] }', /no number of bands/],
    ['half a band', 'output: { bands: 1.5 }', /no number of bands/],
    ['too many bands', 'output: [{ bands: 600 }, { id: "b", bands: 600 }]', /more than 1000 bands/],
    ['no output', 'x: 1', /names no output/],
    ['a name twice', 'output: [{ bands: 1 }, { bands: 2 }]', /output "default" twice/],
    ['a name that is a path', "output: { id: '../x', bands: 1 }", /not a name; use 1 to 128 letters/],
    ['the prototype', "output: { id: '__proto__', bands: 1 }", /not a name; use 1 to 128 letters/],
    ['no data that is text', "output: { bands: 1, nodataValue: 'none' }", /nodataValue that is not a number/],
  ])('%s is refused', async (_why, output, says) => {
    await expect(plan(`input: ['red'], ${output}`)).rejects.toThrow(says)
  })

  test.each([
    ['an output of the script', ['default'], true],
    ['none', [], true],
    ['another', ['default', 'ndvi'], false],
    ['user data, which any script can set', ['userdata'], true],
  ])('a request that wants %s', async (_why, wanted, isPlanned) => {
    const planned = plan("input: ['red'], output: { bands: 1 }", oneSource, wanted)
    if (isPlanned) expect((await planned).outputs).toHaveLength(1)
    else await expect(planned).rejects.toBeInstanceOf(UnknownOutputError)
  })

  test('a request that wants user data of a script that sets them', async () => {
    const script = buildScript(
      "input: ['red'], output: { bands: 1 }",
      `${PIXEL}\nfunction updateOutputMetadata() {}`,
    )
    expect((await planScript(script, oneSource, ['userdata'])).outputs).toHaveLength(1)
  })
})

describe('outputs have at most 1,000 bands together', () => {
  const input = "input: ['red']"
  const two = (first: number, second: number) =>
    `${input}, output: [{ id: 'first', bands: ${first} }, { id: 'second', bands: ${second} }]`

  test.each([
    ['one output', `${input}, output: { bands: 1000 }`, [1000]],
    ['two outputs', two(999, 1), [999, 1]],
  ])('%s with exactly so many', async (_what, setup, want) => {
    expect((await plan(setup)).outputs.map(({ bands }) => bands)).toEqual(want)
  })

  test.each([
    ['one output', `${input}, output: { bands: 1001 }`, /no number of bands from 1 to 1000/],
    ['two outputs', two(1000, 1), /more than 1000 bands in its outputs/],
  ])('%s with one more', async (_what, setup, message) => {
    await expect(plan(setup)).rejects.toThrow(message)
  })
})
