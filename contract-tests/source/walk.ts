import { isNode, listAt, nodeAt, type Node } from '../contract/document.ts'
import { assumedKeywords, follow, isMarked } from './references.ts'
import type { Scalar } from './notation/shape.ts'

/** One schema object that takes part in describing a value. */
interface Part {
  readonly node: Node
  /** It, or what it was referenced through, is marked `x-source: assumed` and was composed into its place. */
  readonly marked: boolean
  /** Keywords that `x-assumed` marks, beside them or beside a reference that leads to them. */
  readonly assumed: readonly string[]
}

/** One way in which a value may look: schema objects that all hold together, with the one type they allow. */
export interface Alternative {
  /** A JSON type name; absent where any is allowed. */
  readonly type?: string
  readonly parts: readonly Part[]
}

/** A place of a document that describes a value: its alternatives after all `$ref`, `allOf`, `oneOf` and `anyOf`. */
export interface Place {
  readonly alternatives: readonly Alternative[]
  readonly marked: boolean
  /** Prose that stands beside the schema, as that of a parameter does. */
  readonly prose?: string
}

export const nowhere: Place = { alternatives: [], marked: false }

/** The place that a schema describes. */
export const resolvePlace = (document: Node, schema: unknown): Place => {
  if (!isNode(schema)) return nowhere
  return {
    alternatives: compose(document, schema).flatMap(byType),
    marked: follow(document, schema).some(isMarked),
  }
}

/** What a schema hands on to the parts that are composed into it. */
interface Outer {
  readonly marked: boolean
  readonly assumed: readonly string[]
}

const compose = (document: Node, schema: Node, outer?: Outer): Part[][] => {
  const chain = follow(document, schema)
  const marked = outer !== undefined && (outer.marked || chain.some(isMarked))
  const reached = chain.map((node, index) => ({ node, before: collectMarks(chain.slice(0, index), outer) }))
  let ways: Part[][] = [
    reached.map(({ node, before }) => ({ node, marked, assumed: [...before, ...assumedKeywords(node)] })),
  ]
  for (const { node, before } of reached) {
    const inner = { marked, assumed: before }
    for (const part of listAt(node, 'allOf').filter(isNode)) {
      ways = together(ways, compose(document, part, inner))
    }
    for (const union of [listAt(node, 'oneOf'), listAt(node, 'anyOf')]) {
      const branches = union.filter(isNode).flatMap((branch) => compose(document, branch, inner))
      if (branches.length > 0) ways = together(ways, branches)
    }
  }
  return ways
}

const collectMarks = (references: Node[], outer?: Outer): string[] => [
  ...(outer?.assumed ?? []),
  ...references.flatMap(assumedKeywords),
]

const together = (left: Part[][], right: Part[][]): Part[][] =>
  left.flatMap((some) => right.map((others) => [...some, ...others]))

/** An alternative for each type that all parts allow. */
const byType = (parts: Part[]): Alternative[] => {
  const stated = parts.map(({ node }) => listTypes(node)).filter((types) => types.length > 0)
  const [first, ...others] = stated
  if (!first) return [{ parts }]
  const narrow = (kept: string[], types: string[]) => kept.flatMap((type) => narrower(type, types))
  return others.reduce(narrow, first).map((type) => ({ type, parts }))
}

const narrower = (type: string, types: string[]): string[] => {
  if (types.includes(type)) return [type]
  if (type === 'number' && types.includes('integer')) return ['integer']
  return type === 'integer' && types.includes('number') ? ['integer'] : []
}

const listTypes = (node: Node): string[] => {
  const stated = (typeof node.type === 'string' ? [node.type] : listAt(node, 'type')).filter(
    (type) => typeof type === 'string',
  )
  if (stated.length > 0) return stated
  const values = enumerated(node)
  return values ? [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))] : []
}

const enumerated = (node: Node): unknown[] | undefined => {
  if ('const' in node) return [node.const]
  return Array.isArray(node.enum) ? node.enum : undefined
}

