import { nodeAt, type Node } from '../contract/document.ts'
import { checkShape } from './check-shape.ts'
import { mediaAt, resolveContent } from './content.ts'
import {
  errorReply,
  type Access,
  type AreaFacts,
  type OperationFacts,
  type Reply,
  type Status,
} from './notation/area-facts.ts'
import { foundAt, type Found } from './references.ts'
import {
  ABSENT,
  inside,
  markFault,
  resolveOrigin,
  verdict,
  type Surroundings,
  type Verdict,
} from './verdict.ts'
import { nowhere, resolvePlace } from './walk.ts'

const DECISIONS = 'contract-decisions.md > Statuses'

/** The success answers of an operation. */
export const checkAnswers = ({ returns }: OperationFacts, operation: Node, around: Surroundings): Verdict[] =>
  Object.entries(returns).flatMap(([status, reply]) =>
    checkAnswer(reply, answerAt(operation, status, around), inside(around, ` ${status}`)),
  )

/**
 * The error answers: those that the source lists for the operation, and those that contract-decisions.md adds to
 * every operation (401 and 403 where credentials are needed, 413 and 415 where there is a body, 500, default). The
 * 401 carries a challenge.
 */
export const checkErrors = (
  area: AreaFacts,
  facts: OperationFacts,
  operation: Node,
  around: Surroundings,
): Verdict[] => {
  const { errors, furtherErrors, returns, access, body } = facts
  const added = [...addedErrors(access, body !== undefined), ...furtherErrors]
  const check = (status: Status, who: Surroundings) => {
    const found = answerAt(operation, String(status), around)
    const decided = inside({ ...around, table: DECISIONS, origin: 'decision' }, ` ${status}`)
    return [
      ...checkAnswer(errorReply(area, status), found, inside(who, ` ${status}`)),
      ...(status === 401 ? checkHeaders(CHALLENGE, found, decided) : []),
    ]
  }
  return [
    ...errors.flatMap((status) => check(status, around)),
    ...added
      .filter((status) => !errors.includes(status))
      .flatMap((status) => check(status, { ...around, table: DECISIONS, origin: 'decision' })),
    ...checkStrays([...Object.keys(returns), ...errors, ...area.areaErrors].map(String), operation, around),
  ]
}

const CHALLENGE: Reply = { headers: { 'WWW-Authenticate': { type: 'string', origin: 'decision' } } }

const addedErrors = (access: Access, hasBody: boolean): Status[] => {
  const isOpen = access === 'none' || access === 'not stated'
  const ofCredentials = isOpen ? [] : access === 'client' ? [401] : [401, 403]
  return [...ofCredentials, ...(hasBody ? [413, 415] : []), 500, 'default']
}

const answerAt = (operation: Node, status: string, { document }: Surroundings): Found | undefined =>
  foundAt(document, nodeAt(operation, 'responses')[status])

const checkStrays = (stated: readonly string[], operation: Node, around: Surroundings): Verdict[] => {
  if (around.origin === 'decision') return []
  const strays = Object.keys(nodeAt(operation, 'responses')).filter(
    (status) => !stated.includes(status) && answerAt(operation, status, around)?.marked === false,
  )
  const fault = strays.length > 0 ? `found ${strays.join(', ')}` : undefined
  return [verdict(around, 'stray status', 'has no other status without a mark', fault)]
}

/** One answer: its status, headers, media type and body. */
const checkAnswer = (reply: Reply, found: Found | undefined, outer: Surroundings): Verdict[] => {
  const around = { ...outer, origin: reply.origin ?? outer.origin }
  const marked = found?.marked === true
  const within = { ...around, covered: around.covered || marked }
  return [
    verdict(around, 'status', 'is there', found ? markFault(around.origin, marked, around.covered) : ABSENT),
    ...checkHeaders(reply, found, within),
    ...checkContent(reply, found?.node ?? {}, within),
  ]
}

const checkContent = (reply: Reply, node: Node, around: Surroundings): Verdict[] => {
  const { body, mediaType, empty } = reply
  if (empty === true) {
    const types = Object.keys(nodeAt(node, 'content')).join(', ')
    return [verdict(around, 'empty', 'has no body', types === '' ? undefined : `found ${types}`)]
  }
  if (mediaType === undefined) return []
  const media = mediaAt(around.document, node, mediaType)
  const type = verdict(around, 'media type', `carries ${mediaType}`, media ? undefined : ABSENT)
  if (body === undefined) return [type]
  const place = media ? resolvePlace(around.document, media.schema) : nowhere
  const within = { ...inside(around, ' body'), origin: reply.bodyOrigin ?? around.origin }
  const mark = markFault(resolveOrigin(body, within.origin), place.marked, around.covered)
  return [
    type,
    verdict(within, 'answer body', 'is described', media ? mark : ABSENT),
    ...checkShape(body, place, { ...within, covered: around.covered || place.marked }),
  ]
}

const checkHeaders = ({ headers = {} }: Reply, answer: Found | undefined, outer: Surroundings): Verdict[] =>
  Object.entries(headers).flatMap(([name, shape]) => {
    const around = inside(outer, ` header ${name}`)
    const found = foundAt(around.document, nodeAt(answer?.node ?? {}, 'headers')[name])
    const value = resolveContent(around.document, found?.node ?? {})
    const marked = found?.marked === true
    const mark = markFault(around.origin, marked || value.marked, around.covered)
    const required = found?.node.required === true
    return [
      verdict(around, 'header', 'is there', found ? mark : ABSENT),
      verdict(around, 'required header', 'is required', required ? undefined : 'is optional'),
      ...checkShape(shape, value, { ...around, covered: around.covered || marked }),
    ]
  })
