import { describe, expect, test } from 'vitest'
import { bandsOffered, oneSource, scriptOf } from '../script-fixture.ts'
import { EvalscriptError } from '../evalscript-error.ts'
import { planScript, UnknownOutputError } from './plan-script.ts'

const LONG = "'x'.repeat(900000)"

const PIXEL = 'function evaluatePixel() { return [1] }'

/** A script with these members in what `setup()` returns. */
const plan = (setup: string, sources = oneSource, wanted: readonly string[] = []) =>
  planScript(scriptOf(setup, PIXEL), sources, wanted)

const TWO_SOURCES = [
  { id: 'early', bands: bandsOffered },
  { id: 'late', bands: new Map([['red', { units: ['DN'], defaultUnits: 'DN' }]]) },
]

const RED = [{ source: 0, id: 'default', bands: [{ name: 'red', units: 'DN' }] }]

describe('inputs', () => {
  test.each([
    ['a list of bands', "input: ['red']", RED],
    ['an object', "input: { bands: ['red'] }", RED],
    ['a list of objects', "input: [{ bands: ['red'] }]", RED],
    ['a band twice', "input: ['red', 'red']", RED],
    ['no metadata', "input: [{ bands: ['red'], metadata: [] }]", RED],
    [
      'units for all bands, though dataMask has none',
      "input: [{ bands: ['red', 'dataMask'], units: 'REFLECTANCE' }]",
      [
        {
          source: 0,
          id: 'default',
          bands: [
            { name: 'red', units: 'REFLECTANCE' },
            { name: 'dataMask', units: 'DN' },
          ],
        },
      ],
    ],
    [
      'units for each band',
      "input: [{ bands: ['red', 'nir'], units: ['DN', 'REFLECTANCE'] }]",
      [
        {
          source: 0,
          id: 'default',
          bands: [
            { name: 'red', units: 'DN' },
            { name: 'nir', units: 'REFLECTANCE' },
          ],
        },
      ],
    ],
  ])('%s', async (_why, input, want) => {
    expect((await plan(`${input}, output: { bands: 1 }`)).inputs).toEqual(want)
  })

  test('of several sources, by their names in any order', async () => {
    const input = "input: [{ datasource: 'late', bands: ['red'] }, { datasource: 'early', bands: ['nir'] }]"
    const { inputs } = await plan(`${input}, output: { bands: 1 }`, TWO_SOURCES)
    expect(inputs.map(({ source, id }) => [source, id])).toEqual([
      [1, 'late'],
      [0, 'early'],
    ])
  })

  test.each([
    [
      'an unknown band',
      "input: ['swir']",
      /band "swir"; there are blue, green, red, nir, temperature, dataMask/,
    ],
    [
      'units that a band has not',
      "input: [{ bands: ['red'], units: 'KELVIN' }]",
      /"red" in "KELVIN"; it can be had in DN, REFLECTANCE/,
    ],
    ['too few units', "input: [{ bands: ['red', 'nir'], units: ['DN'] }]", /1 units for 2 bands/],
    [
      'a band in two units',
      "input: [{ bands: ['red', 'red'], units: ['DN', 'REFLECTANCE'] }]",
      /"red" in two units/,
    ],
    ['no bands', 'input: [{ bands: [] }]', /input without `bands`/],
    ['no input', 'x: 1', /names no input/],
    ['a number', 'input: [1]', /neither a list of bands nor an object/],
    ['bands and objects', "input: ['red', { bands: ['nir'] }]", /neither a list of bands nor an object/],
    ['metadata', "input: [{ bands: ['red'], metadata: ['bounds'] }]", /metadata \["bounds"\]/],
    [
      'an unknown source',
      "input: [{ datasource: 'x', bands: ['red'] }]",
      /data source "x"; the request has default/,
    ],
  ])('%s is refused', async (_why, input, says) => {
    await expect(plan(`${input}, output: { bands: 1 }`)).rejects.toThrow(says)
  })

  test.each([
    [
      'no source where there are several',
      "input: ['red']",
      /without `datasource`; the request has early, late/,
    ],
    [
      'a source twice',
      "input: [{ datasource: 'late', bands: ['red'] }, { datasource: 'late', bands: ['red'] }]",
      /"late" twice/,
    ],
    [
      'a band of the other source',
      "input: [{ datasource: 'late', bands: ['nir'] }]",
      /band "nir"; there are red, dataMask/,
    ],
  ])('%s is refused', async (_why, input, says) => {
    await expect(plan(`${input}, output: { bands: 1 }`, TWO_SOURCES)).rejects.toThrow(says)
  })
})

describe('outputs', () => {
  const DEFAULT = { id: 'default', bands: 1, sampleType: 'AUTO', nodata: undefined }

  test.each([
    ['an object', 'output: { bands: 1 }', [DEFAULT]],
    ['a list', 'output: [{ bands: 1 }]', [DEFAULT]],
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
    ['half a band', 'output: { bands: 1.5 }', /no number of bands/],
    ['too many bands', 'output: [{ bands: 600 }, { id: "b", bands: 600 }]', /more than 1000 bands/],
    ['no output', 'x: 1', /names no output/],
    ['a name twice', 'output: [{ bands: 1 }, { bands: 2 }]', /output "default" twice/],
    ['a name that is a path', "output: { id: '../x', bands: 1 }", /no name of letters/],
    ['the prototype', "output: { id: '__proto__', bands: 1 }", /no name of letters/],
    ['no data that is text', "output: { bands: 1, nodataValue: 'none' }", /nodataValue that is no number/],
  ])('%s is refused', async (_why, output, says) => {
    await expect(plan(`input: ['red'], ${output}`)).rejects.toThrow(says)
  })

  test.each([
    ['an output of the script', ['default'], true],
    ['none', [], true],
    ['another', ['default', 'ndvi'], false],
    ['user data of a script that has none', ['userdata'], false],
  ])('a request that wants %s', async (_why, wanted, isPlanned) => {
    const planned = plan("input: ['red'], output: { bands: 1 }", oneSource, wanted)
    if (isPlanned) expect((await planned).outputs).toHaveLength(1)
    else await expect(planned).rejects.toBeInstanceOf(UnknownOutputError)
  })

  test('a request that wants user data of a script that sets them', async () => {
    const script = scriptOf(
      "input: ['red'], output: { bands: 1 }",
      `${PIXEL}\nfunction updateOutputMetadata() {}`,
    )
    expect((await planScript(script, oneSource, ['userdata'])).outputs).toHaveLength(1)
  })
})

