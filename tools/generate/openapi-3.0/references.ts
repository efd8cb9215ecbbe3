import type { Node } from '../../../server/src/contract/openapi/nodes.ts'

/** A reference with something beside it, which 3.0 would not read, as one in `allOf`. */
export const withLoneReferences = (schema: Node): Node => {
  const { $ref, ...beside } = schema
  return $ref === undefined || Object.keys(beside).length === 0 ? schema : { ...beside, allOf: [{ $ref }] }
}
