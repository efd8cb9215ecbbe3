import type { QuickJSContext, QuickJSHandle, VmCallResult } from 'quickjs-emscripten-core'
import { EvalscriptError } from '../evalscript-error.ts'
import type { ScriptLimits } from '../script-run.ts'
import { giveBackEngine, takeEngine } from './engine.ts'
import type { Engine } from './engine.ts'
import { HARNESS } from './harness.ts'
import { PREDEFINED } from './predefined.ts'
import { PRELUDE } from './prelude.ts'
import { lineIn, NO_MEMORY, readError, TOO_DEEP, UNREADABLE } from './script-error.ts'
import type { DescribedError } from './script-error.ts'

/** Functions that a script may define. */
const FUNCTIONS = [
  'setup',
  'evaluatePixel',
  'preProcessScenes',
  'updateOutput',
  'updateOutputMetadata',
] as const

/** An expression, since a script may define them in any way: also with `const`, which makes no member of the global object. */
const FIND_FUNCTIONS = `({${FUNCTIONS.map((name) => `${name}: typeof ${name} === 'function' ? ${name} : undefined`).join()}})`

/** Steps that finding out what went wrong may take, once the script has used up its own. */
const STEPS_TO_DESCRIBE = 20

/** Name of the script in what the engine says of places. */
const SCRIPT_NAME = 'evalscript.js'
const PLATFORM_NAME = 'platform.js'

/**
 * A script in a context of its own, which knows the language and the functions that this service predefines: no files, no
 * network, no clock, no chance. Memory, stack and steps are bounded together for all that it does.
 *
 * Steps are counted where code calls and jumps. A single call of the language's own (searching a sparse array of four
 * billion elements) counts none: only ending its thread stops it, which is why scripts run in threads that are ended when
 * they take too long.
 */
export class Sandbox {
  readonly #engine: Engine
  readonly #context: QuickJSContext
  readonly #script: string
  readonly #harness: QuickJSHandle
  readonly #kept: QuickJSHandle[]
  #steps = 0
  #maxSteps: number
  #isBroken = false

