import { describe, expect, test } from 'vitest'
import { bandsOffered } from '../script.fixture.ts'
import { plan } from './plan.fixture.ts'

const TWO_SOURCES = [
  { id: 'early', bands: bandsOffered },
  { id: 'late', bands: new Map([['red', { units: ['DN'], defaultUnits: 'DN' }]]) },
]

const RED = [
  { source: 0, id: 'default', mosaicking: 'SIMPLE', hasBounds: false, bands: [{ name: 'red', units: 'DN' }] },
]

describe('inputs', () => {
  test.each([
    ['a list of bands', "input: ['red']", RED],
    ['an object', "input: { bands: ['red'] }", RED],
    ['a list of objects', "input: [{ bands: ['red'] }]", RED],
    ['a band twice', "input: ['red', 'red']", RED],
    ['one band without a list', "input: { bands: 'red' }", RED],
    ['units in small letters', "input: [{ bands: ['red'], units: ['dn'] }]", RED],
    ['one unit in a list, for all bands', "input: [{ bands: ['red', 'red'], units: ['DN'] }]", RED],
    [
      'bounds of scenes',
      "input: [{ bands: ['red'], metadata: ['bounds'] }]",
      RED.map((input) => ({ ...input, hasBounds: true })),
    ],
    ['no metadata', "input: [{ bands: ['red'], metadata: [] }]", RED],
    [
      'units for all bands, though dataMask has none',
      "input: [{ bands: ['red', 'dataMask'], units: 'REFLECTANCE' }]",
      [
        {
          source: 0,
          id: 'default',
          mosaicking: 'SIMPLE',
          hasBounds: false,
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
          mosaicking: 'SIMPLE',
          hasBounds: false,
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

  test('of several sources, in their order where the script names none', async () => {
    const input = "input: [{ bands: ['nir'] }, { bands: ['red'], mosaicking: 'ORBIT' }]"
    const { inputs } = await plan(`${input}, output: { bands: 1 }`, TWO_SOURCES)
    expect(inputs.map(({ source, id, mosaicking }) => [source, id, mosaicking])).toEqual([
      [0, '0', 'SIMPLE'],
      [1, '1', 'ORBIT'],
    ])
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
      /"red" in "KELVIN"; its units are DN, REFLECTANCE/,
    ],
    [
      'too few units',
      "input: [{ bands: ['red', 'nir', 'blue'], units: ['DN', 'DN'] }]",
      /2 units for 3 bands/,
    ],
    [
      'a band in two units',
      "input: [{ bands: ['red', 'red'], units: ['DN', 'REFLECTANCE'] }]",
      /"red" in two units/,
    ],
    ['no bands', 'input: [{ bands: [] }]', /input without `bands`/],
    ['no input', 'x: 1', /names no input/],
    ['a number', 'input: [1]', /neither a list of bands nor an object/],
    ['bands and objects', "input: ['red', { bands: ['nir'] }]", /2 inputs, and the request has 1/],
    ['other metadata', "input: [{ bands: ['red'], metadata: ['angles'] }]", /metadata "angles"; .* "bounds"/],
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
