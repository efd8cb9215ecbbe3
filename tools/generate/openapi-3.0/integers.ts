import type { Node } from '../../../server/src/contract/openapi/nodes.ts'

const LARGEST_OF_32_BITS = 2 ** 31 - 1

/** An integer that 32 bits may not hold says so: Go and Java would take 32 otherwise. */
export const withWideIntegers = (schema: Node): Node => {
  const { type, format, maximum, enum: values } = schema
  const isNarrow = typeof maximum === 'number' && maximum <= LARGEST_OF_32_BITS
  return type !== 'integer' || format !== undefined || values !== undefined || isNarrow
    ? schema
    : { ...schema, format: 'int64' }
}
