import type { Argument } from '../cql2/expression.ts'
import type { SceneReader } from './reader.ts'

/**
 * Undefined is unknown: a value that decides is missing. What is unknown stays so when it is negated.
 * @see OGC 21-065r2, section 6.2 (three-valued logic)
 */
export type Truth = boolean | undefined

/** What a condition says of one scene. */
export type Condition<Candidate> = (candidate: Candidate) => Truth

/** A value that every scene is compared with, or that is read from each. Undefined and null are unknown. */
export type Operand<Candidate> = { readonly value: unknown } | { readonly read: Read<Candidate> }

export type Read<Candidate> = (candidate: Candidate) => unknown

/** What an operator is compiled with: where scenes are read, and how its own arguments are compiled. */
export interface Compiler<Candidate> {
  readonly reader: SceneReader<Candidate>
  condition(argument: Argument | undefined): Condition<Candidate>
  operand(argument: Argument | undefined): Operand<Candidate>
}

/** One operator, or a family of them, applied to arguments. */
export type Family = <Candidate>(
  op: string,
  args: readonly Argument[],
  compiler: Compiler<Candidate>,
) => Condition<Candidate>

/** Reads an operand as if every scene had its own. */
export const readOf = <Candidate>(operand: Operand<Candidate>): Read<Candidate> => {
  if ('read' in operand) return operand.read
  const { value } = operand
  return () => value
}

/** A function of one operand, worked out once where that is the same for all scenes. */
export const mapped = <Candidate>(
  operand: Operand<Candidate>,
  result: (value: unknown) => unknown,
): Operand<Candidate> => {
  if ('value' in operand) return { value: result(operand.value) }
  const { read } = operand
  return { read: (candidate) => result(read(candidate)) }
}

/** An argument that the operator cannot have: the check of filters lets none through. */
export const misuse = (op: string, argument: Argument | undefined): TypeError =>
  new TypeError(
    `${op} does not take ${argument === undefined ? 'nothing' : JSON.stringify(argument).slice(0, 80)}`,
  )
