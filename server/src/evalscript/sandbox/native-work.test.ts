import { describe, expect, test } from 'vitest'
import { EvalscriptError } from '../evalscript-error.ts'
import { testLimits } from '../script.fixture.ts'
import { Sandbox } from './sandbox.ts'

const PLAIN = '//VERSION=3\nfunction setup() { return 0 }\nfunction evaluatePixel() {}\n'

/** So little that each test takes milliseconds. */
const LIMITS = { ...testLimits, callWork: 2_000_000 }

/** Less for each of those that are called in turn, and enough to read what the service predefines. */
const SWEEP = { ...LIMITS, callWork: 500_000 }

/** Returns the value of `setup()` after these lines, or the sentence that says why they were stopped. */
const getOutcome = async (lines: string, limits = LIMITS): Promise<unknown> => {
  try {
    const sandbox = await Sandbox.open(PLAIN + lines, limits)
    try {
      return JSON.parse(sandbox.text('plan', []))
    } finally {
      sandbox.close()
    }
  } catch (error) {
    if (error instanceof EvalscriptError) return error.message
    throw error
  }
}

const HUGE = '{ length: 2 ** 53 - 1 }'
const SPARSE = 'new Array(4294967295)'

describe('a single built-in function is stopped, and named', () => {
  test.each([
    ['indexOf', `${SPARSE}.indexOf(1)`],
    ['indexOf', `[].indexOf.call(${HUGE}, 1)`],
    ['lastIndexOf', `${SPARSE}.lastIndexOf(1)`],
    ['includes', `${SPARSE}.includes(1)`],
    ['join', `${SPARSE}.join()`],
    ['reverse', `${SPARSE}.reverse()`],
    ['sort', `${SPARSE}.sort()`],
    ['copyWithin', `${SPARSE}.copyWithin(0, 5)`],
    ['concat', `[].concat(${SPARSE}, ${SPARSE})`],
    ['fill', `Array.prototype.fill.call(new Proxy({}, { get: () => 2 ** 53 - 1, set: undefined }), 0)`],
    ['forEach', `${SPARSE}.forEach(Math.abs)`],
    ['flat', `${SPARSE}.flat()`],
    ['splice', `${SPARSE}.splice(0, 4294967290)`],
    ['shift', `${SPARSE}.shift()`],
    ['unshift', `[].unshift.call({ length: 2 ** 52 }, 1)`],
    ['raw', `String.raw({ raw: ${HUGE} })`],
    ['from', `Array.from({ length: 2 ** 31 })`],
    ['replaceAll', "'ab'.repeat(1e6).replaceAll('a', 'bbbbbbbbb')"],
    ['split', "'ab'.repeat(1e6).split('')"],
    ['indexOf', "'aaaa'.repeat(1e6).indexOf('a'.repeat(1e6) + 'b')"],
    ['normalize', "'e\u0301'.repeat(5e4).normalize()"],
    ['toUpperCase', "'aaaaaaaa'.repeat(375000).toUpperCase()"],
    ['exec', "/(a+)+$/.test('a'.repeat(60) + 'b')"],
    ['exec', '/(?:){1000000000}/.test("a")'],
    ['toString', '(2n ** 400000n).toString()'],
    ['BigInt', "BigInt('9'.repeat(300000))"],
    ['parse', "JSON.parse('[' + '1,'.repeat(1e6) + '1]')"],
    ['sort', 'new Float64Array(1e6).map((_, i) => -i).sort()'],
    ['join', 'new Float64Array(1e6).join()'],
    ['indexOf', 'new Uint8Array(1e7).indexOf(1)'],
    ['Function', "Function('x', 'y;'.repeat(1e6))"],
    ['escape', "escape('ä'.repeat(1e6))"],
    ['encodeURIComponent', "encodeURIComponent('ä'.repeat(5e5))"],
    ['from', "Array.from('x'.repeat(1e6))"],
  ])('%s: %s', async (name, lines) => {
    expect(await getOutcome(lines)).toBe(
      `The evalscript ran longer than it may in a single call of ${name}(); use a shorter array, text or pattern. (line 4 of the evalscript)`,
    )
  })

  test.each([
    ['writing JSON', 'JSON.stringify(Array.from({ length: 1e5 }, (_, i) => [i]))'],
    ['a product', '(7n ** 200000n) * (3n ** 190000n)'],
    ['a remainder', '(7n ** 200000n) % (3n ** 90000n)'],
    ['parsing', 'eval("a" + ";".repeat(1e6))'],
    ['spreading', `const o = {}; for (let i = 0; i < 1e5; i++) o["k" + i] = i; ({ ...o })`],
  ])('%s is stopped as well, where the engine cannot say in which function', async (_what, lines) => {
    expect(await getOutcome(lines)).toMatch(/^The evalscript ran longer than it may in a single /)
  })
})

