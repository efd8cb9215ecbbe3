import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { newQuickJSWASMModuleFromVariant, newVariant } from 'quickjs-emscripten-core'
import type { QuickJSSyncVariant, QuickJSWASMModule } from 'quickjs-emscripten-core'
import { METER, meterModule } from './metered-module.ts'
import type {} from './webassembly.d.ts'

/** A page of WebAssembly's memory, and those that an engine begins with. Bytes, pages. */
const PAGE = 65_536
const INITIAL_PAGES = 256

/**
 * A JavaScript engine for one script at a time, in memory of its own: what goes wrong in it reaches no other. That memory
 * is what bounds a script: the engine's own limit counts objects, not their bytes.
 */
export interface Engine {
  readonly module: QuickJSWASMModule
  readonly meter: Meter
  readonly memoryBytes: number
}

interface Counter {
  value: bigint
}

/** Counters of the engine: the work that is left, below which of it the engine traps, the work of one call. @see meterModule */
export interface Meter {
  readonly work: Counter
  readonly floor: Counter
  readonly call: Counter
}

let spare: Engine | undefined

/**
 * Making an engine takes 5 ms, so the last one that was given back is kept.
 * @param memoryBytes most memory, of which the engine itself takes two megabytes; 16 megabytes at least
 */
export const takeEngine = async (memoryBytes: number): Promise<Engine> => {
  const engine = spare
  spare = undefined
  return engine?.memoryBytes === memoryBytes ? engine : makeEngine(memoryBytes)
}

/** Gives back an engine in which nothing went wrong, unless it has grown, since its memory never shrinks. */
export const giveBackEngine = (engine: Engine): void => {
  if (engine.module.getWasmMemory().buffer.byteLength <= 2 * INITIAL_PAGES * PAGE) spare = engine
}

const makeEngine = async (memoryBytes: number): Promise<Engine> => {
  const maximum = Math.max(INITIAL_PAGES, Math.floor(memoryBytes / PAGE))
  const wasmMemory = new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum })
  const { variant, compiled } = await (loaded ??= load())
  let meter: Meter | undefined
  const emscriptenModule = {
    // Without this, the engine prints why it aborts, which scripts can cause.
    onAbort: () => {
      throw new Error('the engine aborted')
    },
    instantiateWasm(imports: WebAssembly.Imports, onSuccess: (instance: WebAssembly.Instance) => void) {
      const instance = new WebAssembly.Instance(compiled, imports)
      meter = readMeter(instance.exports)
      onSuccess(instance)
      return instance.exports
    },
  }
  const module = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory, emscriptenModule }))
  if (!meter) throw new Error('the engine was not instantiated')
  return { module, meter, memoryBytes }
}

let loaded:
  | Promise<{ readonly variant: QuickJSSyncVariant; readonly compiled: WebAssembly.Module }>
  | undefined

/** Metering and compiling take 50 ms, once for each thread. */
const load = async () => {
  const path = createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm')
  const bytes = meterModule(await readFile(path))
  return { variant: await loadVariant(), compiled: await WebAssembly.compile(bytes) }
}

const readMeter = (exports: WebAssembly.Exports): Meter => {
  const counter = (name: string): Counter => {
    const found = exports[name]
    if (!isCounter(found)) throw new Error(`the engine has no counter ${name}`)
    return found
  }
  return { work: counter(METER.work), floor: counter(METER.floor), call: counter(METER.call) }
}

const isCounter = (value: unknown): value is Counter =>
  value instanceof WebAssembly.Global && typeof value.value === 'bigint'

/** Its types are those of CommonJS, where what it exports by default would stand one level deeper. */
const loadVariant = async (): Promise<QuickJSSyncVariant> => {
  const { default: loaded }: { default: unknown } = await import('@jitl/quickjs-wasmfile-release-sync')
  if (!isVariant(loaded)) throw new Error('quickjs-wasmfile-release-sync exports no variant')
  return loaded
}

const isVariant = (value: unknown): value is QuickJSSyncVariant =>
  typeof value === 'object' && value !== null && 'importFFI' in value && 'importModuleLoader' in value
