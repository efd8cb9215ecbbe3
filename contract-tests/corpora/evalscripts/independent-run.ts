import { createContext, runInContext } from 'node:vm'
import { DOCUMENTED_FUNCTIONS } from './documented-functions.ts'

type Members = Readonly<Record<string, unknown>>

/** An input as `setup()` names it. */
export interface NamedInput {
  readonly datasource: string | undefined
  readonly bands: readonly string[]
  readonly units: readonly (string | undefined)[]
  readonly mosaicking: string
}

export interface NamedOutput {
  readonly id: string
  readonly bands: number
  readonly sampleType: string
}

/** Inputs and outputs of a script, as plain V8 evaluates its `setup`. */
export interface NamedSetup {
  readonly inputs: readonly NamedInput[]
  readonly outputs: readonly NamedOutput[]
}

/** Values of an input: by sample, by band, by pixel. */
export type InputValues = readonly (readonly (readonly number[])[])[]

const TIMEOUT_MS = 20_000

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null

const toList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

const upperOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' ? value.toUpperCase() : otherwise

/** A script in a fresh context of V8, with the documented functions and nothing of the platform. */
export class IndependentRun {
  readonly #context: object

  /** @throws whatever the script's own lines throw */
  constructor(script: string) {
    const silent = () => undefined
    this.#context = createContext({
      ...DOCUMENTED_FUNCTIONS,
      console: { log: silent, info: silent, debug: silent, warn: silent, error: silent },
      Mosaicking: { SIMPLE: 'SIMPLE', ORBIT: 'ORBIT', TILE: 'TILE' },
      SampleType: Object.fromEntries(
        ['AUTO', 'UINT8', 'INT8', 'UINT16', 'INT16', 'FLOAT32'].map((type) => [type, type]),
      ),
    })
    runInContext(script, this.#context, { timeout: TIMEOUT_MS })
  }

  has(name: string): boolean {
    return runInContext(`typeof ${name} === 'function'`, this.#context) === true
  }

  call(name: string, ...given: readonly unknown[]): unknown {
    Object.assign(this.#context, { given__: given })
    return runInContext(`${name}(...given__)`, this.#context, { timeout: TIMEOUT_MS })
  }

  /** A function of the script, to be called often, without a limit of time. */
  called(name: string): (...given: readonly unknown[]) => unknown {
    const found: unknown = runInContext(name, this.#context)
    if (typeof found !== 'function') throw new Error(`${name} is not a function`)
    return (...given) => {
      const returned: unknown = Reflect.apply(found, undefined, given)
      return returned
    }
  }

  /** @throws Error where `setup()` returns something else than the documentation says */
  setup(): NamedSetup {
    const setup = this.call('setup')
    if (!isMembers(setup)) throw new Error('setup() returned no object')
    const mosaicking = upperOr(setup.mosaicking, 'SIMPLE')
    const inputs = toList(setup.input)
    const named = inputs.every((input) => typeof input === 'string') ? [{ bands: inputs }] : inputs
    return {
      inputs: named.map((input) => parseInput(input, mosaicking)),
      outputs: toList(setup.output).map(parseOutput),
    }
  }
}

const parseInput = (input: unknown, mosaicking: string): NamedInput => {
  if (!isMembers(input)) throw new Error('an input must be an object')
  const bands = toList(input.bands).map(String)
  return {
    datasource: typeof input.datasource === 'string' ? input.datasource : undefined,
    bands,
    units: bands.map((_, i) => {
      const unit = Array.isArray(input.units) ? toList(input.units)[i] : input.units
      return typeof unit === 'string' ? unit.toUpperCase() : undefined
    }),
    mosaicking: upperOr(input.mosaicking, mosaicking),
  }
}

const parseOutput = (output: unknown): NamedOutput => {
  if (!isMembers(output)) throw new Error('an output must be an object')
  const { id = 'default', bands, sampleType } = output
  const count = Array.isArray(bands) ? bands.length : Number(bands)
  if (!(count >= 1)) throw new Error('an output has no bands')
  return { id: String(id), bands: count, sampleType: upperOr(sampleType, 'AUTO') }
}
