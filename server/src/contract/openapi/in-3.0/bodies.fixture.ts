import { isNode, nodeAt } from '../nodes.ts'
import type { Node } from '../nodes.ts'
import { listOperations } from '../operations.ts'
import { refName, resolve } from '../references.ts'

/** A body that an operation takes or gives. */
export interface Body {
  /** Its schema's name. */
  readonly name: string
  /** Where its schema stands. */
  readonly pointer: string
  readonly examples: readonly unknown[]
}

/** The bodies of a contract whose schemas have names, each once. */
export const listBodies = (contract: Node): readonly Body[] => {
  const bodies = listOperations(contract).flatMap(({ node }) =>
    [node.requestBody, ...Object.values(nodeAt(node, 'responses'))].filter(isNode).flatMap((holder) =>
      Object.values(nodeAt(resolve(contract, holder), 'content')).flatMap((media) => {
        const { $ref } = isNode(media) ? nodeAt(media, 'schema') : {}
        return typeof $ref === 'string' && isNode(media)
          ? [{ pointer: $ref, examples: listExamples(contract, media) }]
          : []
      }),
    ),
  )
  const pointers = [...new Set(bodies.map(({ pointer }) => pointer))]
  return pointers.map((pointer) => ({
    name: refName(pointer),
    pointer,
    examples: distinct(bodies.flatMap((body) => (body.pointer === pointer ? body.examples : []))),
  }))
}

const listExamples = (contract: Node, media: Node): readonly unknown[] =>
  Object.values(nodeAt(media, 'examples'))
    .filter(isNode)
    .map((example) => resolve(contract, example).value)

const distinct = (values: readonly unknown[]) => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
]
