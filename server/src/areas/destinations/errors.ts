import { Problem } from '../../kernel/problem.ts'
import type { WireError } from '../../http/response/send.ts'
import { codedError } from '../../http/response/wire-errors.ts'

/** A failure as the callers of destinations read it. @see spec/destinations/schemas.yaml, DestinationsError */
export const destinationsError: WireError = (problem) =>
  codedError(isOfNoType(problem) ? withShapes(problem) : problem)

/** What an update can carry, by type. @see spec/destinations/schemas-parameters.yaml, DestinationPatchParameters */
const SHAPES: readonly (readonly string[])[] = [
  ['credentials'],
  ['aws_access_key_id', 'aws_secret_access_key', 'explicit_sse'],
  ['sas_token'],
  ['customer_access_key_id', 'customer_secret_key'],
  ['access_key_id', 'secret_access_key', 'use_path_style'],
]
const KNOWN = new Set(SHAPES.flat().map((name) => `parameters.${name}`))

/** Whether the parameters of an update fit no type: then the faults are those of all types in turn. */
const isOfNoType = ({ fields }: Problem): boolean =>
  fields.parameters?.includes('must have one of the forms that are allowed here') === true

/** Replaces the faults of each type: lists the possible parameters, and those that no type has. */
const withShapes = ({ fields }: Problem): Problem => {
  const others = Object.entries(fields).flatMap(([name, texts]) => {
    if (name === 'parameters' || KNOWN.has(name)) return []
    return name.startsWith('parameters.') ? `${name} is none of them` : `${name} ${texts.join(', ')}`
  })
  const shapes = SHAPES.map((names) => names.join(', ')).join('; or ')
  return new Problem(400, [`parameters must be those of one type: ${shapes}`, ...others].join('; '))
}