  private constructor(engine: Engine, script: string, limits: ScriptLimits) {
    this.#engine = engine
    this.#script = script
    this.#maxSteps = limits.steps
    const runtime = engine.module.newRuntime()
    runtime.setMaxStackSize(limits.stackBytes)
    runtime.setInterruptHandler(() => ++this.#steps > this.#maxSteps)
    this.#context = runtime.newContext()
    this.#harness = this.#evaluate(HARNESS, PLATFORM_NAME)
    this.#kept = [this.#harness]
  }

  /**
   * Runs the script's own lines, which define its functions.
   * @throws EvalscriptError where they throw, or lack `setup` or `evaluatePixel`
   */
  static async open(script: string, limits: ScriptLimits): Promise<Sandbox> {
    const sandbox = new Sandbox(await takeEngine(limits.memoryBytes), script, limits)
    try {
      for (const text of [PRELUDE, PREDEFINED]) sandbox.#evaluate(text, PLATFORM_NAME).dispose()
      sandbox.#evaluate(script, SCRIPT_NAME).dispose()
      const found = sandbox.#evaluate(FIND_FUNCTIONS, PLATFORM_NAME)
      sandbox.#disposing([found], () => sandbox.#harnessed('take', [found]).dispose())
      const missing = sandbox.text('missing', [])
      if (missing !== '')
        throw new EvalscriptError(`The evalscript defines no function ${missing}.`, undefined)
      return sandbox
    } catch (error) {
      sandbox.close()
      throw error
    }
  }

  /**
   * Calls a function of the harness that takes and returns text.
   * @throws EvalscriptError for what the script throws meanwhile, and where it uses up its limits
   */
  text(name: string, given: readonly string[]): string {
    const handles = given.map((text) => this.#context.newString(text))
    return this.#disposing(handles, () =>
      this.#harnessed(name, handles).consume((handle) => this.#context.getString(handle)),
    )
  }

  /**
   * The loop over the pixels of a row.
   * @param source what `rowSource` wrote
   * @param layout of the outputs, as the harness reads it
   * @returns what computes a row: from the values of all inputs to those of all outputs, which it copies
   * @throws EvalscriptError as `text` does, here and there
   */
  loop(source: string, layout: string): (numbers: ArrayBuffer) => Float64Array {
    const given = [this.#context.newString(layout), this.#evaluate(source, PLATFORM_NAME)]
    const called = this.#disposing(given, () => this.#harnessed('rows', given))
    this.#kept.push(called)
    return (numbers) => {
      const buffer = this.#context.newArrayBuffer(numbers)
      return this.#disposing([buffer], () => this.#numbersIn(this.#called(called, [buffer])))
    }
  }

  /** Drops all that the script has made; an engine in which something went wrong goes with it. */
  close(): void {
    if (this.#isBroken) return
    this.#isBroken = true
    const { runtime } = this.#context
    this.#kept.forEach((handle) => handle.dispose())
    this.#context.dispose()
    runtime.dispose()
    giveBackEngine(this.#engine)
  }

  #evaluate(text: string, name: string): QuickJSHandle {
    return this.#guarded(() => this.#context.evalCode(text, name, { type: 'global' }))
  }

  #harnessed(name: string, given: readonly QuickJSHandle[]): QuickJSHandle {
    const called = this.#context.getProp(this.#harness, name)
    return this.#disposing([called], () => this.#called(called, given))
  }

  #called(called: QuickJSHandle, given: readonly QuickJSHandle[]): QuickJSHandle {
    return this.#guarded(() => this.#context.callFunction(called, this.#context.undefined, ...given))
  }

  #numbersIn(buffer: QuickJSHandle): Float64Array {
    try {
      return buffer
        .consume(() => this.#context.getArrayBuffer(buffer))
        .consume(({ value }) => new Float64Array(value.slice().buffer))
    } catch {
      this.#isBroken = true
      throw new EvalscriptError(NO_MEMORY, undefined)
    }
  }

  #disposing<T>(handles: readonly QuickJSHandle[], work: () => T): T {
    try {
      return work()
    } finally {
      if (!this.#isBroken) handles.forEach((handle) => handle.dispose())
    }
  }

  #guarded(work: () => VmCallResult<QuickJSHandle>): QuickJSHandle {
    if (this.#isBroken) throw new EvalscriptError('The evalscript was stopped before.', undefined)
    let result
    try {
      result = work()
    } catch (error) {
      // The engine ran out of the thread's own stack, or of memory, and stands where it stood.
      this.#isBroken = true
      throw new EvalscriptError(error instanceof RangeError ? TOO_DEEP : NO_MEMORY, undefined)
    }
    if (result.error) throw this.#errorOf(result.error)
    return result.value
  }

  #errorOf(thrown: QuickJSHandle): EvalscriptError {
    const ranOut = this.#steps > this.#maxSteps
    this.#maxSteps = this.#steps + STEPS_TO_DESCRIBE
    const described = this.#describe(thrown)
    this.#maxSteps = -1
    this.#isBroken = true
    const line = lineIn(described.stack, SCRIPT_NAME)
    if (ranOut) return new EvalscriptError('The evalscript ran longer than it may.', line)
    return readError(described, line, this.#script)
  }

  #describe(thrown: QuickJSHandle): DescribedError {
    try {
      const called = this.#context.getProp(this.#harness, 'describe')
      const result = this.#context.callFunction(called, this.#context.undefined, thrown)
      if (result.error) return UNREADABLE
      const parts: unknown = JSON.parse(this.#context.getString(result.value))
      if (!Array.isArray(parts)) return UNREADABLE
      const [fault = '', name = '', message = '', stack = ''] = parts.map(String)
      return { fault, name, message, stack }
    } catch {
      return UNREADABLE
    }
  }
}
