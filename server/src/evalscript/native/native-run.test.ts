import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planScript } from '../plan/plan-script.ts'
import { runInSandbox } from '../run/sandboxed-run.ts'
import { bandsOffered, oneSource, sampleOf, scriptOf, testLimits } from '../script-fixture.ts'
import type { RowInput } from '../script-run.ts'
import { runNatively } from './native-run.ts'
import { recognizeScript } from './recognize.ts'

const tileOf = (width: number, inputs = 1) => ({
  width,
  samples: Array.from({ length: inputs }, () => [sampleOf(1)]),
  from: undefined,
  to: undefined,
  limits: testLimits,
})

const planned = (script: string, sources = oneSource) => planScript(script, sources, [])

/** The rows of a script, natively and in the sandbox. */
const bothOf = async (script: string, rows: readonly RowInput[], width: number, sources = oneSource) => {
  const plan = await planned(script, sources)
  const tile = tileOf(width, plan.inputs.length)
  const native = recognizeScript(script, plan)
  if (!native) throw new Error(`not native: ${script}`)
  const results = []
  for (const run of [runNatively(native, plan, tile), await runInSandbox(script, plan, tile)]) {
    results.push(rows.map((row) => run.row(row).map((output) => Array.from(output))))
    run.close()
  }
  return results
}

const BANDS = "input: ['red', 'nir', 'blue']"

// What is left of a double once a float is taken off it, twice: all its bits are in the three.
const ALL_BITS =
  'const bits = (v) => [v, v - Math.fround(v), v - Math.fround(v) - Math.fround(v - Math.fround(v))]'

/** Text of an expression that is a number, of the bands and of what is in scope. */
const { number, truth } = fc.letrec<{ readonly number: string; readonly truth: string }>((tie) => {
  const two = (operators: readonly string[]) =>
    fc
      .tuple(tie('number'), fc.constantFrom(...operators), tie('number'))
      .map((parts) => `(${parts.join(' ')})`)
  const literals = fc.oneof(
    fc.integer({ min: 0, max: 12_000 }).map(String),
    fc.double({ min: 0, max: 3, noNaN: true }).map(String),
    fc.constantFrom('NaN', 'Infinity', '0', '1e-310', '4294967296', '2147483647'),
  )
  return {
    number: fc.oneof(
      { maxDepth: 5, depthIdentifier: 'script' },
      { arbitrary: fc.constantFrom('s.red', 's.nir', 's.blue', "s['red']", 'gain'), weight: 4 },
      { arbitrary: literals, weight: 2 },
      { arbitrary: two(['+', '-', '*', '/']), weight: 6 },
      { arbitrary: two(['%', '&', '|', '^', '<<', '>>', '>>>']), weight: 2 },
      { arbitrary: two(['&&', '||']), weight: 1 },
      {
        arbitrary: fc
          .tuple(fc.constantFrom('-', '+', '~'), tie('number'))
          .map(([sign, of]) => `(${sign} ${of})`),
        weight: 1,
      },
      {
        arbitrary: fc
          .tuple(
            fc.constantFrom('abs', 'ceil', 'floor', 'fround', 'round', 'sign', 'sqrt', 'trunc'),
            tie('number'),
          )
          .map(([name, of]) => `Math.${name}(${of})`),
        weight: 3,
      },
      {
        arbitrary: fc
          .tuple(fc.constantFrom('min', 'max'), fc.array(tie('number'), { minLength: 1, maxLength: 3 }))
          .map(([name, of]) => `Math.${name}(${of.join(', ')})`),
        weight: 2,
      },
      {
        arbitrary: fc
          .tuple(fc.constantFrom('index', 'ratio'), tie('number'), tie('number'))
          .map(([name, a, b]) => `${name}(${a}, ${b})`),
        weight: 2,
      },
      { arbitrary: tie('number').map((of) => `inverse(${of})`), weight: 1 },
      {
        arbitrary: fc
          .tuple(tie('truth'), tie('number'), tie('number'))
          .map(([test, a, b]) => `(${test} ? ${a} : ${b})`),
        weight: 3,
      },
      {
        arbitrary: fc
          .tuple(tie('truth'), fc.constantFrom('+', '*', '-'), tie('number'))
          .map((parts) => `(${parts.join(' ')})`),
        weight: 1,
      },
    ),
    truth: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'script' },
      two(['<', '<=', '>', '>=', '==', '!=', '===', '!==']),
      fc.constantFrom('true', 'false'),
      tie('number').map((of) => `isNaN(${of})`),
      tie('number').map((of) => `isFinite(${of})`),
      tie('number').map((of) => `!${of}`),
      fc
        .tuple(tie('truth'), fc.constantFrom('&&', '||', '==', '<'), tie('truth'))
        .map((parts) => `(${parts.join(' ')})`),
    ),
  }
})

