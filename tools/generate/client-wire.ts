import { isNode, listAt, nodeAt } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { operationsOf } from '../../server/src/contract/openapi/operations.ts'
import type { OperationNode } from '../../server/src/contract/openapi/operations.ts'
import { resolve } from '../../server/src/contract/openapi/references.ts'
import { isPublic } from './contract-types.ts'

/** Successes that carry their answer in the Location header. */
const redirectStatuses = ['302', '303', '307']

/**
 * TypeScript for the client: how each operation travels, where it is not the plain case.
 * @throws Error if a query parameter has a style that the client cannot write.
 * @see ../../client/src/operation-wire.ts
 */
export const clientWire = (document: Node): string => {
  const wires = operationsOf(document).flatMap((operation) => {
    const wire = wireOf(document, operation)
    return Object.keys(wire).length > 0 ? [[`${operation.method} ${operation.path}`, wire] as const] : []
  })
  return `// Generated from spec/ by \`npm run generate\`. Do not edit.

/** How operations travel, where it is not the plain case. @see ../client/src/operation-wire.ts */
export const wires = ${JSON.stringify(Object.fromEntries(wires), null, 2)} as const
`
}

const wireOf = (document: Node, operation: OperationNode): Node => {
  const { node } = operation
  const statuses = Object.keys(nodeAt(node, 'responses')).filter(
    (status) => /^[23]/.test(status) && status !== '206', // which has what 200 has, or parts of it
  )
  const media = statuses.flatMap((status) =>
    Object.keys(nodeAt(resolve(document, nodeAt(nodeAt(node, 'responses'), status)), 'content')),
  )
  const [bodyType] = Object.keys(nodeAt(resolve(document, nodeAt(node, 'requestBody')), 'content'))
  const query = queryStyles(document, operation)
  return {
    ...(isSibling(document, operation) && { sibling: true }),
    ...(isAnonymous(document, operation) && { anonymous: true }),
    ...(statuses.some((status) => redirectStatuses.includes(status)) && { redirects: true }),
    ...(media.length > 0 && media.every((type) => type.startsWith('text/')) && { text: true }),
    ...(bodyType !== undefined && bodyType !== 'application/json' && { bodyType }),
    ...(Object.keys(query).length > 0 && { query }),
  }
}

/** Nothing is sent where nothing is asked for, or a credential of another kind. */
const isAnonymous = (document: Node, operation: OperationNode): boolean => {
  const schemes = (node: Node) => listAt(node, 'security').filter(isNode).flatMap(Object.keys)
  const own = new Set(schemes(document))
  return isPublic(document, operation) && !schemes(operation.node).some((scheme) => own.has(scheme))
}

/** An operation with servers of its own is not at the main address, which is the document's first. */
const isSibling = (document: Node, { node, pathItem }: OperationNode): boolean => {
  const [main] = listAt(document, 'servers')
  const [own] = [...listAt(node, 'servers'), ...listAt(pathItem, 'servers')]
  return isNode(own) && isNode(main) && own.url !== main.url
}

const queryStyles = (document: Node, { id, node, pathItem }: OperationNode): Node =>
  Object.fromEntries(
    [...listAt(pathItem, 'parameters'), ...listAt(node, 'parameters')]
      .filter(isNode)
      .map((entry) => resolve(document, entry))
      .filter((parameter) => parameter.in === 'query')
      .map((parameter) => [String(parameter.name), styleOf(parameter, id)] as const)
      .filter(([, style]) => Object.keys(style).length > 0),
  )

const styleOf = (parameter: Node, operation: string): Node => {
  const { style = 'form', explode, allowReserved } = parameter
  const [content] = Object.keys(nodeAt(parameter, 'content'))
  if (style !== 'form' || (content !== undefined && !content.endsWith('json'))) {
    const how = content ?? `style ${String(style)}`
    throw new Error(`${operation}: the client writes query parameters as style form or as JSON, not ${how}`)
  }
  if (content !== undefined) return { content }
  return {
    ...(explode === false && { explode }),
    ...(allowReserved === true && { allowReserved }),
  }
}
