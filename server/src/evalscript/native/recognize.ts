import { parse } from 'acorn'
import type { AnyNode, ModuleDeclaration, Statement } from 'acorn'
import type { PlannedOutput, ScriptPlan } from '../script-plan.ts'
import { Machine, NotNative } from './machine.ts'
import type { Register } from './machine.ts'
import { define, evaluationOn, hoist } from './statements.ts'
import { toRegister, Scope } from './value.ts'
import type { Value } from './value.ts'

/** A longer one is left to the sandbox, and is not worth reading. */
const MAX_LENGTH = 20_000

/** Functions that change what is read or written. */
const OTHER_FUNCTIONS = ['preProcessScenes', 'filterScenes', 'updateOutput', 'updateOutputMetadata']

/** A script as a list of operations on rows. */
export interface NativeScript {
  readonly machine: Machine
  /** Of each input, the values of its bands. */
  readonly inputs: readonly (readonly Register[])[]
  /** Of each output, the values of its bands. */
  readonly outputs: readonly (readonly Register[])[]
}

/**
 * Recognizes a script that only selects bands and computes with them: no loops, no state, nothing that the engine of the
 * sandbox might compute otherwise. Nothing of it is run as code.
 * @returns undefined for any other
 */
export const recognizeScript = (script: string, plan: ScriptPlan): NativeScript | undefined => {
  if (
    script.length > MAX_LENGTH ||
    plan.inputs.some(({ mosaicking }) => mosaicking !== 'SIMPLE') ||
    /<!--|-->/.test(script)
  )
    return undefined
  try {
    return readScript(parse(script, { ecmaVersion: 2020, sourceType: 'script' }).body, plan)
  } catch (error) {
    // It is acorn's when the sandbox has a syntax of its own, and the thread's when it nests too deeply.
    if (error instanceof NotNative || error instanceof SyntaxError || error instanceof RangeError)
      return undefined
    throw error
  }
}

const readScript = (
  statements: readonly (ModuleDeclaration | Statement)[],
  plan: ScriptPlan,
): NativeScript => {
  const machine = new Machine()
  const how = evaluationOn(machine, 0)
  const scope = new Scope(undefined)
  hoist(statements, scope)
  for (const statement of statements) {
    if (statement.type === 'VariableDeclaration') define(statement, scope, how)
    else if (statement.type !== 'FunctionDeclaration' && statement.type !== 'EmptyStatement')
      throw new NotNative(statement.type)
  }
  if (OTHER_FUNCTIONS.some((name) => scope.has(name))) throw new NotNative('another function')
  requirePlain(scope.value('setup'))
  const inputs = plan.inputs.map(({ bands }) => bands.map(() => machine.register(undefined)))
  const result = how.call(scope.value('evaluatePixel'), [buildSamples(plan, inputs)])
  return {
    machine,
    inputs,
    outputs: plan.outputs.map((output) => bandRegisters(result, output, plan.outputs.length)),
  }
}

/**
 * What may stand in `setup`, which runs before the pixels do: nothing that could leave a trace. No parameters, since their
 * defaults are code, and nothing that turns an object into text or a number, which may call any function.
 */
const PLAIN: readonly AnyNode['type'][] = [
  'BlockStatement',
  'ReturnStatement',
  'ObjectExpression',
  'ArrayExpression',
  'Literal',
  'Identifier',
  'ParenthesizedExpression',
]

const requirePlain = (setup: Value): void => {
  if (setup.kind !== 'function' || setup.node.params.length > 0) throw new NotNative('setup')
  const pending: unknown[] = [setup.node.body]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (typeof node !== 'object' || node === null) continue
    if ('type' in node && !isPlain(node)) throw new NotNative('setup')
    const parts: unknown[] = Object.values(node)
    pending.push(...parts)
  }
}

/** @param node of acorn */
const isPlain = (node: object & Record<'type', unknown>): boolean => {
  if (node.type === 'Property' || node.type === 'MemberExpression')
    return 'computed' in node && node.computed === false
  if (node.type === 'UnaryExpression') return 'argument' in node && isLiteral(node.argument)
  return PLAIN.some((type) => type === node.type)
}

const isLiteral = (node: unknown): boolean =>
  typeof node === 'object' && node !== null && 'type' in node && node.type === 'Literal'

const buildSamples = ({ inputs }: ScriptPlan, registers: NativeScript['inputs']): Value => {
  const samples = inputs.map(({ id, bands }, i): readonly [string, Value] => {
    const of = registers[i] ?? []
    const members = bands.flatMap(({ name }, band): (readonly [string, Value])[] => {
      const at = of[band]
      return at ? [[name, { kind: 'number', at }]] : []
    })
    return [id, { kind: 'object', members: new Map(members) }]
  })
  const [only] = samples
  if (samples.length === 1 && only) return only[1]
  return {
    kind: 'object',
    members: new Map(samples.map(([id, sample]) => [id, { kind: 'array', items: [sample] }])),
  }
}

/** The harness takes numbers alone, but truth only in a list; and what has a length for a list, whatever else it has. */
const bandRegisters = (result: Value, { id, bands }: PlannedOutput, outputs: number): readonly Register[] => {
  if (result.kind === 'object' && result.members.has('length')) throw new NotNative('a list')
  const named = result.kind === 'object' ? result.members.get(id) : outputs === 1 ? result : undefined
  if (!named || named.kind === 'boolean') throw new NotNative('an output')
  const values = named.kind === 'array' ? named.items : [named]
  if (values.length < bands) throw new NotNative('bands')
  return values.slice(0, bands).map(toRegister)
}
