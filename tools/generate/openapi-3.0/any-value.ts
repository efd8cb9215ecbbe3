import type { Node } from '../../../server/src/contract/openapi/nodes.ts'

/**
 * A value that may be a list or an object as well as a word or a number is any value: the types that tools make of such a
 * choice tell nobody more, and most do not compile.
 */
export const withAnyValue = (schema: Node): Node => {
  const { type, description } = schema
  const isAny = Array.isArray(type) && type.includes('object') && type.includes('array')
  return isAny ? { ...(description !== undefined && { description }) } : schema
}
