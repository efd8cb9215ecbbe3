import { newQuickJSWASMModuleFromVariant, newVariant } from 'quickjs-emscripten-core'
import type { QuickJSSyncVariant, QuickJSWASMModule } from 'quickjs-emscripten-core'

/** A page of WebAssembly's memory, and those that an engine begins with. Bytes, pages. */
const PAGE = 65_536
const INITIAL_PAGES = 256

/**
 * A JavaScript engine for one script at a time, in memory of its own: what goes wrong in it reaches no other. That memory
 * is what bounds a script: the engine's own limit counts objects, not their bytes.
 */
export interface Engine {
  readonly module: QuickJSWASMModule
  readonly memoryBytes: number
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
  const variant = newVariant(await loadVariant(), { wasmMemory })
  return { module: await newQuickJSWASMModuleFromVariant(variant), memoryBytes }
}

/** Its types are those of CommonJS, where what it exports by default would stand one level deeper. */
const loadVariant = async (): Promise<QuickJSSyncVariant> => {
  const { default: loaded }: { default: unknown } = await import('@jitl/quickjs-wasmfile-release-sync')
  if (!isVariant(loaded)) throw new Error('quickjs-wasmfile-release-sync exports no variant')
  return loaded
}

const isVariant = (value: unknown): value is QuickJSSyncVariant =>
  typeof value === 'object' && value !== null && 'importFFI' in value && 'importModuleLoader' in value
