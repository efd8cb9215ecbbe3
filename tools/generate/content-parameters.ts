import { isNode, nodeAt } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'

/**
 * The same contract, with each parameter that is described by `content` also described by that content's schema.
 * openapi-typescript reads only `schema` and calls everything else a string, while validator and client exchange
 * the parsed value.
 * @see https://spec.openapis.org/oas/v3.1.1.html#fixed-fields-for-use-with-content
 */
export const withContentSchemas = (part: Node): Node =>
  Object.fromEntries(
    Object.entries(isParameter(part) ? described(part) : part).map(([key, value]) => [key, within(value)]),
  )

const within = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(within)
  return isNode(value) ? withContentSchemas(value) : value
}

const isParameter = (part: Node): boolean =>
  typeof part.in === 'string' && typeof part.name === 'string' && isNode(part.content)

const described = (parameter: Node): Node => {
  const [media] = Object.values(nodeAt(parameter, 'content'))
  return isNode(media) && isNode(media.schema) ? { ...parameter, schema: media.schema } : parameter
}
