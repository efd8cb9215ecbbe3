import { joined, nameBytes, Reader, signed, totalLength, unsigned } from './module-bytes.ts'
import type { Part } from './module-bytes.ts'
import { END, OP, passBulk, passImmediates } from './module-instructions.ts'

/** The names under which a metered module exports its counters. */
export const METER = { work: 'meterWork', floor: 'meterFloor', call: 'meterCall' } as const

/**
 * A WebAssembly module whose work is counted: each turn of a loop, each call of a function, and each 32 bytes copied or
 * filled at once take one unit of the exported counter `work`. The module traps where that falls below `floor`.
 *
 * The interpreter is the loop with a `br_table` of at least `INTERPRETER_CASES` cases. Each of its turns, which is one
 * instruction of the interpreted program, moves `floor` to `call` units below `work`, and traps where `work` falls below 0.
 * So `call` bounds the work between two instructions, which is that of one native function, and `work` bounds all of it.
 *
 * The counting is part of the code, so it covers every loop that the module has, and is the same on any machine.
 * @param bytes a module of WebAssembly 2.0 without vector instructions
 * @throws RangeError for a module that this cannot read
 * @see https://webassembly.github.io/spec/core/binary/modules.html
 */
export const meterModule = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const sections = readSections(bytes)
  const types = countIn(sections, SECTION.types)
  const imported = importedFunctions(sections.get(SECTION.imports))
  const functions = imported + countIn(sections, SECTION.functions)
  const work = countIn(sections, SECTION.globals)
  const meter: Meter = { work, floor: work + 1, call: work + 2, copy: functions, fill: functions + 1 }
  const additions = new Map<number, readonly (readonly number[])[]>([
    [SECTION.types, [[0x60, 3, I32, I32, I32, 0]]],
    [SECTION.functions, [unsigned(types), unsigned(types)]],
    [SECTION.globals, [counter(STARTING), counter(0), counter(STARTING)]],
    [
      SECTION.exports,
      [
        [...nameBytes(METER.work), 3, ...unsigned(meter.work)],
        [...nameBytes(METER.floor), 3, ...unsigned(meter.floor)],
        [...nameBytes(METER.call), 3, ...unsigned(meter.call)],
      ],
    ],
  ])
  const parts: Part[] = [bytes.subarray(0, HEADER)]
  for (const [id, content] of sections) {
    const added = additions.get(id)
    const made =
      id === SECTION.code
        ? meteredCode(content, meter, imported)
        : added
          ? lengthened(content, added)
          : [content]
    parts.push([id, ...unsigned(totalLength(made))], ...made)
  }
  return joined(parts)
}

/** Indexes of the counters and of the functions that count copied bytes. */
interface Meter {
  readonly work: number
  readonly floor: number
  readonly call: number
  readonly copy: number
  readonly fill: number
}

/** Work that the module may do before anybody sets the counter: that of its start function. */
const STARTING = 1_000_000

const HEADER = 8
const SECTION = { types: 1, imports: 2, functions: 3, globals: 6, exports: 7, code: 10 } as const
const I32 = 0x7f
const I64 = 0x7e
const EMPTY = 0x40
/** More than any other switch of the engine has. */
const INTERPRETER_CASES = 200

/** Bytes copied for one unit of work, as a power of two. */
const COPIED = 5

const readSections = (bytes: Uint8Array): ReadonlyMap<number, Uint8Array> => {
  const reader = new Reader(bytes)
  reader.at = HEADER
  const sections = new Map<number, Uint8Array>()
  while (reader.at < bytes.length) {
    const id = reader.byte()
    const size = reader.unsigned()
    if (id !== 0) sections.set(id, bytes.subarray(reader.at, reader.at + size))
    reader.skip(size)
  }
  return sections
}

const countIn = (sections: ReadonlyMap<number, Uint8Array>, id: number): number => {
  const content = sections.get(id)
  if (!content) throw new RangeError(`the module has no section ${id}`)
  return new Reader(content).unsigned()
}

const importedFunctions = (content: Uint8Array | undefined): number => {
  if (!content) return 0
  const reader = new Reader(content)
  let functions = 0
  for (let left = reader.unsigned(); left > 0; left--) {
    reader.skip(reader.unsigned()) // module name
    reader.skip(reader.unsigned()) // field name
    const kind = reader.byte()
    if (kind === 0) functions++
    if (kind === 1 || kind === 3) reader.byte()
    if (kind === 1 || kind === 2) reader.pass(reader.byte() % 2 === 0 ? 1 : 2)
    else reader.pass(1)
  }
  return functions
}

/** A section with more entries at its end. */
const lengthened = (content: Uint8Array, added: readonly (readonly number[])[]): readonly Part[] => {
  const reader = new Reader(content)
  const count = reader.unsigned()
  return [unsigned(count + added.length), content.subarray(reader.at), added.flat()]
}

