import { isDeepStrictEqual } from 'node:util'
import { isNode, listAt, nodeAt } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { unescapeToken } from '../../server/src/contract/openapi/references.ts'
import { adviceOn } from './advice.ts'
import { unsplit } from './directions.ts'
import { houseVerdicts } from './house-rules.ts'
import { placesIn, type Place } from './places.ts'

const impacts = ['none', 'patch', 'minor', 'major'] as const

/**
 * The part of a semantic version that a change must bump: `major` breaks callers, `minor` adds, `patch` does neither.
 */
export type Impact = (typeof impacts)[number]

/** The highest of several impacts. */
export const highest = (some: readonly Impact[]): Impact =>
  impacts.findLast((impact) => some.includes(impact)) ?? 'none'

/** One change of the contract, everywhere that callers meet it. */
export interface Change {
  readonly impact: Impact
  readonly message: string
  /** What a caller has to do; empty where nothing. */
  readonly advice: string
  /** Empty for what belongs to no operation, such as an address of the platform. */
  readonly places: readonly Place[]
}

/**
 * The changes of a report, each once, with all of its places.
 * @param report what `redocly diff` found between two contracts that are split by direction
 */
export const changesIn = (report: Node, base: Node, revision: Node): Change[] => {
  const before = placesIn(base)
  const after = placesIn(revision)
  const changes = new Map<string, Change>()
  for (const entry of listAt(report, 'changes').filter(isNode)) {
    if (isSchemaAlone(entry)) continue
    const places = findPlaces(entry, before, after)
    for (const found of toFindings(entry, places, base)) {
      const known = changes.get(`${found.message} ${found.advice}`)
      changes.set(`${found.message} ${found.advice}`, {
        ...found,
        places: distinct([...(known?.places ?? []), ...places]),
      })
    }
  }
  return [...changes.values()]
}

/** Added and removed schemas are reported by the parts that refer to them. */
const isSchemaAlone = ({ kind, path }: Node): boolean =>
  kind !== 'modified' && /^#\/components\/schemas\/[^/]+$/.test(String(path))

type PlacesIn = ReturnType<typeof placesIn>

/**
 * What is gone is found in the base, what is new in the revision. What changed is met where both are, but for a place
 * that changed its own name.
 */
const findPlaces = (entry: Node, before: PlacesIn, after: PlacesIn): readonly Place[] => {
  const old = isNode(entry.base) ? before(String(entry.base.pointer)) : []
  const now = isNode(entry.revision) ? after(String(entry.revision.pointer)) : []
  const known = new Set(old.map(placeKey))
  const both = now.filter((place) => known.has(placeKey(place)))
  return distinct(both.length > 0 ? both : [...old, ...now])
}

const placeKey = ({ operationId, direction, part }: Place) => `${operationId} ${direction} ${part}`

/** Places, each once. */
export const distinct = (places: readonly Place[]): readonly Place[] => [
  ...new Map(places.map((place) => [placeKey(place), place])).values(),
]

const toFindings = (entry: Node, places: readonly Place[], base: Node): Omit<Change, 'places'>[] => {
  const direction = places[0]?.direction ?? 'either'
  if (isExtension(entry)) return [{ impact: 'patch', message: describe(entry), advice: '' }]
  if (loosens(entry)) return [{ impact: 'minor', message: describe(entry), advice: '' }]
  if (direction === 'request' && allowsNull(entry, base))
    return [{ impact: 'minor', message: `${memberName(entry)} may be null.`, advice: '' }]
  if (excludesDotSegments(entry)) return [{ impact: 'minor', message: WITHOUT_DOTS, advice: '' }]
  const verdicts = [...listAt(entry, 'verdicts').filter(isNode), ...houseVerdicts(entry, direction)]
  if (verdicts.length === 0) return [{ impact: asImpact(entry), message: describe(entry), advice: '' }]
  return verdicts.map((verdict) => ({
    impact: asImpact(verdict),
    message: unsplit(String(verdict.message)),
    advice: adviceOn(String(verdict.ruleId), direction),
  }))
}

/** A note of ours, for tools: no call and no reply is another. */
const isExtension = ({ typeName }: Node): boolean => typeName === 'SpecExtension'

/** Redocly takes what a parameter may carry in addition for a change of its form. */
const loosens = (entry: Node): boolean =>
  (entry.property === 'allowReserved' || entry.property === 'allowEmptyValue') &&
  nodeAt(entry, 'revision').value === true

/** Whether a member that was what a schema says may be null as well, which Redocly takes for another form. */
const allowsNull = (entry: Node, base: Node): boolean => {
  const { pointer, value } = nodeAt(entry, 'revision')
  if (entry.typeName !== 'AnyOf' || entry.kind !== 'added') return false
  const { $ref } = nodeIn(base, String(pointer).split('/').slice(1, -1))
  return isDeepStrictEqual(value, [{ $ref }, { type: 'null' }])
}

const nodeIn = (document: Node, tokens: readonly string[]): Node =>
  tokens.reduce((node, token) => nodeAt(node, unescapeToken(token)), document)

const memberName = (entry: Node): string => `\`${String(entry.path).split('/').at(-2) ?? ''}\``

/** The beginning of the pattern of an id that is not a dot segment. */
const NOT_DOTS = String.raw`^(?!\.{1,2}$)`

const WITHOUT_DOTS =
  'The ids `.` and `..` are rejected. No resource had one: every URL drops them as segments of its path, so another resource answered.'

/** Whether a pattern forbids `.` and `..`, and nothing else. @see RFC 3986, section 5.2.4 */
const excludesDotSegments = (entry: Node): boolean => {
  const before = nodeAt(entry, 'base').value
  const after = nodeAt(entry, 'revision').value
  return (
    entry.property === 'pattern' &&
    typeof before === 'string' &&
    after === before.replace(/^\^/, () => NOT_DOTS)
  )
}

const asImpact = ({ impact }: Node): Impact => impacts.find((known) => known === impact) ?? 'patch'

const describe = (entry: Node): string => {
  const { pointer } = nodeAt(entry, isNode(entry.revision) ? 'revision' : 'base')
  return `${String(entry.typeName)} ${String(entry.kind)}: ${unsplit(String(pointer))}`
}
