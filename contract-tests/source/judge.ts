import { isNode, listAt, nodeAt, operationsOf, tagsOf, type Node } from '../../tools/contract/document.ts'
import { schemesLike, scopesFault } from './access.ts'
import { mediaAt } from './content.ts'
import { judgeOperation } from './judge-operation.ts'
import { judgeShape } from './judge-shape.ts'
import { JSON_TYPES, type AreaFacts, type Origin } from './operation.ts'
import { resolve } from './references.ts'
import { verdict, type Surroundings, type Verdict } from './verdict.ts'
import { nowhere, placeOf } from './walk.ts'

/** A fact of the texts, and where a document does not agree with it. */
export interface JudgedFact {
  readonly kind: string
  readonly fact: string
  readonly table: string
  readonly origin: Origin
  /** Operations at which it was looked for. */
  readonly places: readonly string[]
  /** What is there instead, by place; empty when the fact is found everywhere. */
  readonly faults: readonly string[]
}

/** Every fact of an area, each once, judged at all its places in a document. */
export const judgeArea = (document: Node, area: AreaFacts): JudgedFact[] => {
  const verdicts = [
    ...area.operations.flatMap((facts) => judgeOperation(document, area, facts)),
    ...judgeIntroduction(document, area),
    ...judgeWebhooks(document, area),
    ...judgeCredentials(document, area),
  ]
  const facts = new Map<string, Verdict[]>()
  for (const found of verdicts) {
    const key = `${found.table}: ${found.fact}`
    facts.set(key, [...(facts.get(key) ?? []), found])
  }
  return [...facts.values()].flatMap(gather)
}

const gather = (verdicts: Verdict[]): JudgedFact[] => {
  const [first] = verdicts
  if (!first) return []
  const { kind, fact, table } = first
  const origin = verdicts.some((found) => found.origin === 'source') ? 'source' : 'decision'
  const faults = verdicts.flatMap(({ place, fault }) => (fault === undefined ? [] : [`${place}: ${fault}`]))
  return [{ kind, fact, table, origin, places: verdicts.map(({ place }) => place), faults }]
}

/** The prose of the area's tag. */
const judgeIntroduction = (document: Node, { area, mentions = [] }: AreaFacts): Verdict[] => {
  const tag = listAt(document, 'tags')
    .filter(isNode)
    .find(({ name }) => name === area)
  const around = { ...outside(document, 'Versioning'), name: `introduction of ${area}`, place: `tag ${area}` }
  return judgeProse(String(tag?.description), mentions, around)
}

const judgeProse = (prose: string, mentions: readonly RegExp[], around: Surroundings): Verdict[] =>
  mentions.map((pattern) =>
    verdict(around, 'mention', `mentions ${pattern.source}`, pattern.test(prose) ? undefined : 'it does not'),
  )

/** The area's webhook, whatever it is called: one that is sent by POST and carries the area's tag. */
const judgeWebhooks = (document: Node, area: AreaFacts): Verdict[] =>
  (area.webhooks ?? []).flatMap(({ table, body, mentions = [] }) => {
    const found = operationsOf(document, 'webhooks').find(
      ({ method, node }) => method === 'post' && tagsOf(node).includes(area.area),
    )
    const media = found && mediaAt(document, resolve(document, nodeAt(found.node, 'requestBody')), JSON_TYPES)
    const around: Surroundings = {
      ...outside(document, table),
      name: `webhook of ${area.area}`,
      place: `webhook of ${area.area}`,
    }
    return [
      verdict(around, 'webhook', 'is there', media ? undefined : 'not found'),
      ...judgeShape(body, media ? placeOf(document, media.schema) : nowhere, around),
      ...judgeProse(String(found?.node.description), mentions, around),
    ]
  })

const judgeCredentials = (document: Node, area: AreaFacts): Verdict[] =>
  (area.credentials ?? []).flatMap(({ table, scheme, flows = {}, mentions }) => {
    const schemes = schemesLike(document, scheme)
    const around = { ...outside(document, table), name: scheme, place: 'security schemes' }
    const prose = schemes.map(({ description }) => String(description)).join('\n')
    return [
      verdict(around, 'credentials', 'is there', schemes.length > 0 ? undefined : 'not found'),
      ...Object.entries(flows).map(([flow, { offers, refuses }]) =>
        verdict(
          around,
          'scopes',
          `offers ${offers.join(', ')} in the flow ${flow}, not ${refuses.join(', ') || 'others'}`,
          scopesFault(schemes[0] ?? {}, flow, offers, refuses),
        ),
      ),
      ...judgeProse(prose, mentions, around),
    ]
  })

const outside = (document: Node, table: string) =>
  ({ document, table, origin: 'source', covered: false }) as const

/** The areas that a document has operations of. */
export const areasOf = (document: Node): string[] => [
  ...new Set(operationsOf(document).flatMap(({ node }) => tagsOf(node))),
]