const value = fc.oneof(
  fc.integer({ min: 0, max: 12_000 }),
  fc.double({ min: -2, max: 2 }),
  fc.double(),
  fc.constantFrom(
    0,
    -0,
    NaN,
    Infinity,
    -Infinity,
    0.5,
    -0.5,
    0.49999999999999994,
    2 ** 31,
    -(2 ** 31),
    2 ** 53,
  ),
)

const WIDTH = 7
const rowsOf = fc.array(
  fc.tuple(...['red', 'nir', 'blue'].map(() => fc.array(value, { minLength: WIDTH, maxLength: WIDTH }))),
  { minLength: 1, maxLength: 2 },
)

test('random expressions have the values of the sandbox, to the last bit', { timeout: 120_000 }, async () => {
  const setup = `${BANDS}, output: [{ id: 'default', bands: 3, sampleType: 'FLOAT32' }, { id: 'grey', bands: 1 }]`
  await fc.assert(
    fc.asyncProperty(number, number, number, rowsOf, async (test, yes, no, values) => {
      const body = `const first = ${yes}\n  if (${test}) return { default: bits(first), grey: [first] }\n  return { grey: [${no}], default: bits(${no}) }`
      const helpers = `${ALL_BITS}\nconst gain = 2.5\nfunction ratio(a, b) { if (b === 0) { return 0 } else return a / b }`
      const script = scriptOf(setup, `function evaluatePixel(s) {\n  ${body}\n}\n${helpers}`)
      const rows = values.map((bands): RowInput => [[bands.map((band) => Float64Array.from(band))]])
      const [natively, sandboxed] = await bothOf(script, rows, WIDTH)
      expect(natively).toEqual(sandboxed)
    }),
    { numRuns: 300 },
  )
})

test('whatever a pixel returns, it is what the sandbox takes it for', { timeout: 120_000 }, async () => {
  const returned = fc.oneof(number, truth, ...[number, truth].map((one) => one.map((of) => `[${of}]`)))
  const named = fc.oneof(
    returned,
    returned.map((of) => `{ default: ${of} }`),
  )
  await fc.assert(
    fc.asyncProperty(truth, named, named, rowsOf, async (test, yes, no, values) => {
      const setup = `${BANDS}, output: { bands: 1, sampleType: 'FLOAT32' }`
      const helpers = `const gain = 2.5\nfunction ratio(a, b) { return a / b }`
      const script = scriptOf(
        setup,
        `const evaluatePixel = (s) => (${test}) ? (${yes}) : (${no})\n${helpers}`,
      )
      if (!recognizeScript(script, await planned(script))) return
      const rows = values.map((bands): RowInput => [[bands.map((band) => Float64Array.from(band))]])
      const [natively, sandboxed] = await bothOf(script, rows, WIDTH)
      expect(natively).toEqual(sandboxed)
    }),
    { numRuns: 300 },
  )
})

test('every operator and function, of all pairs of values that are special to any', async () => {
  const special = [0, -0, 1, -1, 0.5, -0.5, 2.5, 0.49999999999999994, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 5e-324, 1e308, NaN, Infinity, -Infinity] // oxfmt-ignore
  const two = ['+', '-', '*', '/', '%', '&', '|', '^', '<<', '>>', '>>>', '<', '<=', '>', '>=', '==', '!=', '===', '!==', '&&', '||'] // oxfmt-ignore
  const one = ['abs', 'ceil', 'floor', 'fround', 'round', 'sign', 'sqrt', 'trunc']
  const expressions = [
    ...two.map((operator) => `s.red ${operator} s.nir`),
    ...one.map((name) => `Math.${name}(s.red)`),
    ...['Math.min(s.red, s.nir)', 'Math.max(s.red, s.nir)', 'index(s.red, s.nir)', 'inverse(s.red)'],
    ...['-s.red', '+s.red', '~s.red', '!s.red', 'isNaN(s.red)', 'isFinite(s.red)', 's.red ? s.nir : 7'],
  ]
  const pairs = special.flatMap((a) => special.map((b) => [a, b] as const))
  const bands = [pairs.map(([a]) => a), pairs.map(([, b]) => b), pairs.map(() => 0)]
  const row: RowInput = [[bands.map((band) => Float64Array.from(band))]]
  const setup = `${BANDS}, output: { bands: ${3 * expressions.length}, sampleType: 'FLOAT32' }`
  const list = expressions.map((expression) => `...bits(${expression})`).join(', ')
  const script = scriptOf(setup, `function evaluatePixel(s) { return [${list}] }\n${ALL_BITS}`)
  const [natively, sandboxed] = await bothOf(script, [row], pairs.length)
  expect(natively).toEqual(sandboxed)
})

