import { STATUS_CODES } from 'node:http'
import { isNode, listAt, nodeAt } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { listOperations } from '../../server/src/contract/openapi/operations.ts'
import type { OperationNode } from '../../server/src/contract/openapi/operations.ts'
import { resolve } from '../../server/src/contract/openapi/references.ts'
import { isPublic } from './contract-types.ts'

/**
 * The contract with what operations share added to each of them: parameters, response headers, the 304 of GET, the 206 of
 * files, and the failures that no handler gives. Calls that the platform makes to others have no part in it.
 * @param shared what `spec/common/shared.yaml`, or that of another contract, says
 * @throws Error where an operation declares itself what is shared, or fails in a shape that has no body there
 */
export const withShared = (document: Node, shared: Node): Node => {
  const copy = structuredClone(document)
  const headers = ensureComponents(copy, 'headers')
  for (const header of Object.values(nodeAt(shared, 'headers')).filter(isNode))
    headers[componentName(header)] = withoutName(header)
  for (const operation of listOperations(copy)) {
    const { id, node } = operation
    addParameters(copy, operation, shared)
    const added = {
      ...notModified(copy, operation, shared),
      ...partialContent(operation, shared), // with the headers of a 200 that has its tag
      ...failures(copy, operation, shared),
    }
    const responses = nodeAt(node, 'responses')
    for (const status of Object.keys(added))
      if (status in responses) throw new Error(`${id} declares ${status}, which operations share`)
    node.responses = { ...responses, ...added }
    for (const response of Object.values({ ...responses, ...added }).filter(isNode))
      addHeader(resolve(copy, response), REQUEST_ID, shared)
    if (isOfKind(copy, operation, nodeAt(nodeAt(shared, 'headers'), REPLAYED)))
      for (const response of successesIn(responses)) addHeader(resolve(copy, response), REPLAYED, shared)
    const fallback = responses.default
    if (isNode(fallback)) addHeader(resolve(copy, fallback), RETRY_AFTER, shared)
  }
  return copy
}

/** Kinds of operations, as `of` names them. */
const KINDS: Readonly<Record<string, (document: Node, operation: OperationNode) => boolean>> = {
  'all operations': () => true,
  'operations that send files': (_document, { node }) => node[RANGES] === true,
  'operations with a body': (_document, { node }) => 'requestBody' in node,
  // Creations of a caller who is known; tokens are not among them.
  'operations that create': (document, operation) =>
    operation.method === 'post' && /^[a-z]+_create[A-Z]/.test(operation.id) && !isPublic(document, operation),
}

/** Marks an operation that sends files. */
const RANGES = 'x-ranges'

const isOfKind = (document: Node, operation: OperationNode, { of }: Node): boolean =>
  KINDS[String(of)]?.(document, operation) ?? false

const REQUEST_ID = 'X-Request-Id'
const ENTITY_TAG = 'ETag'
const RETRY_AFTER = 'Retry-After'
const REPLAYED = 'Idempotent-Replayed'
const OF_FILES = ['Accept-Ranges', 'Content-Length', 'Last-Modified'] as const
const CONTENT_RANGE = 'Content-Range'

const componentName = ({ component }: Node): string => String(component)

const withoutName = ({ component: _component, of: _kind, ...declared }: Node): Node => declared

/** The components of a kind, to be added to. */
const ensureComponents = (document: Node, kind: string): Node => {
  const components = nodeAt(document, 'components')
  const named = nodeAt(components, kind)
  document.components = { ...components, [kind]: named }
  return named
}

const addHeader = (response: Node, name: string, shared: Node): void => {
  const header = nodeAt(shared, 'headers')[name]
  if (!isNode(header)) return
  const $ref = `#/components/headers/${componentName(header)}`
  response.headers = { ...nodeAt(response, 'headers'), [name]: { $ref } }
}

const addParameters = (document: Node, operation: OperationNode, shared: Node): void => {
  for (const [name, parameter] of Object.entries(nodeAt(shared, 'parameters'))) {
    if (!isNode(parameter) || !isOfKind(document, operation, parameter)) continue
    ensureComponents(document, 'parameters')[componentName(parameter)] ??= { name, ...withoutName(parameter) }
    const added = { $ref: `#/components/parameters/${componentName(parameter)}` }
    operation.node.parameters = [...listAt(operation.node, 'parameters'), added]
  }
}

