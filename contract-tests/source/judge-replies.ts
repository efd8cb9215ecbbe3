import { isNode, nodeAt, type Node } from '../../tools/contract/document.ts'
import { mediaAt, valueOf } from './content.ts'
import { judgeShape } from './judge-shape.ts'
import {
  json,
  type Access,
  type AreaFacts,
  type OperationFacts,
  type Reply,
  type Status,
} from './operation.ts'
import { follow, isMarked } from './references.ts'
import { shapeOf, string } from './shape.ts'
import { markFault, originOf, verdict, type Surroundings, type Verdict } from './verdict.ts'
import { nowhere, placeOf } from './walk.ts'

/** The success answers of an operation. */
export const judgeReplies = (facts: OperationFacts, operation: Node, around: Surroundings): Verdict[] =>
  Object.entries(facts.returns).flatMap(([status, reply]) =>
    judgeReply(reply, responseAt(operation, status, around), status, around),
  )

/**
 * The error answers: those that the source lists for the operation, and those that contract-decisions.md adds to
 * every operation (401 and 403 where credentials are needed, 413 and 415 where there is a body, 500, default). The
 * 401 carries a challenge.
 */
export const judgeErrors = (
  area: AreaFacts,
  facts: OperationFacts,
  operation: Node,
  around: Surroundings,
): Verdict[] => {
  const stated = facts.errors ?? []
  const added = [
    ...addedErrors(facts.access ?? area.access, facts.body !== undefined),
    ...(facts.furtherErrors ?? []),
  ]
  const decisions = `contract-decisions.md > Statuses`
  return [
    ...[...stated, ...added.filter((status) => !stated.includes(status))].flatMap((status) => {
      const isStated = stated.includes(status)
      const origin = isStated ? around.origin : 'decision'
      const inside = { ...around, origin, table: isStated ? around.table : decisions }
      const found = responseAt(operation, String(status), around)
      return [
        ...judgeReply({ ...errorReply(area, status) }, found, String(status), inside),
        ...(status === 401 ? judgeChallenge(found, { ...around, table: decisions }) : []),
      ]
    }),
    ...judgeStrays(
      [...Object.keys(facts.returns), ...[...stated, ...(area.areaErrors ?? [])].map(String)],
      operation,
      around,
    ),
  ]
}

const addedErrors = (access: Access, hasBody: boolean): Status[] => [
  ...(access === 'none' || access === 'not stated' ? [] : [401]),
  ...(access === 'none' || access === 'not stated' || access === 'client' ? [] : [403]),
  ...(hasBody ? [413, 415] : []),
  500,
  'default',
]

const errorReply = (area: AreaFacts, status: Status): Reply => {
  const body = area.errorBody(status)
  return body ? { ...json(body.shape), bodyOrigin: body.origin } : {}
}

const judgeChallenge = (found: Node[] | undefined, around: Surroundings): Verdict[] => {
  const challenge = { headers: { 'WWW-Authenticate': string.decided() } }
  const inside = { ...around, name: `${around.name} 401`, place: `${around.place} 401` }
  return judgeHeaders(challenge, found?.at(-1) ?? {}, { ...inside, origin: 'decision' })
}

const responseAt = (operation: Node, status: string, { document }: Surroundings): Node[] | undefined => {
  const found = nodeAt(operation, 'responses')[status]
  return isNode(found) ? follow(document, found) : undefined
}

const judgeStrays = (stated: readonly string[], operation: Node, around: Surroundings): Verdict[] => {
  if (around.origin === 'decision') return []
  const strays = Object.keys(nodeAt(operation, 'responses')).filter(
    (status) => !stated.includes(status) && responseAt(operation, status, around)?.some(isMarked) === false,
  )
  const fault = strays.length > 0 ? `found ${strays.join(', ')}` : undefined
  return [verdict(around, 'stray status', 'has no other status without a mark', fault)]
}

/** One answer: its status, headers, media type and body. */
const judgeReply = (
  reply: Reply,
  found: Node[] | undefined,
  status: string,
  outer: Surroundings,
): Verdict[] => {
  const marked = (found ?? []).some(isMarked)
  const around: Surroundings = {
    ...outer,
    origin: reply.origin ?? outer.origin,
    name: `${outer.name} ${status}`,
    place: `${outer.place} ${status}`,
  }
  const inside = { ...around, covered: around.covered || marked }
  const node = found?.at(-1) ?? {}
  const mark = markFault(around.origin, marked, around.covered)
  return [
    verdict(around, 'status', 'is there', found ? mark : 'not found'),
    ...judgeHeaders(reply, node, inside),
    ...judgeContent(reply, node, inside),
  ]
}

const judgeContent = (reply: Reply, node: Node, around: Surroundings): Verdict[] => {
  if (reply.empty === true) {
    const types = Object.keys(nodeAt(node, 'content'))
    return [
      verdict(around, 'empty', 'has no body', types.length > 0 ? `found ${types.join(', ')}` : undefined),
    ]
  }
  if (reply.mediaType === undefined) return []
  const media = mediaAt(around.document, node, reply.mediaType)
  const place = media ? placeOf(around.document, media.schema) : nowhere
  const origin = reply.bodyOrigin ?? around.origin
  const inside = { ...around, origin, name: `${around.name} body`, place: `${around.place} body` }
  const mark = markFault(originOf(shapeOf(reply.body ?? {}), origin), place.marked, around.covered)
  return [
    verdict(around, 'media type', `carries ${reply.mediaType}`, media ? undefined : 'not found'),
    ...(reply.body === undefined
      ? []
      : [
          verdict(inside, 'answer body', 'is described', media ? mark : 'not found'),
          ...judgeShape(reply.body, place, { ...inside, covered: around.covered || place.marked }),
        ]),
  ]
}

const judgeHeaders = ({ headers = {} }: Reply, node: Node, around: Surroundings): Verdict[] =>
  Object.entries(headers).flatMap(([name, notation]) => {
    const header = nodeAt(node, 'headers')[name]
    const chain = isNode(header) ? follow(around.document, header) : undefined
    const inside = {
      ...around,
      name: `${around.name} header ${name}`,
      place: `${around.place} header ${name}`,
    }
    const marked = (chain ?? []).some(isMarked)
    const value = valueOf(around.document, chain?.at(-1) ?? {})
    const mark = markFault(around.origin, marked || value.marked, around.covered)
    const required = chain?.at(-1)?.required === true
    return [
      verdict(inside, 'header', 'is there', chain ? mark : 'not found'),
      verdict(inside, 'required header', 'is required', required ? undefined : 'is optional'),
      ...judgeShape(notation, value, { ...inside, covered: inside.covered || marked }),
    ]
  })
