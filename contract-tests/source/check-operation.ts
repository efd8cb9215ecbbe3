import { isNode, type Node, type Operation } from '../contract/document.ts'
import { accessFault, serverFault } from './access.ts'
import { checkAnswers, checkErrors } from './check-answers.ts'
import { checkParameters } from './check-parameters.ts'
import { checkShape } from './check-shape.ts'
import { mediaAt } from './content.ts'
import type { AreaFacts, OperationFacts } from './notation/area-facts.ts'
import { follow, foundAt, isMarked, listParameters } from './references.ts'
import {
  ABSENT,
  inside,
  markFault,
  mentionVerdicts,
  resolveOrigin,
  verdict,
  type Surroundings,
  type Verdict,
} from './verdict.ts'
import { nowhere, resolvePlace } from './walk.ts'

/** Look for everything that a row of a table states of an operation, where the document has it. */
export const checkOperation = (
  document: Node,
  area: AreaFacts,
  facts: OperationFacts,
  found: Operation | undefined,
): Verdict[] => {
  const { node = {}, pathItem = {} } = found ?? {}
  const { call, table, origin } = facts
  const covered = origin === 'decision' && isMarked(node)
  const around = { document, table, origin, covered, name: call, place: call }
  return [
    verdict(around, 'operation', 'is there', found ? undefined : ABSENT),
    ...checkAddress(area, facts, node, pathItem, around),
    ...checkParameters(facts, listParameters(document, node, pathItem), around),
    ...checkBody(facts, node, around),
    ...checkAnswers(facts, node, around),
    ...checkErrors(area, facts, node, around),
    ...checkRules(facts, node, around),
  ]
}

/**
 * The operation at a method and path. Names of path parameters and a slash at the end make no difference; `*` stands
 * for a part of the path that no text fixes.
 */
export const operationAt = (operations: readonly Operation[], call: string): Operation | undefined => {
  const [method, path = ''] = call.split(' ')
  const anonymous = (template: string) => template.replaceAll(/\{[^}]*\}/g, '{}').replace(/\/$/, '')
  const literal = (text: string) => text.replaceAll(/[.{}]/g, String.raw`\$&`)
  const pattern = new RegExp(`^${anonymous(path).split('*').map(literal).join('.*')}$`)
  return operations.find(
    (operation) => operation.method.toUpperCase() === method && pattern.test(anonymous(operation.path)),
  )
}

/** Where the operation is and what opens it. Its own mark says that method or path is a choice. */
const checkAddress = (
  { server }: AreaFacts,
  { addressFrom, access }: OperationFacts,
  node: Node,
  pathItem: Node,
  around: Surroundings,
): Verdict[] => {
  const { document } = around
  const isStated = addressFrom === 'source'
  const mark = isStated ? 'has method and path from the source' : 'has an assumed method or path'
  const where = serverFault(document, node, pathItem, server)
  return [
    verdict(around, 'address mark', mark, markFault(addressFrom, isMarked(node), false)),
    verdict(around, 'server', `is at the ${server} address`, where),
    ...(access === 'not stated'
      ? []
      : [verdict(around, 'security', `takes ${access}`, accessFault(document, node, access))]),
  ]
}

/** Rules are told by the operation or by its body. */
const checkRules = ({ mentions }: OperationFacts, node: Node, around: Surroundings): Verdict[] => {
  const bodies = isNode(node.requestBody) ? follow(around.document, node.requestBody) : []
  const prose = [node, ...bodies].map(({ description }) => String(description)).join('\n')
  return mentionVerdicts(around, mentions, prose, 'its description does not')
}

const checkBody = ({ body: stated }: OperationFacts, node: Node, outer: Surroundings): Verdict[] => {
  const { document, origin } = outer
  const around = inside(outer, ' body')
  const body = foundAt(document, node.requestBody)
  if (!stated) {
    const stray = body?.marked === false ? 'found one' : undefined
    return origin === 'decision'
      ? []
      : [verdict(around, 'stray body', 'does not exist without a mark', stray)]
  }
  const media = body && mediaAt(document, body.node, stated.mediaType)
  const place = media ? resolvePlace(document, media.schema) : nowhere
  const marked = body?.marked === true || place.marked
  const mark = markFault(resolveOrigin(stated.shape, origin), marked, around.covered)
  const isRequired = body?.node.required === true
  return [
    verdict(around, 'body', 'is there', body ? mark : ABSENT),
    verdict(around, 'required body', 'is required', isRequired ? undefined : 'is optional'),
    verdict(around, 'media type', `is ${stated.mediaType}`, media ? undefined : ABSENT),
    ...checkShape(stated.shape, place, { ...around, covered: around.covered || marked }),
  ]
}
