import type { Node } from '../../../server/src/contract/openapi/nodes.ts'

/** The first of the `examples` of a schema as its one `example`. */
export const withOneExample = ({ examples, ...schema }: Node): Node =>
  Array.isArray(examples) && examples.length > 0 ? { ...schema, example: examples[0] } : schema
