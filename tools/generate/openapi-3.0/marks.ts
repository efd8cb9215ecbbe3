import type { Node } from '../../../server/src/contract/openapi/nodes.ts'

/** Without what the contract says of itself (`x-source`, `x-assumed`, ...), which no tool reads of a schema. */
export const withoutMarks = (schema: Node): Node =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keyword.startsWith('x-')))
