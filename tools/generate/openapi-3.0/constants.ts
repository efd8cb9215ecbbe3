import type { Node } from '../../../server/src/contract/openapi/nodes.ts'

/** What a type of 3.0 has a name for. */
const SCALARS: readonly string[] = ['string', 'number', 'boolean']

/** `const` as an `enum` of one. @throws Error if it is null, a list or an object */
export const withoutConstants = ({ const: value, ...schema }: Node): Node => {
  if (value === undefined) return schema
  if (!SCALARS.includes(typeof value))
    throw new Error(`OpenAPI 3.0 has no type for ${JSON.stringify(value)} alone`)
  return { type: typeof value, ...schema, enum: [value] }
}
