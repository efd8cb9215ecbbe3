import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core'
import type { QuickJSWASMModule } from 'quickjs-emscripten-core'

/** Memory of WebAssembly never shrinks: an engine that grew beyond this is not used again. Bytes. */
const MAX_KEPT_BYTES = 50_331_648

let spare: QuickJSWASMModule | undefined

/**
 * A JavaScript engine for one script at a time, in memory of its own: what goes wrong in it reaches no other.
 * Making one takes 5 ms, so the last one that was given back is kept.
 */
export const takeEngine = async (): Promise<QuickJSWASMModule> => {
  const engine = spare
  spare = undefined
  return engine ?? newQuickJSWASMModuleFromVariant(import('@jitl/quickjs-wasmfile-release-sync'))
}

/** Gives back an engine in which nothing went wrong; one in which something did is dropped instead. */
export const giveBackEngine = (engine: QuickJSWASMModule): void => {
  if (engine.getWasmMemory().buffer.byteLength <= MAX_KEPT_BYTES) spare = engine
}
