import { isNode, listAt, nodeAt } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { listOperations } from '../../server/src/contract/openapi/operations.ts'
import type { OperationNode } from '../../server/src/contract/openapi/operations.ts'
import { resolve } from '../../server/src/contract/openapi/references.ts'
import { isPublic } from './contract-types.ts'

/** Successes that carry their answer in the Location header. */
const redirectStatuses = ['302', '303', '307']

/**
 * TypeScript for the client: how each operation travels, a line each under the area that it is of. As text, since it is a
 * quarter of what a user of the client loads. @see ../../client/src/operation-wire.ts
 * @throws Error if a query parameter has a style that the client cannot write.
 */
export const clientWire = (document: Node): string => {
  const operations = listOperations(document)
  const areas = new Set(operations.map(({ id }) => id.slice(0, id.indexOf('_'))))
  const lines = [...areas].flatMap((area) =>
    areaLines(
      document,
      area,
      operations.filter(({ id }) => id.startsWith(`${area}_`)),
    ),
  )
  const paged = operations.flatMap(({ id, node }) => {
    const paging = node['x-paging']
    return isNode(paging) ? [`  ${id}: '${jsonPointer(paging.items)}'\n`] : []
  })
  return `// Generated from spec/ by \`npm run generate\`. Do not edit.

/**
 * How each operation travels: a line for each area with its name, the start of its paths and what all of it has, then
 * one for each operation. @see ../client/src/operation-wire.ts
 */
export const wires = \`${lines.join('\n')}\`

/** The operations that list, each with a JSON pointer to the entries of its page. */
export interface PagedItems {
${paged.join('')}}
`
}

const areaLines = (document: Node, area: string, operations: readonly OperationNode[]): string[] => {
  const rows = operations.map((operation) => ({ ...operation, marks: operationMarks(document, operation) }))
  const root = commonRoot(rows.map(({ path }) => path))
  const common = (rows[0]?.marks ?? []).filter((mark) => rows.every(({ marks }) => marks.includes(mark)))
  return [
    [area, root, ...common].join(' '),
    ...rows.map(({ id, method, path, marks }) =>
      [
        ` ${id.slice(area.length + 1)}`,
        ...(method === 'get' ? [] : [method]),
        path.slice(root.length),
        ...marks.filter((mark) => !common.includes(mark)),
      ].join(' '),
    ),
  ]
}

/** The longest start that all paths share and go on from with a slash. */
const commonRoot = (paths: readonly string[]): string => {
  let root = paths[0] ?? ''
  do root = root.slice(0, root.lastIndexOf('/'))
  while (!paths.every((path) => path.startsWith(`${root}/`)))
  return root
}

const operationMarks = (document: Node, operation: OperationNode): readonly string[] => {
  const { node } = operation
  const statuses = Object.keys(nodeAt(node, 'responses')).filter(
    (status) => /^[23]/.test(status) && status !== '206', // which has what 200 has, or parts of it
  )
  const media = statuses.flatMap((status) =>
    Object.keys(nodeAt(resolve(document, nodeAt(nodeAt(node, 'responses'), status)), 'content')),
  )
  const [body] = Object.keys(nodeAt(resolve(document, nodeAt(node, 'requestBody')), 'content'))
  const exploded = explodedIn(document, operation)
  return [
    isSibling(document, operation) && 'sibling',
    isAnonymous(document, operation) && 'anonymous',
    takesTokensAlone(document, operation) && 'tokens',
    statuses.some((status) => redirectStatuses.includes(status)) && 'redirects',
    media.length > 0 && media.every((type) => type.startsWith('text/')) && 'text',
    media.length > 0 && media.every((type) => !/json$|^text\//.test(type)) && 'blob',
    body !== undefined && body !== 'application/json' && `body=${body}`,
    exploded.length > 0 && `exploded=${exploded.join(',')}`,
    node['x-idempotent'] === true && 'idempotent',
    takesKey(document, operation) && 'keyed',
    ...(isNode(node['x-paging']) ? pagingMarks(node['x-paging']) : []),
  ].filter((mark) => mark !== false)
}

/** Sent again with the same key it takes effect once. */
const takesKey = (document: Node, operation: OperationNode): boolean =>
  listParameters(document, operation).some(({ name }) => name === 'Idempotency-Key')

/** Pointers into a page. */
const pagingMarks = ({ items, next }: Node): string[] => [
  `items=${jsonPointer(items)}`,
  ...(typeof next === 'string' ? [`next=${jsonPointer(next)}`] : []),
]

/** The JSON pointer of a runtime expression, e.g. `/_links/_next` of `$response.body#/_links/_next`. */
const jsonPointer = (expression: unknown): string => String(expression).split('#')[1] ?? ''

/** Nothing is sent where nothing is asked for, or a credential of another kind. */
const isAnonymous = (document: Node, operation: OperationNode): boolean => {
  const schemes = (node: Node) => listAt(node, 'security').filter(isNode).flatMap(Object.keys)
  const own = new Set(schemes(document))
  return isPublic(document, operation) && !schemes(operation.node).some((scheme) => own.has(scheme))
}

/** Whether an operation accepts access tokens and no API keys. */
const takesTokensAlone = (document: Node, { node }: OperationNode): boolean => {
  const components = nodeAt(nodeAt(document, 'components'), 'securitySchemes')
  const schemes = listAt('security' in node ? node : document, 'security')
    .filter(isNode)
    .flatMap(Object.keys)
  return schemes.length > 0 && schemes.every((scheme) => nodeAt(components, scheme).type === 'oauth2')
}

/** An operation with servers of its own is not at the main address, which is the document's first. */
const isSibling = (document: Node, { node, pathItem }: OperationNode): boolean => {
  const [main] = listAt(document, 'servers')
  const [own] = [...listAt(node, 'servers'), ...listAt(pathItem, 'servers')]
  return isNode(own) && isNode(main) && own.url !== main.url
}

const listParameters = (document: Node, { node, pathItem }: OperationNode): readonly Node[] =>
  [...listAt(pathItem, 'parameters'), ...listAt(node, 'parameters')]
    .filter(isNode)
    .map((entry) => resolve(document, entry))

/** The parameters that are lists and repeat their name. Reserved characters are encoded, also where they need not be. */
const explodedIn = (document: Node, operation: OperationNode): string[] =>
  listParameters(document, operation)
    .filter((parameter) => parameter.in === 'query' && isExploded(document, parameter, operation.id))
    .map((parameter) => String(parameter.name))

/**
 * Whether a list repeats the name of its parameter, in place of one value with commas, which the rules of the contract ask
 * for.
 * @throws Error where the client cannot write the parameter
 */
const isExploded = (document: Node, parameter: Node, operation: string): boolean => {
  const { style = 'form', explode = true } = parameter
  const [content] = Object.keys(nodeAt(parameter, 'content'))
  const { type } = resolve(document, nodeAt(parameter, 'schema'))
  if (style !== 'form' || type === 'object' || (content !== undefined && !content.endsWith('json'))) {
    const how = content ?? (type === 'object' ? 'the members of an object' : `style ${String(style)}`)
    throw new Error(`${operation}: the client writes query parameters as style form or as JSON, not ${how}`)
  }
  return explode === true && type === 'array'
}
