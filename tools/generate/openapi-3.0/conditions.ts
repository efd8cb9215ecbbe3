import { isNode } from '../../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../../server/src/contract/openapi/nodes.ts'

/** What only narrows what stands beside it: a type made from it would be the same one, with another name. */
const NARROWING: ReadonlySet<string> = new Set(['required', 'minItems', 'maxItems'])

const onlyNarrows = (branch: unknown): boolean =>
  isNode(branch) &&
  Object.entries(branch).every(([keyword, value]) =>
    keyword === 'anyOf' || keyword === 'oneOf'
      ? Array.isArray(value) && value.every(onlyNarrows)
      : NARROWING.has(keyword) || keyword.startsWith('x-'),
  )

const isCondition = (keyword: string, value: unknown): boolean =>
  ['if', 'then', 'else', 'dependentRequired'].includes(keyword) ||
  (['allOf', 'anyOf', 'oneOf'].includes(keyword) && Array.isArray(value) && value.every(onlyNarrows))

/**
 * Without what 3.0, or no type of any language, can say: `if`, `dependentRequired`, and choices between bounds or required
 * members. The schema lets more through then; the server, which reads the contract, does not.
 */
export const withoutConditions = (schema: Node): Node =>
  Object.fromEntries(Object.entries(schema).filter(([keyword, value]) => !isCondition(keyword, value)))
