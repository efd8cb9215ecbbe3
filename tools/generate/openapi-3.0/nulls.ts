import { isNode, listAt } from '../../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../../server/src/contract/openapi/nodes.ts'
import { resolve } from '../../../server/src/contract/openapi/references.ts'

const isNull = (branch: unknown): boolean => isNode(branch) && branch.type === 'null'

/** The type `null` in a list of types as `nullable`. */
export const withNullable = (schema: Node): Node => {
  const { type, ...rest } = schema
  if (!Array.isArray(type) || !type.includes('null')) return schema
  const others = type.filter((name) => name !== 'null')
  return { ...rest, type: others.length === 1 ? others[0] : others, nullable: true }
}

/**
 * A schema or null as what that schema says, `nullable`. Strictly, 3.0.3 lets null through only where each schema of a
 * choice does; no tool reads it so. @see docs/decisions/0060
 */
export const withNullableChoice = (schema: Node, document: Node): Node => {
  const { anyOf: _, ...rest } = schema
  const others = listAt(schema, 'anyOf').filter((branch) => !isNull(branch))
  const [only] = others
  if (others.length !== 1 || others.length === listAt(schema, 'anyOf').length || !isNode(only)) return schema
  return { ...resolve(document, only), ...rest, nullable: true }
}