const ROW: RowInput = [
  [
    [
      [1, 2, 0, NaN],
      [3, 0, -0, 8],
      [5, 1e9, -2, 0.1],
    ].map((band) => Float64Array.from(band)),
  ],
]

/** Thirty arrays, each of which holds the one before twice. */
const doubling = (name: string): string =>
  Array.from({ length: 30 }, (_, i) => `const ${name}${i + 1} = [${name}${i}, ${name}${i}]`).join('\n')

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
    ['a number alone', 'output: { bands: 1 }', 'function evaluatePixel(s) { return s.red / 10 }'],
    [
      'a default as an object',
      'output: { bands: 1 }',
      'function evaluatePixel(s) { return { default: [s.red / 10] } }',
    ],
  ])('%s', async (_why, output, rest) => {
    const [natively, sandboxed] = await bothOf(scriptOf(`${BANDS}, ${output}`, rest), [ROW], 4)
    expect(natively).toEqual(sandboxed)
  })

  test('rows longer than what is computed at a time', async () => {
    const width = 2500
    const row: RowInput = [
      [[1, 2, 3].map((seed) => Float64Array.from({ length: width }, (_, x) => Math.sin(x * seed)))],
    ]
    const script = scriptOf(
      `${BANDS}, output: { bands: 2, sampleType: 'FLOAT32' }`,
      'function evaluatePixel(s) { return [s.red * s.nir, s.blue] }',
    )
    const [natively, sandboxed] = await bothOf(script, [row, row], width)
    expect(natively).toEqual(sandboxed)
  })

  test('several sources', async () => {
    const sources = ['early', 'late'].map((id) => ({ id, bands: bandsOffered }))
    const setup =
      "input: [{ datasource: 'late', bands: ['red'] }, { datasource: 'early', bands: ['red'] }], output: { bands: 1, sampleType: 'FLOAT32' }"
    const script = scriptOf(setup, 'function evaluatePixel(s) { return [s.late[0].red - s.early[0].red] }')
    const rows: RowInput = [[[Float64Array.of(5, 9)]], [[Float64Array.of(1, 2)]]]
    expect(await bothOf(script, [rows], 2, sources)).toEqual([[[[4, 7]]], [[[4, 7]]]])
  })
})

