import type { WireError } from '../../http/response/error-wire.ts'
import { codedError } from '../../http/response/error-wire.ts'
import { Problem } from '../../kernel/problem.ts'

/** Returns a failure as callers of destinations read it. @see spec/destinations/schemas.yaml, DestinationsError */
export const destinationsError: WireError = (problem) =>
  codedError(fitsNoType(problem) ? listShapes(problem) : problem)

/** The parameters that an update can have, for each type. @see spec/destinations/schemas-parameters.yaml, DestinationPatchParameters */
const SHAPES: readonly (readonly string[])[] = [
  ['credentials'],
  ['aws_access_key_id', 'aws_secret_access_key', 'explicit_sse'],
  ['sas_token'],
  ['customer_access_key_id', 'customer_secret_key'],
  ['access_key_id', 'secret_access_key', 'use_path_style'],
]
const KNOWN = new Set(SHAPES.flat().map((name) => `parameters.${name}`))

/** Whether the parameters of an update fit no type: the problem then has the faults of every type in turn. */
const fitsNoType = ({ fields }: Problem): boolean =>
  fields.parameters?.includes('must have one of the forms that are allowed here') === true

/** Replaces the faults of each type by one message: the possible parameters, and those that no type has. */
const listShapes = ({ fields }: Problem): Problem => {
  const others = Object.entries(fields).flatMap(([name, texts]) => {
    if (name === 'parameters' || KNOWN.has(name)) return []
    return name.startsWith('parameters.') ? `${name} is not supported` : `${name} ${texts.join(', ')}`
  })
  const shapes = SHAPES.map((names) => names.join(', ')).join('; or ')
  return new Problem(400, [`parameters must be those of one type: ${shapes}`, ...others].join('; '))
}
