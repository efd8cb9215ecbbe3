import type { Node } from '../../../server/src/contract/openapi/nodes.ts'

/** An exclusive bound, a number in 3.1, as a bound and a mark beside it. */
export const withMarkedBounds = ({ exclusiveMinimum, exclusiveMaximum, ...schema }: Node): Node => ({
  ...schema,
  ...(typeof exclusiveMinimum === 'number' && { minimum: exclusiveMinimum, exclusiveMinimum: true }),
  ...(typeof exclusiveMaximum === 'number' && { maximum: exclusiveMaximum, exclusiveMaximum: true }),
})
