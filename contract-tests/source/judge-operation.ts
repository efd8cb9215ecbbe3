import { isNode, operationsOf, type Node, type Operation } from '../../tools/contract/document.ts'
import { accessFault, serverFault } from './access.ts'
import { mediaAt } from './content.ts'
import { judgeParameters } from './judge-parameters.ts'
import { judgeErrors, judgeReplies } from './judge-replies.ts'
import { judgeShape } from './judge-shape.ts'
import type { AreaFacts, OperationFacts } from './operation.ts'
import { follow, isMarked } from './references.ts'
import { shapeOf } from './shape.ts'
import { markFault, originOf, verdict, type Surroundings, type Verdict } from './verdict.ts'
import { nowhere, placeOf } from './walk.ts'

/** Look for everything that a row of a table states of an operation. */
export const judgeOperation = (document: Node, area: AreaFacts, facts: OperationFacts): Verdict[] => {
  const found = operationAt(document, facts.call)
  const node = found?.node ?? {}
  const pathItem = found?.pathItem ?? {}
  const origin = facts.origin ?? 'source'
  const around: Surroundings = {
    document,
    table: facts.table,
    origin,
    covered: origin === 'decision' && isMarked(node),
    name: facts.call,
    place: facts.call,
  }
  return [
    verdict(around, 'operation', 'is there', found ? undefined : 'not found'),
    ...judgeAddress(area, facts, node, pathItem, around),
    ...judgeParameters(facts, node, pathItem, around),
    ...judgeBody(facts, node, around),
    ...judgeReplies(facts, node, around),
    ...judgeErrors(area, facts, node, around),
    ...judgeRules(facts, node, around),
  ]
}

/**
 * The operation at a method and path. Names of path parameters and a slash at the end make no difference; `*` stands
 * for a part of the path that no text fixes.
 */
export const operationAt = (document: Node, call: string): Operation | undefined => {
  const [method, path = ''] = call.split(' ')
  const anonymous = (template: string) => template.replaceAll(/\{[^}]*\}/g, '{}').replace(/\/$/, '')
  const literal = (text: string) => text.replaceAll(/[.{}]/g, String.raw`\$&`)
  const pattern = new RegExp(`^${anonymous(path).split('*').map(literal).join('.*')}$`)
  return operationsOf(document).find(
    (operation) => operation.method.toUpperCase() === method && pattern.test(anonymous(operation.path)),
  )
}

/** Where the operation is and what opens it. Its own mark says that method or path is a choice. */
const judgeAddress = (
  area: AreaFacts,
  facts: OperationFacts,
  node: Node,
  pathItem: Node,
  around: Surroundings,
): Verdict[] => {
  const { document } = around
  const access = facts.access ?? area.access
  const addressFrom = facts.addressFrom ?? facts.origin ?? 'source'
  const mark =
    addressFrom === 'source' ? 'has method and path from the source' : 'has an assumed method or path'
  return [
    verdict(around, 'address mark', mark, markFault(addressFrom, isMarked(node), false)),
    verdict(
      around,
      'server',
      `is at the ${area.server} address`,
      serverFault(document, node, pathItem, area.server),
    ),
    ...(access === 'not stated'
      ? []
      : [verdict(around, 'security', `takes ${access}`, accessFault(document, node, access))]),
  ]
}

/** Rules are told by the operation or by its body. */
const judgeRules = ({ mentions = [] }: OperationFacts, node: Node, around: Surroundings): Verdict[] => {
  const bodies = isNode(node.requestBody) ? follow(around.document, node.requestBody) : []
  const prose = [node, ...bodies].map(({ description }) => String(description)).join('\n')
  return mentions.map((pattern) =>
    verdict(
      around,
      'mention',
      `mentions ${pattern.source}`,
      pattern.test(prose) ? undefined : 'its description does not',
    ),
  )
}

const judgeBody = (facts: OperationFacts, node: Node, around: Surroundings): Verdict[] => {
  const { document } = around
  const chain = isNode(node.requestBody) ? follow(document, node.requestBody) : []
  const body = chain.at(-1)
  const marked = chain.some(isMarked)
  const inside = { ...around, name: `${around.name} body`, place: `${around.place} body` }
  if (!facts.body) {
    if (around.origin === 'decision') return []
    return [
      verdict(
        inside,
        'stray body',
        'does not exist without a mark',
        body && !marked ? 'found one' : undefined,
      ),
    ]
  }
  const { mediaType, shape, origin = around.origin } = facts.body
  const media = body && mediaAt(document, body, mediaType)
  const place = media ? placeOf(document, media.schema) : nowhere
  const mark = markFault(originOf(shapeOf(shape), origin), marked || place.marked, around.covered)
  return [
    verdict(inside, 'body', 'is there', body ? mark : 'not found'),
    verdict(inside, 'required body', 'is required', body?.required === true ? undefined : 'is optional'),
    verdict(inside, 'media type', `is ${mediaType}`, media ? undefined : 'not found'),
    ...judgeShape(shape, place, { ...inside, origin, covered: around.covered || marked || place.marked }),
  ]
}
