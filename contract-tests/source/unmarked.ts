import { isNode, nodeAt, listOperations, readTags, type Node, type Operation } from '../contract/document.ts'
import { operationAt } from './check-operation.ts'
import { mediaAt, resolveContent } from './content.ts'
import {
  errorReply,
  JSON_TYPES,
  type AreaFacts,
  type OperationFacts,
  type Reply,
} from './notation/area-facts.ts'
import type { Shape } from './notation/shape.ts'
import { foundAt, isMarked, listParameters, standardParts, type Found } from './references.ts'
import { findMarks, type Finding, type Spot } from './unmarked-value.ts'
import { resolvePlace } from './walk.ts'

/**
 * Finds everything that a contract lays down in an area without a true mark. What is marked as a whole is not opened.
 * The document must not change meanwhile.
 */
export const unmarkedIn = (document: Node): ((area: AreaFacts) => Finding[]) => {
  const context: Context = { document, standards: standardParts(document) }
  const operations = listOperations(document)
  return (area) => findInArea(area, operations, context)
}

const findInArea = (area: AreaFacts, operations: readonly Operation[], context: Context): Finding[] => {
  const known = area.operations.flatMap((facts) => {
    const found = operationAt(operations, facts.call)
    return found ? [{ facts, found }] : []
  })
  const strays = operations.filter(
    ({ node }) =>
      readTags(node).includes(area.area) &&
      !isMarked(node) &&
      !known.some(({ found }) => found.node === node),
  )
  return [
    ...strays.map(({ node, method, path }) => absent(node, 'operation', `${method.toUpperCase()} ${path}`)),
    ...known
      .filter(({ facts }) => facts.origin !== 'decision')
      .flatMap(({ facts, found }) => findInOperation(area, facts, found, context)),
    ...findInWebhooks(area, context),
  ]
}

/** What is the same wherever in the document a value is looked at. */
type Context = Omit<Spot, 'place'>

const absent = (node: Node, what: string, place: string): Finding => ({
  node,
  what,
  place,
  fault: 'is not marked',
})

const findInOperation = (
  area: AreaFacts,
  facts: OperationFacts,
  { node, pathItem }: Operation,
  context: Context,
): Finding[] => {
  const { document } = context
  const { call, body, errors, returns } = facts
  const errorReplies = [...area.areaErrors, ...errors].map(
    (status) => [status, errorReply(area, status)] as const,
  )
  const replies: Readonly<Record<string, Reply>> = { ...Object.fromEntries(errorReplies), ...returns }
  return [
    ...listParameters(document, node, pathItem).flatMap((found) => findInParameter(facts, found, context)),
    ...(body
      ? findInContent(foundAt(document, node.requestBody), body.mediaType, body.shape, {
          ...context,
          place: `${call} body`,
        })
      : []),
    ...Object.entries(replies).flatMap(([status, reply]) => {
      const found = foundAt(document, nodeAt(node, 'responses')[status])
      return findInReply(reply, found, { ...context, place: `${call} ${status}` })
    }),
  ]
}

const findInParameter = (facts: OperationFacts, { node, marked }: Found, context: Context): Finding[] => {
  const place = `${facts.call} ${String(node.in)} ${String(node.name)}`
  return marked ? [] : findInCarrier(statedParameter(facts, node), node, 'parameter', { ...context, place })
}

/** The name of a path parameter stands in the path, which the source gives. */
const statedParameter = ({ path, query }: OperationFacts, { in: where, name }: Node): Shape | undefined => {
  if (where === 'path') return path[String(name)] ?? {}
  return where === 'query' ? query[String(name)] : undefined
}

/** A parameter or header that no text states is a finding itself. */
const findInCarrier = (stated: Shape | undefined, node: Node, what: string, spot: Spot): Finding[] =>
  stated ? findMarks(stated, resolveContent(spot.document, node), spot) : [absent(node, what, spot.place)]

const findInReply = (reply: Reply, found: Found | undefined, spot: Spot): Finding[] => {
  const { place, document } = spot
  if (!found || found.marked || reply.origin === 'decision') return []
  const headers = Object.entries(nodeAt(found.node, 'headers')).flatMap(([name, value]) => {
    const header = foundAt(document, value)
    const stated = reply.headers?.[name]
    const inside = { ...spot, place: `${place} header ${name}` }
    return header && !header.marked ? findInCarrier(stated, header.node, 'header', inside) : []
  })
  if (reply.bodyOrigin === 'decision') return headers
  return [
    ...headers,
    ...findInContent(found, reply.mediaType, reply.body, { ...spot, place: `${place} body` }),
  ]
}

/** The bodies of a request or an answer: in each media type one, of which the texts state at most one. */
const findInContent = (
  carrier: Found | undefined,
  mediaType: string | undefined,
  stated: Shape | undefined,
  spot: Spot,
): Finding[] => {
  if (!carrier || carrier.marked) return []
  const { node } = carrier
  const wanted = mediaType === undefined ? undefined : mediaAt(spot.document, node, mediaType)
  return Object.entries(nodeAt(node, 'content')).flatMap(([type, media]) => {
    if (!isNode(media) || isMarked(media)) return []
    const place = resolvePlace(spot.document, media.schema)
    if (media !== wanted) return place.marked ? [] : [absent(media, 'body', `${spot.place} as ${type}`)]
    return stated ? findMarks(stated, place, spot) : []
  })
}

const findInWebhooks = ({ area, webhooks: [facts] }: AreaFacts, context: Context): Finding[] =>
  listOperations(context.document, 'webhooks')
    .filter(({ node }) => readTags(node).includes(area))
    .flatMap(({ node, path }) => {
      if (!facts) return [absent(node, 'webhook', `webhook ${path}`)]
      const sent = foundAt(context.document, node.requestBody)
      return findInContent(sent, JSON_TYPES, facts.body, { ...context, place: `webhook ${path} body` })
    })
