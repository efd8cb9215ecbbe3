import type { Argument } from '../cql2/expression.ts'
import type { Eventual } from 'imagery-platform-geometry/eventual.ts'
import type { SceneReader } from './reader.ts'
import type { StepCount } from './steps.ts'

/**
 * Undefined is unknown: a value that would decide is missing. The negation of unknown is unknown.
 * @see OGC 21-065r2, section 6.2 (three-valued logic)
 */
export type Truth = boolean | undefined

/** Evaluates a condition on one scene. Returns the work that finds the truth where one scene may take long. */
export type Condition<Candidate> = (candidate: Candidate) => Eventual<Truth>

/** A value that every scene is compared with, or that is read from each. Undefined and null are unknown. */
export type Operand<Candidate> = { readonly value: unknown } | { readonly read: Read<Candidate> }

export type Read<Candidate> = (candidate: Candidate) => unknown

/** What an operator needs to compile: how scenes are read, and how its arguments are compiled. */
export interface Compiler<Candidate> {
  readonly reader: SceneReader<Candidate>
  /** How many steps an argument takes for one scene. */
  readonly steps: Pick<StepCount, 'of'>
  condition(argument: Argument | undefined): Condition<Candidate>
  operand(argument: Argument | undefined): Operand<Candidate>
}

/** One operator, or a family of them, applied to arguments. */
export type Family = <Candidate>(
  op: string,
  args: readonly Argument[],
  compiler: Compiler<Candidate>,
) => Condition<Candidate>

/** An operand as a function of the scene, even if it is constant. */
export const toRead = <Candidate>(operand: Operand<Candidate>): Read<Candidate> => {
  if ('read' in operand) return operand.read
  const { value } = operand
  return () => value
}

/** A function of one operand, computed once if the operand is constant. */
export const mapped = <Candidate>(
  operand: Operand<Candidate>,
  result: (value: unknown) => unknown,
): Operand<Candidate> => {
  if ('value' in operand) return { value: result(operand.value) }
  const { read } = operand
  return { read: (candidate) => result(read(candidate)) }
}

/** The error for an argument that the operator does not take; the check of filters prevents it. */
export const misuse = (op: string, argument: Argument | undefined): TypeError =>
  new TypeError(
    `${op} does not take ${argument === undefined ? 'nothing' : JSON.stringify(argument).slice(0, 80)}`,
  )