test.each([
  ['a loop', 'function evaluatePixel(s) { let v = 0; for (const b of [s.red, s.nir]) v += b; return [v] }'],
  ['state from pixel to pixel', 'let n = 0\nfunction evaluatePixel(s) { return [n++] }'],
  ['a variable that changes', 'function evaluatePixel(s) { let v = s.red; if (v > 1) v = 1; return [v] }'],
  ['a power', 'function evaluatePixel(s) { return [s.red ** 2] }'],
  ['Math.pow', 'function evaluatePixel(s) { return [Math.pow(s.red, 2)] }'],
  ['a logarithm', 'function evaluatePixel(s) { return [Math.log(s.red)] }'],
  [
    'Math of its own',
    'const Math = { abs: (v) => 0 }\nfunction evaluatePixel(s) { return [Math.abs(s.red)] }',
  ],
  ['Math changed', 'Math.abs = () => 0\nfunction evaluatePixel(s) { return [Math.abs(s.red)] }'],
  ['a band that is not read', 'function evaluatePixel(s) { return [s.green] }'],
  ['a name before its value', 'function evaluatePixel(s) { const a = b; const b = 1; return [a] }'],
  [
    'an inner name before its value',
    'const b = 1\nfunction evaluatePixel(s) { const a = b; const b = 2; return [a] }',
  ],
  ['a var of a block', 'var v = 1\nfunction evaluatePixel(s) { if (s.red > 1) { var v = 2 } return [v] }'],
  ['nothing for some pixels', 'function evaluatePixel(s) { if (s.red > 1) return [1] }'],
  ['arrays of two lengths', 'function evaluatePixel(s) { return s.red > 1 ? [1] : [1, 2] }'],
  ['too many bands', 'function evaluatePixel(s) { return [1, 2] }'],
  ['text', "function evaluatePixel(s) { return [s.red + ''] }"],
  ['truth that is the same as a number', 'function evaluatePixel(s) { return [(s.red > 1) === 1] }'],
  ['a recursion', 'const f = (v) => f(v)\nfunction evaluatePixel(s) { return [f(s.red)] }'],
  [
    'a growing program',
    'const f = (v) => v + v\nconst g = (v) => f(f(f(f(v)))) + f(f(f(f(v))))\nconst h = (v) => g(g(g(g(v)))) + g(g(g(g(v))))\nconst k = (v) => h(h(h(h(v)))) + h(h(h(h(v))))\nfunction evaluatePixel(s) { return [k(k(k(k(s.red))))] }',
  ],
  [
    'another function of the service',
    'function evaluatePixel(s) { return colorBlend(s.red, [0, 1], [[0], [1]]) }',
  ],
  ['a class', 'class A {}\nfunction evaluatePixel(s) { return [s.red] }'],
  ['updateOutput', 'function updateOutput() {}\nfunction evaluatePixel(s) { return [s.red] }'],
  ['the scenes', 'function evaluatePixel(s, scenes) { return [scenes.tiles.length] }'],
  ['a mutation', 'function evaluatePixel(s) { const a = [s.red]; a.push(1); return a }'],
  ['truth alone', 'function evaluatePixel(s) { return s.red > 1 }'],
  ['truth alone as an output', 'function evaluatePixel(s) { return { default: s.red > 1 } }'],
  ['a list that is none', 'function evaluatePixel(s) { return { default: [s.red], length: 1, 0: 5 } }'],
  ['this', 'function evaluatePixel(s) { return [this === undefined ? 1 : 0] }'],
  ['NaN declared', 'var NaN = 5\nfunction evaluatePixel(s) { return [NaN] }'],
  [
    'a program that is written out without end',
    `const f0 = () => 1\n${Array.from({ length: 18 }, (_, i) => `const f${i + 1} = () => Math.max(${Array.from({ length: 9 }, () => `f${i}()`).join()})`).join('\n')}\nfunction evaluatePixel(s) { return [f18()] }`,
  ],
  [
    'an array that doubles',
    `const a0 = [1]\n${Array.from({ length: 30 }, (_, i) => `const a${i + 1} = [...a${i}, ...a${i}]`).join('\n')}\nfunction evaluatePixel(s) { return [s.red] }`,
  ],
  [
    'a choice between two trees that double',
    `const a0 = []\nconst b0 = []\n${doubling('a')}\n${doubling('b')}\nfunction evaluatePixel(s) { const c = s.red > 1 ? a30 : b30; return [s.red] }`,
  ],
])('%s is left to the sandbox', async (_why, rest) => {
  const setup = `${BANDS}, output: { bands: 1 }`
  const plan = await planned(scriptOf(setup, 'function evaluatePixel() {}'))
  expect(recognizeScript(scriptOf(setup, rest), plan)).toBeUndefined()
})

test.each([
  [
    'leaves something behind',
    "let gain = 1\nfunction setup() { gain = 2; return { input: ['red'], output: { bands: 1, sampleType: 'FLOAT32' } } }",
  ],
  [
    'calls something',
    "let gain = 1\nconst twice = () => { gain = 2; return 1 }\nfunction setup() { return { input: ['red'], output: { bands: twice(), sampleType: 'FLOAT32' } } }",
  ],
  [
    'leaves something behind in a default of its parameters',
    "let gain = 1\nfunction setup(a = (gain = 2)) { return { input: ['red'], output: { bands: 1, sampleType: 'FLOAT32' } } }",
  ],
  [
    'makes a number of an object',
    "let gain = 1\nconst valueOf = () => { gain = 2; return 1 }\nfunction setup() { return { input: ['red'], output: { bands: +{ valueOf }, sampleType: 'FLOAT32' } } }",
  ],
  [
    'names a member by an object',
    "let gain = 1\nconst toString = () => { gain = 2; return 'a' }\nfunction setup() { return { input: ['red'], output: { bands: 1, sampleType: 'FLOAT32', [{ toString }]: 1 } } }",
  ],
  [
    'reads a member by an object',
    "let gain = 1\nconst toString = () => { gain = 2; return 'FLOAT32' }\nfunction setup() { return { input: ['red'], output: { bands: 1, sampleType: SampleType[{ toString }] } } }",
  ],
  [
    'deletes something',
    "const gain = 2\nconst all = { gain }\nfunction setup() { return { input: ['red'], output: { bands: 1, sampleType: 'FLOAT32' }, x: delete all.gain } }",
  ],
])('a setup that %s is left to the sandbox, where it runs before the pixels', async (_why, setup) => {
  const script = `//VERSION=3\n${setup}\nfunction evaluatePixel(s) { return [s.red * gain] }`
  const plan = await planned(script)
  expect(recognizeScript(script, plan)).toBeUndefined()
  const run = await runInSandbox(script, plan, tileOf(1))
  expect(Array.from(run.row([[[Float64Array.of(3)]]])[0] ?? [])).toEqual([6])
  run.close()
})
