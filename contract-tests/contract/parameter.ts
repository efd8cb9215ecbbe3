import type { QueryStyle } from '../../tools/docs/samples/query-string.ts'
import type { Node } from './document.ts'
import type { Located } from './located.ts'
import { readMedia, locateSchema } from './media.ts'

export interface Parameter {
  readonly name: string
  readonly place: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: Located
  readonly style: QueryStyle
  readonly example: unknown
}

/**
 * A parameter, all references followed.
 * @throws Error if it is in a cookie, or has no schema
 */
export const readParameter = (document: Node, parameter: Located): Parameter => {
  const { name, in: place, required, explode, allowReserved } = parameter.node
  const [content] = readMedia(document, parameter)
  const { schema } = content ?? locateSchema(document, parameter)
  if (typeof name !== 'string' || (place !== 'path' && place !== 'query' && place !== 'header') || !schema) {
    throw new Error(`The sweep cannot send the parameter at ${parameter.pointer}`)
  }
  return {
    name,
    place,
    required: required === true,
    schema,
    style: {
      ...(explode === false && { explode }),
      ...(allowReserved === true && { allowReserved }),
      ...(content && { content: content.type }),
    },
    example: parameter.node.example ?? content?.examples.values().next().value ?? firstExample(schema),
  }
}

const firstExample = ({ node }: Located): unknown =>
  Array.isArray(node.examples) ? node.examples[0] : undefined
