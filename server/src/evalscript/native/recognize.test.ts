import { expect, test } from 'vitest'
import { runInSandbox } from '../run/sandboxed-run.ts'
import { buildScript } from '../script.fixture.ts'
import { BANDS, doubling, planned, buildTile } from './native.fixture.ts'
import { recognizeScript } from './recognize.ts'

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
  ['too few bands', 'function evaluatePixel(s) { return [] }'],
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
  const plan = await planned(buildScript(setup, 'function evaluatePixel() {}'))
  expect(recognizeScript(buildScript(setup, rest), plan)).toBeUndefined()
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
  const run = await runInSandbox(script, plan, buildTile(1))
  expect(Array.from(run.row([[[Float64Array.of(3)]]])[0] ?? [])).toEqual([6])
  run.close()
})