describe('a value that no sentence has room for', () => {
  test.each([
    ['metadata that is no text', "input: [{ bands: ['red'], metadata: [{ toString: 1 }] }], output: { bands: 1 }", 'metadata [{"toString":1}], which'],
    ['a long mosaicking', `input: ['red'], output: { bands: 1 }, mosaicking: ${LONG}`, 'the mosaicking "xxx'],
    ['a long band', `input: [${LONG}], output: { bands: 1 }`, 'the band "xxx'],
    ['a long unit', `input: [{ bands: ['red'], units: ${LONG} }], output: { bands: 1 }`, 'in "xxx'],
    ['a long source', `input: [{ bands: ['red'], datasource: ${LONG} }], output: { bands: 1 }`, 'the data source "xxx'],
    ['long metadata', `input: [{ bands: ['red'], metadata: [${LONG}] }], output: { bands: 1 }`, 'the metadata ["xxx'],
    ['a long sample type', `input: ['red'], output: { bands: 1, sampleType: ${LONG} }`, 'the sampleType "xxx'],
    ['a deep sample type', `input: ['red'], output: { bands: 1, sampleType: JSON.parse('['.repeat(100) + ']'.repeat(100)) }`, 'the sampleType [[['],
    ['many outputs', "input: ['red'], output: Array.from({ length: 500 }, (_, i) => ({ id: 'o'.repeat(120) + i, bands: 1 }))", 'it has oooo'],
  ])('%s is refused in a short one', async (_why, setup, says) => {
    const error: unknown = await plan(setup, oneSource, ['default']).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(EvalscriptError)
    expect(String(error)).toContain(says)
    expect(String(error).length).toBeLessThan(300)
  }) // oxfmt-ignore
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

describe('the script itself', () => {
  const PLAIN = "input: ['red'], output: { bands: 1 }"

  test.each([
    ['SIMPLE, unless it says otherwise', PLAIN, 'SIMPLE'],
    ['by name', `${PLAIN}, mosaicking: 'ORBIT'`, 'ORBIT'],
    ['by constant', `${PLAIN}, mosaicking: Mosaicking.TILE`, 'TILE'],
  ])('mosaicking is %s', async (_why, setup, want) => {
    expect((await plan(setup)).mosaicking).toBe(want)
  })

  test.each([
    [
      'functions as constants',
      `//VERSION=3\nconst setup = () => ({ ${PLAIN} })\nconst evaluatePixel = () => [1]`,
    ],
    ['space around the version', `\n // VERSION = 3\nfunction setup() { return { ${PLAIN} } }\n${PIXEL}`],
    [
      'a note after the version',
      `//VERSION=3 (converted)\nfunction setup() { return { ${PLAIN} } }\n${PIXEL}`,
    ],
  ])('%s', async (_why, script) => {
    expect((await planScript(script, oneSource, [])).outputs).toHaveLength(1)
  })

  test.each([
    ['no version', PIXEL, /does not begin with \/\/VERSION=3/, 1],
    ['version 2', `//VERSION=2\n${PIXEL}`, /version 2; only version 3/, 1],
    ['no setup', `//VERSION=3\n${PIXEL}`, /no function setup/, undefined],
    ['no evaluatePixel', '//VERSION=3\nfunction setup() {}', /no function evaluatePixel/, undefined],
    ['an error of syntax', '//VERSION=3\nfunction setup() {\n  return { input: ; }\n}', /SyntaxError/, 3],
    [
      'an error in setup',
      `//VERSION=3\nfunction setup() {\n\n  missing()\n}\n${PIXEL}`,
      /'missing' is not defined/,
      4,
    ],
    ['an error in its own lines', `//VERSION=3\n\nnull.x\n${PIXEL}`, /TypeError/, 3],
    [
      'a setup that returns nothing',
      `//VERSION=3\n\nfunction setup() {}\n${PIXEL}`,
      /setup\(\) returns no object|What setup/,
      3,
    ],
    [
      'a setup that returns a loop',
      `//VERSION=3\nfunction setup() { const a = {}; a.a = a; return a }\n${PIXEL}`,
      /circular/,
      undefined,
    ],
    [
      'a huge setup',
      `//VERSION=3\nfunction setup() { return { x: 'x'.repeat(2e6) } }\n${PIXEL}`,
      /more than a million characters/,
      2,
    ],
    [
      'an unknown mosaicking',
      scriptOf(`${PLAIN}, mosaicking: 'DAILY'`, PIXEL),
      /"DAILY"; there are SIMPLE, ORBIT, TILE/,
      2,
    ],
  ])('%s is refused, with the line', async (_why, script, says, line) => {
    const error: unknown = await planScript(script, oneSource, []).catch((thrown: unknown) => thrown)
    expect(String(error)).toMatch(says)
    expect(error).toMatchObject({ line })
  })
})
