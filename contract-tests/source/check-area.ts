import { isNode, listAt, nodeAt, listOperations, readTags, type Node } from '../contract/document.ts'
import { schemesLike, scopesFault } from './access.ts'
import { checkOperation, operationAt } from './check-operation.ts'
import { checkShape } from './check-shape.ts'
import { mediaAt } from './content.ts'
import { JSON_TYPES, type AreaFacts } from './notation/area-facts.ts'
import type { Origin } from './notation/shape.ts'
import { foundAt } from './references.ts'
import { ABSENT, mentionVerdicts, verdict, type Verdict } from './verdict.ts'
import { nowhere, resolvePlace } from './walk.ts'

/** A fact of the texts, and where a document does not agree with it. */
export interface CheckedFact {
  readonly kind: string
  readonly fact: string
  readonly table: string
  readonly origin: Origin
  /** Operations at which it was looked for. */
  readonly places: readonly string[]
  /** What is there instead, by place; empty when the fact is found everywhere. */
  readonly faults: readonly string[]
}

/** Every fact of an area, each once, looked for at all its places in a document. */
export const checkArea = (document: Node, area: AreaFacts): CheckedFact[] => {
  const operations = listOperations(document)
  const verdicts = [
    ...area.operations.flatMap((facts) =>
      checkOperation(document, area, facts, operationAt(operations, facts.call)),
    ),
    ...checkIntroduction(document, area),
    ...checkWebhooks(document, area),
    ...checkCredentials(document, area),
  ]
  const facts = new Map<string, Verdict[]>()
  for (const found of verdicts) {
    const key = `${found.table}: ${found.fact}`
    const same = facts.get(key)
    if (same) same.push(found)
    else facts.set(key, [found])
  }
  return [...facts.values()].flatMap(gather)
}

const gather = (verdicts: Verdict[]): CheckedFact[] => {
  const [first] = verdicts
  if (!first) return []
  const { kind, fact, table } = first
  const origin = verdicts.some((found) => found.origin === 'source') ? 'source' : 'decision'
  const faults = verdicts.flatMap(({ place, fault }) => (fault === undefined ? [] : [`${place}: ${fault}`]))
  return [{ kind, fact, table, origin, places: verdicts.map(({ place }) => place), faults }]
}

const outside = (document: Node, table: string, name: string, place = name) =>
  ({ document, table, origin: 'source', covered: false, name, place }) as const

/** The prose of the area's tag. */
const checkIntroduction = (document: Node, { area, mentions }: AreaFacts): Verdict[] => {
  const tags = listAt(document, 'tags').filter(isNode)
  const prose = String(tags.find(({ name }) => name === area)?.description)
  const around = outside(document, 'Versioning', `introduction of ${area}`, `tag ${area}`)
  return mentionVerdicts(around, mentions, prose, 'it does not')
}

/** The area's webhook, whatever it is called: one that is sent by POST and carries the area's tag. */
const checkWebhooks = (document: Node, { area, webhooks }: AreaFacts): Verdict[] =>
  webhooks.flatMap(({ table, body, mentions }) => {
    const found = listOperations(document, 'webhooks').find(
      ({ method, node }) => method === 'post' && readTags(node).includes(area),
    )
    const sent = foundAt(document, nodeAt(found?.node ?? {}, 'requestBody'))?.node ?? {}
    const media = mediaAt(document, sent, JSON_TYPES)
    const around = outside(document, table, `webhook of ${area}`)
    return [
      verdict(around, 'webhook', 'is there', media ? undefined : ABSENT),
      ...checkShape(body, media ? resolvePlace(document, media.schema) : nowhere, around),
      ...mentionVerdicts(around, mentions, String(found?.node.description), 'it does not'),
    ]
  })

const checkCredentials = (document: Node, { credentials }: AreaFacts): Verdict[] =>
  credentials.flatMap(({ table, scheme, flows, mentions }) => {
    const schemes = schemesLike(document, scheme)
    const around = outside(document, table, scheme, 'security schemes')
    const prose = schemes.map(({ description }) => String(description)).join('\n')
    return [
      verdict(around, 'credentials', 'is there', schemes.length > 0 ? undefined : ABSENT),
      ...flows.map((facts) => {
        const { flow, offers, refuses } = facts
        const statement = `offers ${offers.join(', ')} in the flow ${flow}, not ${refuses.join(', ') || 'others'}`
        return verdict(around, 'scopes', statement, scopesFault(schemes[0] ?? {}, facts))
      }),
      ...mentionVerdicts(around, mentions, prose, 'it does not'),
    ]
  })

/** The areas that a document has operations of. */
export const listAreas = (document: Node): string[] => [
  ...new Set(listOperations(document).flatMap(({ node }) => readTags(node))),
]
