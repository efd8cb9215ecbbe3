import { isNode, listAt, nodeAt } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { operationsOf } from '../../server/src/contract/openapi/operations.ts'
import type { OperationNode } from '../../server/src/contract/openapi/operations.ts'
import { resolve } from '../../server/src/contract/openapi/references.ts'
import { isPublic } from './contract-types.ts'

/** Successes that carry their answer in the Location header. */
const redirectStatuses = ['302', '303', '307']

/**
 * TypeScript for the client: how each operation travels, by its id.
 * @throws Error if a query parameter has a style that the client cannot write.
 * @see ../../client/src/operation-wire.ts
 */
export const clientWire = (document: Node): string => {
  const wires = operationsOf(document).map(
    (operation) => `  ${operation.id}: ${JSON.stringify(wireOf(document, operation))},\n`,
  )
  return `// Generated from spec/ by \`npm run generate\`. Do not edit.

/** How each operation travels. @see ../client/src/operation-wire.ts */
export const wires = {
${wires.join('')}} as const
`
}

const wireOf = (document: Node, operation: OperationNode): Node => {
  const { node, method, path } = operation
  const statuses = Object.keys(nodeAt(node, 'responses')).filter(
    (status) => /^[23]/.test(status) && status !== '206', // which has what 200 has, or parts of it
  )
  const media = statuses.flatMap((status) =>
    Object.keys(nodeAt(resolve(document, nodeAt(nodeAt(node, 'responses'), status)), 'content')),
  )
  const [bodyType] = Object.keys(nodeAt(resolve(document, nodeAt(node, 'requestBody')), 'content'))
  const query = queryStyles(document, operation)
  return {
    method,
    path,
    ...(isSibling(document, operation) && { sibling: true }),
    ...(isAnonymous(document, operation) && { anonymous: true }),
    ...(statuses.some((status) => redirectStatuses.includes(status)) && { redirects: true }),
    ...(media.length > 0 && media.every((type) => type.startsWith('text/')) && { text: true }),
    ...(bodyType !== undefined && bodyType !== 'application/json' && { bodyType }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(node['x-idempotent'] === true && { idempotent: true }),
    ...(takesKey(document, operation) && { keyed: true }),
    ...(isNode(node['x-paging']) && { paging: pagingOf(node['x-paging']) }),
  }
}

/** Sent again with the same key it takes effect once. */
const takesKey = (document: Node, operation: OperationNode): boolean =>
  parametersOf(document, operation).some(({ name }) => name === 'Idempotency-Key')

/** Pointers into a page, and the place of what says how many entries it has. */
const pagingOf = (paging: Node): Node => ({
  items: pointerOf(paging.items),
  ...(typeof paging.next === 'string' && { next: pointerOf(paging.next) }),
  ...(typeof paging.size === 'string' && { size: placeOf(paging.size) }),
})

/** `query.limit` of `$request.query.limit`, `body.limit` of `$request.body#/limit`. */
const placeOf = (expression: string): string => expression.replace('$request.', '').replace('#/', '.')

/** The JSON pointer of a runtime expression, e.g. `/_links/_next` of `$response.body#/_links/_next`. */
const pointerOf = (expression: unknown): string => String(expression).split('#')[1] ?? ''

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

const parametersOf = (document: Node, { node, pathItem }: OperationNode): readonly Node[] =>
  [...listAt(pathItem, 'parameters'), ...listAt(node, 'parameters')]
    .filter(isNode)
    .map((entry) => resolve(document, entry))

const queryStyles = (document: Node, operation: OperationNode): Node =>
  Object.fromEntries(
    parametersOf(document, operation)
      .filter((parameter) => parameter.in === 'query')
      .map((parameter) => [String(parameter.name), styleOf(document, parameter, operation.id)] as const)
      .filter(([, style]) => Object.keys(style).length > 0),
  )

/**
 * How a parameter is written, where it is neither a single value nor a list with commas, which the rules of the contract
 * ask for. Reserved characters are encoded, also where the contract allows them.
 */
const styleOf = (document: Node, parameter: Node, operation: string): Node => {
  const { style = 'form', explode = true } = parameter
  const [content] = Object.keys(nodeAt(parameter, 'content'))
  if (style !== 'form' || (content !== undefined && !content.endsWith('json'))) {
    const how = content ?? `style ${String(style)}`
    throw new Error(`${operation}: the client writes query parameters as style form or as JSON, not ${how}`)
  }
  if (content !== undefined) return { content }
  const { type } = resolve(document, nodeAt(parameter, 'schema'))
  return explode === true && (type === 'array' || type === 'object') ? { explode } : {}
}
