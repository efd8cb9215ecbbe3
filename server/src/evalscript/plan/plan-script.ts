import { boundedText, EvalscriptError } from '../evalscript-error.ts'
import { Sandbox } from '../sandbox/sandbox.ts'
import { lineDefining, VERSION_3 } from '../sandbox/script-error.ts'
import type { OfferedSource, ScriptPlan } from '../script-plan.ts'
import { MAX_CALL_WORK } from '../script-run.ts'
import type { ScriptLimits } from '../script-run.ts'
import { readInputs } from './setup-input.ts'
import { readOutputs } from './setup-output.ts'
import { isObject, shownNames } from './setup-value.ts'

/** The limits of `setup()`, which usually takes a millisecond: it stops after a second, or after two at the most. */
const SETUP_LIMITS: ScriptLimits = {
  memoryBytes: 33_554_432,
  stackBytes: 262_144,
  work: 150_000_000,
  callWork: MAX_CALL_WORK,
}

/** Identifier of the response that holds the user data of a script. Any script can set them. */
const USER_DATA = 'userdata'

/** A response is for an output that the script does not have. */
export class UnknownOutputError extends EvalscriptError {
  /** The identifier of the response. */
  readonly output: string

  constructor(output: string, message: string, line: number | undefined) {
    super(message, line)
    this.output = output
  }
}

/**
 * Returns the inputs and outputs of an evalscript, by its own `setup()`, which runs in the sandbox. Call it in a thread: a
 * script can take two seconds.
 * @param sources those of the request, in its order, with the bands that each offers
 * @param wanted identifiers of the request's responses
 * @throws UnknownOutputError where one of them is no output of the script
 * @throws EvalscriptError for what is not supported, or wrong
 * @see https://docs.sentinel-hub.com/api/latest/evalscript/v3
 */
export const planScript = async (
  script: string,
  sources: readonly OfferedSource[],
  wanted: readonly string[],
): Promise<ScriptPlan> => {
  requireVersion(script)
  const sandbox = await Sandbox.open(script, SETUP_LIMITS)
  const line = lineDefining(script, 'setup')
  try {
    return readPlan(runSetup(sandbox), line, sources, wanted)
  } catch (error) {
    // A value that cannot be read is the fault of its script.
    throw error instanceof EvalscriptError
      ? error
      : new EvalscriptError(
          'The value that setup() returns cannot be read: use plain objects, lists, texts and numbers.',
          line,
        )
  } finally {
    sandbox.close()
  }
}

const readPlan = (
  setup: unknown,
  line: number | undefined,
  sources: readonly OfferedSource[],
  wanted: readonly string[],
): ScriptPlan => {
  if (!isObject(setup))
    throw new EvalscriptError('setup() returns no object. Return one with `input` and `output`.', line)
  const outputs = readOutputs(setup.output, line)
  const names = outputs.map(({ id }) => id)
  for (const id of wanted)
    if (!names.includes(id) && id !== USER_DATA)
      throw new UnknownOutputError(
        id,
        `The evalscript has no output "${id}"; it has ${shownNames(names)}.`,
        line,
      )
  return { inputs: readInputs(setup, sources, line), outputs }
}

/** A line at the start says the version, as `//VERSION=3`. Only comments can stand before it. */
const VERSION =
  /^\uFEFF?(?:\s|\/\/(?!\s*VERSION\s*=)[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*\/\/\s*VERSION\s*=\s*(\w*)/i

const requireVersion = (script: string): void => {
  const [, version] = VERSION.exec(script) ?? []
  if (version === '3') return
  const found =
    version === undefined
      ? 'The evalscript does not begin with //VERSION=3'
      : `The evalscript is of version ${boundedText(version, 20)}`
  throw new EvalscriptError(`${found}; only version 3 is supported: ${VERSION_3}.`, 1)
}

const runSetup = (sandbox: Sandbox): unknown => JSON.parse(sandbox.text('plan', []))