/** The values that an alternative allows, `null` left out; nothing if it does not list them. */
export const allowedValues = ({ parts }: Alternative): Scalar[] | undefined => {
  const lists = parts.map(({ node }) => enumerated(node)).filter((values) => values !== undefined)
  const [first, ...others] = lists
  return first?.filter(isScalar).filter((value) => others.every((values) => values.includes(value)))
}

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** The different values that the parts of an alternative give to a keyword. */
export const keywordValues = ({ parts }: Alternative, keyword: string): unknown[] => [
  ...new Set(parts.flatMap(({ node }) => (keyword in node ? [node[keyword]] : []))),
]

/** Members that are required in an alternative. */
export const requiredMembers = ({ parts }: Alternative): string[] => [
  ...new Set(
    parts.flatMap(({ node }) => listAt(node, 'required').filter((name) => typeof name === 'string')),
  ),
]

/** Names of the members that an alternative describes. */
export const memberNames = ({ parts }: Alternative): string[] => [
  ...new Set(parts.flatMap(({ node }) => Object.keys(nodeAt(node, 'properties')))),
]

const joined = (document: Node, places: readonly [schema: Node, part: Part][]): Place => {
  const [first, ...others] = places.map(([schema]) => schema)
  const place = resolvePlace(document, others.length === 0 ? first : { allOf: [first, ...others] })
  const marks = places.map(([schema, part]) => part.marked || follow(document, schema).some(isMarked))
  return { alternatives: place.alternatives, marked: marks.every(Boolean) }
}

/** The place of a member in one alternative; nothing if the alternative does not describe it. */
export const findMember = (document: Node, { parts }: Alternative, name: string): Place | undefined => {
  const found = parts.flatMap((part): [Node, Part][] => {
    const schema = nodeAt(part.node, 'properties')[name]
    return isNode(schema) ? [[schema, part]] : []
  })
  return found.length > 0 ? joined(document, found) : undefined
}

/** The place of the elements of an array, those of a tuple included. */
export const findElement = (document: Node, { parts }: Alternative): Place | undefined => {
  const found = parts.flatMap((part): [Node, Part][] => {
    const tuple = listAt(part.node, 'prefixItems').filter(isNode)
    const schemas = isNode(part.node.items) ? [...tuple, part.node.items] : tuple
    return schemas.length > 0 ? [[schemas.length === 1 ? (schemas[0] ?? {}) : { anyOf: schemas }, part]] : []
  })
  return found.length > 0 ? joined(document, found) : undefined
}

/** The place of the values of a map: any value, unless it says which; nothing if the object is closed. */
export const findEntry = (document: Node, { parts }: Alternative): Place | undefined => {
  const stated = parts.flatMap((part): [unknown, Part][] =>
    'additionalProperties' in part.node ? [[part.node.additionalProperties, part]] : [],
  )
  if (stated.some(([schema]) => schema === false)) return undefined
  const schemas = stated.filter((entry): entry is [Node, Part] => isNode(entry[0]))
  return schemas.length > 0 ? joined(document, schemas) : resolvePlace(document, {})
}

/** One place for several, as when a member stands in more than one variant. */
export const united = (places: readonly Place[]): Place => ({
  alternatives: places.flatMap(({ alternatives }) => alternatives),
  marked: places.some(({ marked }) => marked),
})

/** The alternatives in which a member can have this value and no other. */
export const withTag = (document: Node, place: Place, tag: string, value: string): Place => ({
  ...place,
  alternatives: place.alternatives.filter((alternative) =>
    (findMember(document, alternative, tag)?.alternatives ?? []).some((member) => {
      const values = allowedValues(member)
      return values?.length === 1 && values[0] === value
    }),
  ),
})

/** All prose at a place: descriptions, summaries, examples of every part. */
export const collectProse = ({ alternatives, prose = '' }: Place): string => {
  const parts = alternatives.flatMap((alternative) => alternative.parts)
  const words = parts.map(({ node }) => JSON.stringify([node.description, node.examples]))
  return [prose, ...words].join('\n')
}
