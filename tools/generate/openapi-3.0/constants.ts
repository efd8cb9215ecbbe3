import type { Node } from '../../../server/src/contract/openapi/nodes.ts'

/** `const` as an `enum` of one. */
export const withoutConstants = ({ const: value, ...schema }: Node): Node =>
  value === undefined ? schema : { type: typeof value, ...schema, enum: [value] }