const successesIn = (responses: Node): Node[] =>
  Object.entries(responses).flatMap(([status, response]) =>
    /^[23]/.test(status) && isNode(response) ? [response] : [],
  )

const component = (document: Node, name: string, response: Node): Node => {
  const responses = ensureComponents(document, 'responses')
  responses[name] ??= response
  return { $ref: `#/components/responses/${name}` }
}

/** A GET is answered conditionally where its 200 has a body, and the contract shares a 304. */
const notModified = (document: Node, { id, method, node }: OperationNode, shared: Node): Node => {
  if (!('notModified' in shared)) return {}
  const found = nodeAt(nodeAt(node, 'responses'), '200')
  if (method !== 'get' || !('content' in resolve(document, found))) return {}
  if ('$ref' in found) throw new Error(`${id} shares its 200 with others, which may be no GET`)
  addHeader(found, ENTITY_TAG, shared)
  const declared = nodeAt(shared, 'notModified')
  return { '304': component(document, componentName(declared), withoutName(declared)) }
}

/** What sends files sends parts of them, in the media types of the whole. */
const partialContent = ({ id, node }: OperationNode, shared: Node): Node => {
  if (node[RANGES] !== true || !('partialContent' in shared)) return {}
  const whole = nodeAt(nodeAt(node, 'responses'), '200')
  if (!('content' in whole)) throw new Error(`${id} sends files, but its 200 has no content of its own`)
  for (const name of OF_FILES) addHeader(whole, name, shared)
  const declared = nodeAt(shared, 'partialContent')
  const part: Node = {
    ...declared,
    headers: nodeAt(whole, 'headers'),
    content: { ...nodeAt(whole, 'content'), ...nodeAt(declared, 'content') },
  }
  addHeader(part, CONTENT_RANGE, shared)
  return { '206': part }
}

/** An operation without `default` has no shape for them yet; lint asks for it. */
const failures = (document: Node, operation: OperationNode, shared: Node): Node => {
  if (!('default' in nodeAt(operation.node, 'responses'))) return {}
  return Object.fromEntries(
    listAt(shared, 'failures')
      .filter(isNode)
      .filter((failure) => isOfKind(document, operation, failure) && !yields(operation, failure))
      .map((failure) => [String(failure.status), buildFailure(document, operation, failure, shared)]),
  )
}

/** Whether an operation declares the status itself, and may. */
const yields = ({ node }: OperationNode, { status, unless }: Node): boolean =>
  unless === 'declared' && String(status) in nodeAt(node, 'responses')

/** A failure in the shape of the operation's `default`, after which it is named: `DestinationsPayloadTooLarge`. */
const buildFailure = (document: Node, { id, node }: OperationNode, failure: Node, shared: Node): Node => {
  const fallback = resolve(document, nodeAt(nodeAt(node, 'responses'), 'default'))
  const schema = nodeAt(nodeAt(nodeAt(fallback, 'content'), 'application/json'), 'schema')
  const shape = String(schema.$ref).replace(/^.*\//, '')
  const body = nodeAt(shared, 'bodies')[shape]
  if (body === undefined)
    throw new Error(`${id} fails in the shape ${shape}, of which shared.yaml has no body`)
  const value = filledIn(body, {
    ...failure,
    reason: STATUS_CODES[Number(failure.status)],
    code: componentName(failure),
  })
  const examples = { [exampleName(componentName(failure))]: { summary: failure.summary, value } }
  return component(document, shape.replace(/Error(Message)?$/, '') + componentName(failure), {
    description: failure.description,
    'x-source': 'assumed',
    ...('headers' in failure && { headers: failure.headers }),
    content: { 'application/json': { schema, examples } },
  })
}

const exampleName = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

/** A body with `{name}` replaced by what a failure has of this name. */
const filledIn = (body: unknown, failure: Node): unknown => {
  if (typeof body === 'string') {
    const [, name] = /^\{(\w+)\}$/.exec(body) ?? []
    return name === undefined ? body : failure[name]
  }
  if (Array.isArray(body)) return body.map((element) => filledIn(element, failure))
  if (!isNode(body)) return body
  return Object.fromEntries(Object.entries(body).map(([name, member]) => [name, filledIn(member, failure)]))
}
