import { describe, expect, test } from 'vitest'
import { bandsOffered, buildScript } from '../script.fixture.ts'
import type { RowInput } from '../script-run.ts'
import { BANDS, runBoth, doubling } from './native.fixture.ts'

const ROW: RowInput = [
  [
    [
      [1, 2, 0, NaN],
      [3, 0, -0, 8],
      [5, 1e9, -2, 0.1],
    ].map((band) => Float64Array.from(band)),
  ],
]

describe('recognized, with equal values', () => {
  test.each([
    ['a selection', 'output: { bands: 3 }', 'const evaluatePixel = (s) => [s.red, s.nir, s.blue]'],
    [
      'a gain for all',
      'output: { bands: 3 }',
      'let gain = 2.5\nfunction evaluatePixel(s) { return [s.red, s.nir, s.blue].map((b) => b * gain) }',
    ],
    [
      'an index of its own',
      'output: { bands: 1, sampleType: "FLOAT32" }',
      'const index = (a, b) => (a - b) / (a + b)\nfunction evaluatePixel({ red, nir }) { return [index(nir, red)] }',
    ],
    [
      'classes',
      'output: { bands: 3, sampleType: "UINT8" }',
      'function evaluatePixel(s) { const v = index(s.nir, s.red); if (v < -0.2) return [0, 0, 255]; else if (v < 0.2) { return [200, 200, 100] } return [0, 100 + v * 100, 0] }',
    ],
    [
      'an alpha band',
      'output: { bands: 4 }',
      'function evaluatePixel(s) { const rgb = [s.red, s.nir, s.blue]; return [...rgb, s.red > 0 && s.nir > 0] }',
    ],
    [
      'several outputs',
      'output: [{ id: "a", bands: 1 }, { id: "b", bands: 2, sampleType: "INT16" }]',
      'function evaluatePixel(s) { const b = [s.red, -s.nir]; return { a: [b.length], b } }',
    ],
    [
      'the same tree that doubles, whatever is chosen',
      'output: { bands: 1 }',
      `const a0 = [0.5]\n${doubling('a')}\nfunction evaluatePixel(s) { const c = s.red > 1 ? a30 : a30; return a0 }`,
    ],
    ['more values than bands', 'output: { bands: 2 }', 'const evaluatePixel = (s) => [s.red, s.nir, s.blue]'],
    ['a number alone', 'output: { bands: 1 }', 'function evaluatePixel(s) { return s.red / 10 }'],
    [
      'a default as an object',
      'output: { bands: 1 }',
      'function evaluatePixel(s) { return { default: [s.red / 10] } }',
    ],
  ])('%s', async (_why, output, rest) => {
    const [natively, sandboxed] = await runBoth(buildScript(`${BANDS}, ${output}`, rest), [ROW], 4)
    expect(natively).toEqual(sandboxed)
  })

  test('rows longer than what is computed at a time', async () => {
    const width = 2500
    const row: RowInput = [
      [[1, 2, 3].map((seed) => Float64Array.from({ length: width }, (_, x) => Math.sin(x * seed)))],
    ]
    const script = buildScript(
      `${BANDS}, output: { bands: 2, sampleType: 'FLOAT32' }`,
      'function evaluatePixel(s) { return [s.red * s.nir, s.blue] }',
    )
    const [natively, sandboxed] = await runBoth(script, [row, row], width)
    expect(natively).toEqual(sandboxed)
  })

  test('several sources', async () => {
    const sources = ['early', 'late'].map((id) => ({ id, bands: bandsOffered }))
    const setup =
      "input: [{ datasource: 'late', bands: ['red'] }, { datasource: 'early', bands: ['red'] }], output: { bands: 1, sampleType: 'FLOAT32' }"
    const script = buildScript(setup, 'function evaluatePixel(s) { return [s.late[0].red - s.early[0].red] }')
    const rows: RowInput = [[[Float64Array.of(5, 9)]], [[Float64Array.of(1, 2)]]]
    expect(await runBoth(script, [rows], 2, sources)).toEqual([[[[4, 7]]], [[[4, 7]]]])
  })
})
