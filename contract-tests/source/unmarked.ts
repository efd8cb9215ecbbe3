import {
  isNode,
  listAt,
  nodeAt,
  operationsOf,
  tagsOf,
  type Node,
  type Operation,
} from '../../tools/contract/document.ts'
import { mediaAt, valueOf } from './content.ts'
import { operationAt } from './judge-operation.ts'
import { JSON_TYPES, type AreaFacts, type OperationFacts, type Reply } from './operation.ts'
import { follow, isMarked, standardParts } from './references.ts'
import { anything, type Notation } from './shape.ts'
import { judgeMarks, type Finding, type Spot } from './unmarked-value.ts'
import { placeOf } from './walk.ts'

/** Everything that a contract lays down in an area without a true mark. What is marked as a whole is not opened. */
export const findUnmarked = (document: Node, area: AreaFacts): Finding[] => {
  const context: Context = {
    document,
    standards: standardParts(document),
  }
  const known = area.operations.flatMap((facts) => {
    const found = operationAt(document, facts.call)
    return found ? [{ facts, found }] : []
  })
  const strays = operationsOf(document).filter(
    ({ node }) =>
      tagsOf(node).includes(area.area) && !isMarked(node) && !known.some(({ found }) => found.node === node),
  )
  return [
    ...strays.map(({ node, method, path }) => absent(node, 'operation', `${method.toUpperCase()} ${path}`)),
    ...known
      .filter(({ facts }) => facts.origin !== 'decision')
      .flatMap(({ facts, found }) => judgeOperation(area, facts, found, context)),
    ...judgeWebhooks(area, context),
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

const judgeOperation = (
  area: AreaFacts,
  facts: OperationFacts,
  { node, pathItem }: Operation,
  context: Context,
): Finding[] => {
  const { document } = context
  const parameters = [...listAt(node, 'parameters'), ...listAt(pathItem, 'parameters')].filter(isNode)
  const body = facts.body?.origin === 'decision' ? undefined : facts.body
  const replies: Readonly<Record<string, Reply>> = {
    ...Object.fromEntries(
      [...(area.areaErrors ?? []), ...(facts.errors ?? [])].map((status) => [
        status,
        errorReply(area, status),
      ]),
    ),
    ...facts.returns,
  }
  return [
    ...parameters.flatMap((parameter) => judgeParameter(facts, parameter, context)),
    ...(body && isNode(node.requestBody)
      ? judgeContent(follow(document, node.requestBody), body.mediaType, body.shape, {
          ...context,
          place: `${facts.call} body`,
        })
      : []),
    ...Object.entries(replies).flatMap(([status, reply]) =>
      judgeReply(reply, nodeAt(node, 'responses')[status], { ...context, place: `${facts.call} ${status}` }),
    ),
  ]
}

const errorReply = (area: AreaFacts, status: number | 'default'): Reply => {
  const body = area.errorBody(status)
  return body ? { body: body.shape, mediaType: JSON_TYPES, bodyOrigin: body.origin } : {}
}

const judgeParameter = (facts: OperationFacts, parameter: Node, context: Context): Finding[] => {
  const { document } = context
  const chain = follow(document, parameter)
  const node = chain.at(-1) ?? parameter
  const { name, in: where } = node
  if (chain.some(isMarked)) return []
  const spot = { ...context, place: `${facts.call} ${String(where)} ${String(name)}` }
  // The name of a path parameter stands in the path, which the source gives.
  const stated = where === 'path' ? (facts.path?.[String(name)] ?? anything) : facts.query?.[String(name)]
  if (stated === undefined || (where !== 'path' && where !== 'query'))
    return [absent(node, 'parameter', spot.place)]
  return judgeMarks(stated, valueOf(document, node), spot)
}

const judgeReply = (reply: Reply, response: unknown, spot: Spot): Finding[] => {
  const { place } = spot
  const chain = isNode(response) ? follow(spot.document, response) : []
  if (chain.some(isMarked) || reply.origin === 'decision') return []
  const headers = Object.entries(nodeAt(chain.at(-1) ?? {}, 'headers')).filter(
    (entry): entry is [string, Node] => isNode(entry[1]),
  )
  return [
    ...headers.flatMap(([name, header]) =>
      judgeHeader(reply, name, header, { ...spot, place: `${place} header ${name}` }),
    ),
    ...(reply.bodyOrigin === 'decision'
      ? []
      : judgeContent(chain, reply.mediaType, reply.body, { ...spot, place: `${place} body` })),
  ]
}

const judgeHeader = (reply: Reply, name: string, header: Node, spot: Spot): Finding[] => {
  const chain = follow(spot.document, header)
  const stated = reply.headers?.[name]
  if (chain.some(isMarked)) return []
  const node = chain.at(-1) ?? header
  return stated === undefined
    ? [absent(node, 'header', spot.place)]
    : judgeMarks(stated, valueOf(spot.document, node), spot)
}

/** The bodies of a request or an answer: in each media type one, of which the texts state at most one. */
const judgeContent = (
  chain: readonly Node[],
  mediaType: string | undefined,
  stated: Notation | undefined,
  spot: Spot,
): Finding[] => {
  if (chain.some(isMarked)) return []
  const carrier = chain.at(-1) ?? {}
  const wanted = mediaType === undefined ? undefined : mediaAt(spot.document, carrier, mediaType)
  return Object.entries(nodeAt(carrier, 'content')).flatMap(([type, media]) => {
    if (!isNode(media) || isMarked(media)) return []
    const place = placeOf(spot.document, media.schema)
    if (media !== wanted) return place.marked ? [] : [absent(media, 'body', `${spot.place} as ${type}`)]
    return stated === undefined ? [] : judgeMarks(stated, place, spot)
  })
}

const judgeWebhooks = (area: AreaFacts, context: Context): Finding[] =>
  operationsOf(context.document, 'webhooks')
    .filter(({ node }) => tagsOf(node).includes(area.area))
    .flatMap(({ node, path }) => {
      const [facts] = area.webhooks ?? []
      const place = `webhook ${path}`
      if (!facts) return [absent(node, 'webhook', place)]
      return isNode(node.requestBody)
        ? judgeContent(follow(context.document, node.requestBody), JSON_TYPES, facts.body, {
            ...context,
            place: `${place} body`,
          })
        : []
    })