describe('many calls, each of which may be made, are stopped together', () => {
  test.each([
    ['slices of a long text', 'const s = "ab".repeat(1e6); for (;;) s.slice(1)'],
    ['copies of a buffer', 'const b = new ArrayBuffer(4e6); for (;;) b.slice(0)'],
    ['comparisons', 'const t = "a".repeat(1e6); for (;;) t === ("a" + t).slice(1)'],
    [
      'look-ups',
      'const m = new Map(); for (let i = 0; i < 1e4; i++) m.set(i, i); for (let i = 0; ; i++) m.get((i * 7919) % 10000)',
    ],
    ['digits', 'for (;;) (1e308).toFixed(100)'],
    ['an iterator', 'Iterator.from({ next: () => ({}) }).drop(1e15).next()'],
  ])('%s', async (_what, lines) => {
    expect(await getOutcome(lines)).toMatch(/^The evalscript (ran longer than it may:|takes more memory)/)
  })
})

/**
 * Everything that a script can call, by a walk over the global object and all that it leads to: names, prototypes, getters
 * and setters, and what only syntax makes.
 */
const WALK = `
const found = new Map()
const seen = new Set()
const walk = (value, path) => {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return
  seen.add(value)
  if (typeof value === 'function') found.set(path, value)
  for (const key of Reflect.ownKeys(value)) {
    const name = path + '.' + String(key)
    const { value: member, get, set } = Reflect.getOwnPropertyDescriptor(value, key)
    walk(member, name)
    walk(get, name + ' get')
    walk(set, name + ' set')
  }
  walk(Object.getPrototypeOf(value), path + '.__proto__')
}
walk(globalThis, 'globalThis')
const made = { array: [][Symbol.iterator](), map: new Map().keys(), set: new Set().keys(), text: ''[Symbol.iterator](),
  matches: 'a'.matchAll(/a/g), generator: (function* () {})(), generators: function* () {}, asynchronous: async () => 1,
  stream: (async function* () {})(), helper: Iterator.from([1]).map((x) => x), wrapped: Iterator.from({ next() {} }) }
for (const name of Object.keys(made)) walk(made[name], name)
const natives = [...found].filter(([, called]) => /\\[native code\\]/.test(Function.prototype.toString.call(called)))
`

const walked = await getOutcome(`${WALK}\nsetup = () => natives.map(([path]) => path)`)
if (!Array.isArray(walked)) throw new TypeError(`the walk ended with ${String(walked)}`)
const paths: readonly unknown[] = walked

test('the walk finds what scripts can call', () => {
  expect(paths.length).toBeGreaterThan(450)
  expect(paths).toEqual(
    expect.arrayContaining([
      'globalThis.Array.prototype.indexOf',
      'globalThis.Set.prototype.size get',
      'globalThis.eval',
    ]),
  )
})

/**
 * Receivers and arguments that pretend to be endless. Their text is short: otherwise every function that reads text would
 * be stopped in the same `join`, which has a test of its own.
 */
const HOSTILE = [`Object.assign(${SPARSE}, { toString: () => '1' })`, HUGE] as const

/** Returned by an attack that nothing stopped. */
const THROUGH = 'through'

/** Calls natives from `start` up to `end` with one hostile value as the receiver, an argument, and both. */
const attack = (hostile: string, start: number, end: number): string => `${WALK}
const value = (${hostile})
const ways = [[value, [1]], [[1, 2], [value]], [undefined, [value, value]]]
for (const [path, called] of natives.slice(${start}, ${end}))
  for (const [receiver, given] of ways) try { Reflect.apply(called, receiver, given) } catch {}
setup = () => '${THROUGH}'`

const ENDINGS =
  /^The evalscript (ran longer than it may|takes more memory than it may|nests too deeply|threw)/

/** Calls them together, and one by one where they do not get through. @returns what stopped them */
const findStops = async (hostile: string, start: number, end: number): Promise<readonly unknown[]> => {
  const outcome = await getOutcome(attack(hostile, start, end), SWEEP)
  if (outcome === THROUGH) return []
  if (end - start <= 1) return [outcome]
  const middle = Math.floor((start + end) / 2)
  return [...(await findStops(hostile, start, middle)), ...(await findStops(hostile, middle, end))]
}

test.each(HOSTILE)('every built-in function ends, or is stopped, with %s', async (hostile) => {
  const stops = await findStops(hostile, 0, paths.length)
  for (const said of stops) expect(said).toMatch(ENDINGS)
})
