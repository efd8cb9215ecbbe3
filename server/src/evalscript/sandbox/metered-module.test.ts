import { expect, test } from 'vitest'
import { METER, meterModule } from './metered-module.ts'

const I32 = 0x7f
const I64 = 0x7e
const END = 0x0b
const VOID = 0x40

/** Each shorter than 128 bytes. */
const section = (id: number, ...entries: readonly (readonly number[])[]): readonly number[] => {
  const content = [entries.length, ...entries.flat()]
  return [id, content.length, ...content]
}

const body = (...code: readonly number[]): readonly number[] => [code.length + 2, 0, ...code, END]

/** An interpreter that is never run: a loop around a switch of 200 cases, as QuickJS has. */
const SWITCH = [0x03, VOID, 0x20, 0, 0x0e, 0xc8, 1, ...Array<number>(201).fill(0), END]

const EXPORTED = ['loop', 'recurse', 'indirect', 'copy', 'fill', 'straight'] as const

/** Functions of one i32 parameter that do one kind of work that many times, except `straight`, which does none. */
const makeModule = (interpreters = 1): Uint8Array => {
  const loop = [0x03, VOID, 0x20, 0, 0x41, 1, 0x6b, 0x22, 0, 0x0d, 0, END]
  const again = (call: readonly number[]) => [0x20, 0, 0x04, VOID, 0x20, 0, 0x41, 1, 0x6b, ...call, END]
  const bodies = [
    body(...loop),
    body(...again([0x10, 1])),
    body(...again([0x41, 2, 0x11, 0, 0])),
    body(0x41, 0, 0x41, 0, 0x20, 0, 0xfc, 0x0a, 0, 0),
    body(0x41, 0, 0x41, 0, 0x20, 0, 0xfc, 0x0b, 0),
    body(0x20, 0, 0x1a, 0x42, 7, 0x1a, 0x43, 0, 0, 0, 0, 0x1a, 0x44, 0, 0, 0, 0, 0, 0, 0, 0, 0x1a),
  ]
  const code = [0, ...SWITCH, END]
  const size = [0x80 | (code.length & 127), code.length >> 7]
  const all = [...bodies.flat(), ...Array.from({ length: interpreters }, () => [...size, ...code]).flat()]
  const content = [bodies.length + interpreters, ...all]
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [0x60, 1, I32, 0]),
    ...section(3, ...Array.from({ length: bodies.length + interpreters }, () => [0])),
    ...section(4, [0x70, 0, 6]),
    ...section(5, [0, 16]),
    ...section(6, [I64, 0, 0x42, 0, END]),
    ...section(7, ...EXPORTED.map((name, i) => [name.length, ...Buffer.from(name), 0, i])),
    ...section(9, [0, 0x41, 0, END, 6, 0, 1, 2, 3, 4, 5]),
    ...[10, 0x80 | (content.length & 127), content.length >> 7, ...content],
  ])
}

/** Calls a function with so much work left, of which one call may take so much. @returns what it took, or undefined where it was stopped */
const measureWork = (name: (typeof EXPORTED)[number], count: number, left: bigint): number | undefined => {
  const module = new WebAssembly.Module(meterModule(makeModule()))
  const { exports } = new WebAssembly.Instance(module)
  const work = exports[METER.work]
  const floor = exports[METER.floor]
  const called = exports[name]
  if (
    !(work instanceof WebAssembly.Global) ||
    !(floor instanceof WebAssembly.Global) ||
    typeof called !== 'function'
  )
    throw new Error('not exported')
  work.value = left
  floor.value = 0n
  try {
    Reflect.apply(called, undefined, [count])
  } catch (error) {
    expect(error).toBeInstanceOf(WebAssembly.RuntimeError)
    expect(work.value).toBeLessThan(0n)
    return undefined
  }
  return Number(left - work.value)
}

test.each([
  ['each turn of a loop', 'loop', 1000, 1000],
  ['each call of a recursive function', 'recurse', 1000, 1001],
  ['each indirect call', 'indirect', 1000, 1000],
  ['each 32 bytes copied', 'copy', 64_000, 2000],
  ['each 32 bytes filled', 'fill', 64_000, 2000],
  ['nothing else', 'straight', 1000, 0],
] as const)('one unit is taken for %s: what is left ends exactly there', (_what, name, count, units) => {
  expect(measureWork(name, count, 10_000n)).toBe(units)
  expect(measureWork(name, count, BigInt(units))).toBe(units)
  if (units > 0) expect(measureWork(name, count, BigInt(units) - 1n)).toBeUndefined()
})

test.each([0, 2])('a module with %s interpreters is rejected', (count) => {
  expect(() => meterModule(makeModule(count))).toThrow(`the module has ${count} interpreters`)
})

test.each([
  ['a vector instruction', 0xfd],
  ['a tail call', 0x12],
  ['an exception', 0x06],
])('%s is rejected, since nothing says what it costs', (_what, op) => {
  const bytes = makeModule()
  const at = bytes.indexOf(0x1a, bytes.lastIndexOf(0x44)) // the last instruction of `straight`
  bytes[at] = op
  expect(() => meterModule(bytes)).toThrow(`instruction ${op} is not known`)
})
