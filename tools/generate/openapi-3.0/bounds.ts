import type { Node } from '../../../server/src/contract/openapi/nodes.ts'

/**
 * An exclusive bound, a number in 3.1, as a bound and a mark beside it.
 * @throws Error where an inclusive bound stands beside it, for which 3.0 has no place
 */
export const withMarkedBounds = (schema: Node): Node =>
  withMarked(withMarked(schema, 'minimum', 'exclusiveMinimum'), 'maximum', 'exclusiveMaximum')

const withMarked = (schema: Node, bound: string, exclusive: string): Node => {
  const value = schema[exclusive]
  if (typeof value !== 'number') return schema
  if (schema[bound] !== undefined) throw new Error(`OpenAPI 3.0 has no \`${bound}\` beside \`${exclusive}\``)
  return { ...schema, [bound]: value, [exclusive]: true }
}