const meteredCode = (content: Uint8Array, meter: Meter, imported: number): readonly Part[] => {
  const reader = new Reader(content)
  const bodies: Body[] = []
  for (let left = reader.unsigned(); left > 0; left--) {
    const size = reader.unsigned()
    bodies.push(meteredBody(content.subarray(reader.at, reader.at + size), meter))
    reader.skip(size)
  }
  const interpreters = bodies.reduce((sum, body) => sum + body.interpreters, 0)
  if (interpreters !== 1) throw new RangeError(`the module has ${interpreters} interpreters`)
  const recursive = recursiveFunctions(bodies.map(({ calls }) => calls.map((index) => index - imported)))
  const parts = bodies.map((body, index) =>
    recursive.has(index) ? body.parts.with(1, charge(meter)) : body.parts,
  )
  const copies = BULK.map((instruction) => [
    [0, ...charge(meter, COPIED_UNITS), 0x20, 0, 0x20, 1, 0x20, 2, ...instruction, END],
  ])
  const all: readonly (readonly Part[])[] = [...parts, ...copies]
  return [unsigned(all.length), ...all.flatMap((body) => [unsigned(totalLength(body)), ...body])]
}

/**
 * Functions at which every cycle of direct calls is counted: those that a depth-first walk of all calls comes back to.
 * @param calls by function, the functions that it calls; negative for imported ones
 */
const recursiveFunctions = (calls: readonly (readonly number[])[]): ReadonlySet<number> => {
  const recursive = new Set<number>()
  const entered = new Set<number>()
  const left = new Set<number>()
  const walk = (index: number): void => {
    if (entered.has(index)) {
      if (!left.has(index)) recursive.add(index)
      return
    }
    entered.add(index)
    for (const called of calls[index] ?? []) walk(called)
    left.add(index)
  }
  calls.forEach((_, index) => walk(index))
  return recursive
}

/** `memory.copy` and `memory.fill`, and the units for their length. */
const BULK = [
  [0xfc, 0x0a, 0, 0],
  [0xfc, 0x0b, 0],
] as const
const COPIED_UNITS = [0x20, 2, 0xad, 0x42, COPIED, 0x88]

interface Body {
  /** The second of them is empty: the place to count a call of the function. */
  readonly parts: readonly Part[]
  readonly calls: readonly number[]
  readonly interpreters: number
}

/** `work -= units`, and a trap where that is below `floor`. @param units instructions that leave an i64 */
const charge = ({ work, floor }: Meter, units: readonly number[] = [0x42, 1]): readonly number[] => [
  ...[0x23, ...unsigned(work), ...units, 0x7d, 0x24, ...unsigned(work)],
  ...[0x23, ...unsigned(work), 0x23, ...unsigned(floor), 0x53, OP.if, EMPTY, OP.unreachable, END],
]

/** `work -= 1`, `floor = work - call`, and a trap where `work` is below 0. */
const chargeInstruction = ({ work, floor, call }: Meter): readonly number[] => [
  ...[0x23, ...unsigned(work), 0x42, 1, 0x7d, 0x24, ...unsigned(work)],
  ...[0x23, ...unsigned(work), 0x23, ...unsigned(call), 0x7d, 0x24, ...unsigned(floor)],
  ...[0x23, ...unsigned(work), 0x42, 0, 0x53, OP.if, EMPTY, OP.unreachable, END],
]

const meteredBody = (body: Uint8Array, meter: Meter): Body => {
  const reader = new Reader(body)
  for (let left = reader.unsigned(); left > 0; left--) reader.pass(2) // groups of locals
  const parts: Part[] = [body.subarray(0, reader.at), []]
  const calls: number[] = []
  let copied = reader.at
  let interpreters = 0
  const insert = (part: Part, from: number, to: number) => {
    parts.push(body.subarray(copied, from), part)
    copied = to
  }
  /** Which part counts each open loop; undefined for other blocks. */
  const open: (number | undefined)[] = [undefined]
  while (open.length > 0) {
    const start = reader.at
    const op = reader.byte()
    if (op === OP.bulk) {
      const kind = reader.unsigned()
      passBulk(reader, kind)
      if (kind === 10) insert([OP.call, ...unsigned(meter.copy)], start, reader.at)
      if (kind === 11) insert([OP.call, ...unsigned(meter.fill)], start, reader.at)
    } else if (op === OP.call) calls.push(reader.unsigned())
    else if (op === OP.brTable) {
      const cases = reader.unsigned()
      reader.pass(cases + 1)
      if (cases < INTERPRETER_CASES) continue
      const loop = open.findLast((part) => part !== undefined)
      if (loop === undefined) throw new RangeError('the interpreter is no loop')
      parts[loop] = chargeInstruction(meter)
      interpreters++
    } else {
      passImmediates(reader, op)
      if (op === OP.callIndirect) insert(charge(meter), start, start)
      if (op === OP.loop) insert(charge(meter), reader.at, reader.at)
      if (op === OP.loop) open.push(parts.length - 1)
      if (op === OP.block || op === OP.if) open.push(undefined)
      if (op === END) open.pop()
    }
  }
  if (reader.at !== body.length) throw new RangeError('a function goes on after its end')
  parts.push(body.subarray(copied))
  return { parts, calls, interpreters }
}

/** A variable of 64 bits that begins with this value. */
const counter = (value: number): readonly number[] => [I64, 1, 0x42, ...signed(value), END]
