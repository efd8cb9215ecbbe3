import type { Node } from '../../../server/src/contract/openapi/nodes.ts'

const OF_NUMBERS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']

/** The keywords that bound values of one type; each of the others is about all values. */
const BOUNDS: Readonly<Record<string, readonly string[]>> = {
  array: ['items', 'minItems', 'maxItems', 'uniqueItems'],
  object: ['properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties'],
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  number: OF_NUMBERS,
  integer: OF_NUMBERS,
}

const BOUNDING: ReadonlySet<string> = new Set(Object.values(BOUNDS).flat())

/** A list of types as a choice of schemas, each with what bounds values of its type; where null is one of them, of each. */
export const withOneType = (schema: Node): Node => {
  const { type, nullable, ...rest } = schema
  if (!Array.isArray(type)) return schema
  const only = (isOwn: (keyword: string) => boolean): Node =>
    Object.fromEntries(Object.entries(rest).filter(([keyword]) => isOwn(keyword)))
  return {
    ...only((keyword) => !BOUNDING.has(keyword)),
    anyOf: type.map((name: unknown) => ({
      type: name,
      ...(nullable === true && { nullable }),
      ...(name === 'array' && { items: {} }),
      ...only((keyword) => BOUNDS[String(name)]?.includes(keyword) === true),
    })),
  }
}
