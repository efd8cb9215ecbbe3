import { describe, expect, test } from 'vitest'
import { EvalscriptError } from '../evalscript-error.ts'
import { computed, opened, buildRow, buildScript } from '../script.fixture.ts'

const ONE_BAND = "input: ['red'], output: { bands: 1, sampleType: 'FLOAT32' }"

/** A script that does this for each pixel. */
const pixel = (body: string): string => buildScript(ONE_BAND, `function evaluatePixel(s) { ${body} }`)

const before = (lines: string): string => `${pixel('for (;;) return [s.red]')}\n${lines}`

const HEALTHY = pixel('return [s.red * 2 + [1, 2, 3].indexOf(2) + Math.round(0.4)]')

const LONG = /ran longer than it may/
const MEMORY = /takes more memory than it may/
const DEEP = /nests too deeply/

const STOPPED: readonly (readonly [why: string, script: string, says: RegExp])[] = [
  [
    'an endless loop in setup',
    '//VERSION=3\nfunction setup() {\nfor (let i = 0; ; ) i = Math.abs(i)\n}\nfunction evaluatePixel() {}',
    /line [23] of/,
  ],
  [
    'an endless loop in evaluatePixel',
    pixel('\nlet i = 0\nwhile (true) i = Math.abs(i)'),
    /longer than it may: .* \(line [35] /,
  ],
  ['an endless loop of its own lines', before('while (true) {}'), LONG],
  ['an endless loop in a getter of the result', pixel('return { get default() { for (;;); } }'), LONG],
  [
    'an endless loop in a getter of setup',
    '//VERSION=3\nfunction setup() { return { get input() { for (;;); } } }\nfunction evaluatePixel() {}',
    LONG,
  ],
  [
    'an endless loop in toString of what is thrown',
    pixel('throw { toString() { for (;;); } }'),
    /threw a value without text/,
  ],
  [
    'an endless loop in the message of what is thrown',
    pixel('throw { get message() { for (;;); } }'),
    /threw a value without text/,
  ],
  ['an endless loop in the trap of a proxy', pixel('return new Proxy([], { get() { for (;;); } })'), LONG],
  ['an endless loop in catch', pixel('for (;;) try { for (;;); } catch {}'), LONG],
  ['an endless loop in finally', pixel('try { for (;;); } finally { for (;;); }'), LONG],
  ['an endless generator', pixel('function* all() { for (;;) yield 1 }\nreturn [...all()]'), /longer|memory/],
  ['an endless recursion', pixel('const f = () => f() + 1\nreturn [f()]'), DEEP],
  [
    'an endless recursion through the language',
    pixel('const a = { toJSON() { return JSON.stringify(a) } }\nJSON.stringify(a)'),
    DEEP,
  ],
  [
    'a regular expression that backtracks',
    pixel("return [/(a+)+$/.test('a'.repeat(60) + 'b') ? 1 : 0]"),
    /single call of exec\(\); use a shorter array, text or pattern. \(line 3 /,
  ],
  ['an array that grows', pixel('const a = []\nfor (;;) a.push(a)'), /memory|longer/],
  [
    'a long array of long arrays',
    pixel('return Array.from({ length: 1e9 }, () => new Array(1e6).fill(1))'),
    MEMORY,
  ],
  ['a string that doubles', pixel("let t = 'x'\nfor (;;) t += t"), /string too long|memory/],
  [
    'strings that are kept',
    pixel("const a = []\nfor (let i = 0; ; i++) a.push('x'.repeat(1e6) + i)"),
    MEMORY,
  ],
  ['a huge buffer', pixel('return new ArrayBuffer(1e9)'), MEMORY],
  ['many buffers', pixel('const a = []\nfor (;;) a.push(new Float64Array(1e6))'), MEMORY],
  ['an array-like without end', pixel('return Array.from({ length: 2 ** 31 })'), /single call of from\(\)/],
  ['deep JSON', pixel("return JSON.parse('['.repeat(1e6))"), DEEP],
  ['deep source', pixel("return eval('('.repeat(1e5))"), DEEP],
  [
    'a deep array as text',
    pixel('let a = []\nfor (let i = 0; i < 1e5; i++) a = [a]\nreturn [String(a)]'),
    DEEP,
  ],
]

const REFUSED: readonly (readonly [why: string, script: string, says: RegExp])[] = [
  ['throwing a number', pixel('throw 7'), /threw 7\./],
  ['throwing nothing', pixel('throw undefined'), /threw undefined\./],
  ['throwing a symbol', pixel("throw Symbol('x')"), /threw a symbol\./],
  ['throwing a long text', pixel("throw new Error('x'.repeat(1e6))"), /threw Error: x{193}[.]{3}\./],
  ['throwing control characters', pixel("throw new Error('a\\u0007\\r\\nb')"), /threw Error: a b\./],
  ['a name that is no text', pixel('throw { name: {}, message: [] }'), /threw a value without text/],
  ['a getter that throws', pixel("return { get default() { throw new TypeError('no') } }"), /TypeError: no/],
  ['no function of the platform', pixel('return [fetch(1)]'), /'fetch' is not defined/],
  ['no process', pixel('return [process.pid]'), /'process' is not defined/],
  ['no modules', pixel("return [require('fs')]"), /'require' is not defined/],
  ['a promise of a module as a result', pixel("return import('fs')"), /returned nothing|no array/],
  ['a static import', `import fs from 'fs'\n${pixel('return [1]')}`, /VERSION|SyntaxError/],
  [
    'no functions through a constructor',
    pixel("throw 'process: ' + Function('return typeof process')()"),
    /process: undefined/,
  ],
  ['the harness by its name', pixel('return [describe(1)]'), /'describe' is not defined/],
  [
    'an array that is too short',
    pixel('return []'),
    /returned 0 values for the output "default", which has 1 band/,
  ],
  [
    'a list',
    pixel('return [[1]]'),
    /returned for band 1 of the output "default" a list instead of a number: return one array .* \(line 3 /,
  ],
  [
    'an object whose number never ends',
    pixel('return [{ valueOf() { for (;;); } }]'),
    /an object instead of a number/,
  ],
  ['a function', pixel('return [Math.round]'), /a function instead of a number/],
  ['a symbol', pixel('return [Symbol()]'), /TypeError/],
  [
    'a length that never ends',
    pixel('return { default: { get length() { for (;;); } } }'),
    /no array for the output/,
  ],
  ['a huge length', pixel('return { default: { length: 2 ** 53 } }'), /no array for the output/],
  [
    'Object.prototype.then',
    before("Object.prototype.then = () => { throw new Error('reached') }\nthrow 1"),
    /threw 1\./,
  ],
  [
    'what is thrown forged by toJSON',
    before("Object.prototype.toJSON = Array.prototype.toJSON = () => ['forged']; throw 6"),
    /threw 6\./,
  ],
  ['Math replaced by nothing', before('Math = undefined; throw 2'), /threw 2\./],
  [
    'a setter at the index of all arrays',
    before("Object.defineProperty(Array.prototype, 0, { set() { throw new Error('set') } })\nthrow 5"),
    /threw/,
  ],
  [
    'every intrinsic taken away',
    before(
      'for (const name of Object.getOwnPropertyNames(globalThis)) try { delete globalThis[name] } catch {}\nthrow 3',
    ),
    /threw 3\./,
  ],
  [
    'JSON replaced',
    before("JSON.stringify = JSON.parse = () => { throw new Error('mine') }\nthrow 4"),
    /threw 4\./,
  ],
]

/** What goes on as if nothing had happened: the platform's own code needs none of it. */
const HARMLESS: readonly (readonly [why: string, lines: string])[] = [
  ['Float64Array and ArrayBuffer replaced', 'Float64Array = ArrayBuffer = function () { throw new Error() }'],
  ['Math.round replaced', 'Math.round = () => 99'],
  ['the iterator of arrays replaced', 'Array.prototype[Symbol.iterator] = function* () {}'],
  ['isArray and isView replaced', 'Array.isArray = ArrayBuffer.isView = () => false'],
  [
    'the methods of arrays replaced',
    'for (const name of Object.getOwnPropertyNames(Array.prototype)) try { Array.prototype[name] = null } catch {}',
  ],
  [
    'members of all objects',
    'Object.prototype.default = [5]; Object.prototype.length = 3; Object.prototype.toJSON = undefined',
  ],
  [
    'what is said of the scenes and bands forged by toJSON',
    'function updateOutput() { Object.prototype.toJSON = () => ({ kept: [[7, -1, 1e9]], bands: [1000] }) }',
  ],
  [
    'and of each list',
    'function updateOutput() { Array.prototype.toJSON = () => [[7, -1, 1e9]]; Number.prototype.toJSON = () => 9 }',
  ],
  [
    'a setter at the index of all arrays, once there are scenes',
    'function preProcessScenes(c) { Object.defineProperty(Array.prototype, 0, { set() {}, get: () => 9 }); return c }',
  ],
  [
    'a descriptor of all objects',
    'function preProcessScenes(c) { Object.prototype.get = () => 9; Object.prototype.enumerable = false; return c }',
  ],
  ['much written to the console', "for (let i = 0; i < 1e4; i++) console.log('x'.repeat(1000), i)"],
  [
    'a name of the harness defined',
    'var put = 1, refuse = 2, scenes = 3, context = 4, o = 5, i = 6, evaluate = 7, x = 8',
  ],
  ['the global object frozen', 'Object.freeze(globalThis)'],
  ['names of predefined functions in use', 'let index = 1; const colorBlend = 2; class valueMap {}'],
]

/** The error of the script, be it of its plan or of its run. */
const catchError = (script: string): Promise<unknown> =>
  computed(script, buildRow([1, 2])).then(
    (rows) => rows,
    (error: unknown) => error,
  )

describe.each([...STOPPED, ...REFUSED])('%s', (_why, script, says) => {
  test('ends in an error that says so, and disturbs no other script', async () => {
    const error = await catchError(script)
    expect(error).toBeInstanceOf(EvalscriptError)
    expect(String(error)).toMatch(says)
    expect(String(error).length).toBeLessThan(400)
    expect(String(error)).not.toMatch(/node_modules|file:|platform\.js|\/work\//)
    expect(await computed(HEALTHY, buildRow([1, 2]))).toEqual({ default: [3, 5] })
  })
})

test.each(HARMLESS)('%s: the values are as they were, here and in the next script', async (_why, lines) => {
  expect(await computed(before(lines), buildRow([1, 2]))).toEqual({ default: [1, 2] })
  expect(await computed(HEALTHY, buildRow([1, 2]))).toEqual({ default: [3, 5] })
})

test('a script that was stopped stays stopped', async () => {
  const run = await opened(pixel('for (;;);'), 1)
  expect(() => run.row(buildRow([1]))).toThrow(/longer than it may/)
  expect(() => run.row(buildRow([1]))).toThrow(/stopped before/)
  expect(() => run.userData()).toThrow(/stopped before/)
  run.close()
})
