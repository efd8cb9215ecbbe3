import type { QuickJSContext, QuickJSHandle, VmCallResult } from 'quickjs-emscripten-core'
import { EvalscriptError } from '../evalscript-error.ts'
import type { ScriptLimits } from '../script-run.ts'
import { giveBackEngine, takeEngine } from './engine.ts'
import type { Engine } from './engine.ts'
import { HARNESS } from './harness.ts'
import { PREDEFINED } from './predefined.ts'
import { PRELUDE } from './prelude.ts'
import {
  lineIn,
  NO_MEMORY,
  readError,
  TOO_DEEP,
  TOO_LONG,
  tooLongCall,
  UNREADABLE,
  VERSION_3,
} from './script-error.ts'
import type { DescribedError } from './script-error.ts'

/** Functions that a script may define. */
const FUNCTIONS = [
  'setup',
  'evaluatePixel',
  'preProcessScenes',
  'filterScenes',
  'updateOutput',
  'updateOutputMetadata',
] as const

/** An expression, since a script may define them in any way: also with `const`, which makes no member of the global object. */
const FIND_FUNCTIONS = `({${FUNCTIONS.map((name) => `${name}: typeof ${name} === 'function' ? ${name} : undefined`).join()}})`

/** Work that finding out what went wrong may take: the code that describes an error can be the script's. */
const WORK_TO_DESCRIBE = 1_000_000n

/**
 * The engine asks now and then whether to go on, and then knows the line where it stands. It is stopped without asking
 * after so much more work.
 */
const LAST_WORK = 20_000_000n

/** Freeing what a script has made is bounded by its memory. */
const NO_FLOOR = -(2n ** 62n)

/** Name of the script in what the engine says of places. */
const SCRIPT_NAME = 'evalscript.js'
const PLATFORM_NAME = 'platform.js'

/**
 * A script in a context of its own, which knows the language and the functions that this service predefines: no files, no
 * network, no clock, no chance. Memory, stack and work are bounded together for all that it does; the work of a single
 * built-in function (searching a sparse array of four billion elements) is bounded as well. Work is counted by the engine's
 * own loops, so the same script stops in the same place on any machine.
 */
export class Sandbox {
  readonly #engine: Engine
  readonly #context: QuickJSContext
  readonly #script: string
  readonly #harness: QuickJSHandle
  readonly #kept: QuickJSHandle[]
  #isBroken = false

  private constructor(engine: Engine, script: string, limits: ScriptLimits) {
    this.#engine = engine
    this.#script = script
    engine.meter.work.value = BigInt(limits.work) + LAST_WORK
    engine.meter.call.value = BigInt(limits.callWork)
    this.#beginCall()
    const runtime = engine.module.newRuntime()
    runtime.setMaxStackSize(limits.stackBytes)
    runtime.setInterruptHandler(() => this.#isUsedUp())
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
        throw new EvalscriptError(`The evalscript defines no function ${missing}: ${VERSION_3}.`, undefined)
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
    this.#engine.meter.floor.value = NO_FLOOR
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
    this.#beginCall()
    let result
    try {
      result = work()
    } catch (error) {
      // The engine used up its work, the thread's own stack, or its memory, and stands where it stood.
      this.#isBroken = true
      const stopped = this.#stopped()
      if (stopped) throw stopped
      throw new EvalscriptError(error instanceof RangeError ? TOO_DEEP : NO_MEMORY, undefined)
    }
    this.#beginCall()
    if (result.error) throw this.#toError(result.error)
    return result.value
  }

  /** Lets the engine work as long as one call may, before the first instruction of the script does the same. */
  #beginCall(): void {
    const { work, floor, call } = this.#engine.meter
    floor.value = work.value - call.value
  }

  /** Asked at every ten thousandth call or jump backward. */
  #isUsedUp(): boolean {
    return this.#engine.meter.work.value < LAST_WORK
  }

  /** The error for work that was used up; undefined where something else ended the engine. */
  #stopped(): EvalscriptError | undefined {
    const { work, floor } = this.#engine.meter
    const isOfCall = work.value < floor.value
    if (work.value >= 0n && !isOfCall) return undefined
    const stack = this.#stack()
    const line = lineIn(stack, SCRIPT_NAME)
    return new EvalscriptError(isOfCall ? tooLongCall(stack) : TOO_LONG, line)
  }

  /** The engine still has the frames in which it was stopped, so a function that it calls now sees them below its own. */
  #stack(): string {
    try {
      this.#limitDescription()
      const called = this.#context.getProp(this.#harness, 'where')
      const result = this.#context.callFunction(called, this.#context.undefined)
      return result.error ? '' : this.#context.getString(result.value)
    } catch {
      return ''
    }
  }

  #limitDescription(): void {
    this.#engine.meter.work.value = LAST_WORK + WORK_TO_DESCRIBE
    this.#engine.meter.call.value = WORK_TO_DESCRIBE
    this.#beginCall()
  }

  #toError(thrown: QuickJSHandle): EvalscriptError {
    const isUsedUp = this.#isUsedUp()
    const described = this.#describe(thrown)
    this.#isBroken = true
    const line = lineIn(described.stack, SCRIPT_NAME)
    if (isUsedUp) return new EvalscriptError(TOO_LONG, line)
    return readError(described, line, this.#script)
  }

  #describe(thrown: QuickJSHandle): DescribedError {
    try {
      this.#limitDescription()
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
