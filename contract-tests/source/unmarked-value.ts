import { nodeAt, type Node } from '../contract/document.ts'
import type { Shape } from './notation/shape.ts'
import { listConstraints, classifyConstraint } from './stated-keywords.ts'
import { resolveOrigin } from './verdict.ts'
import {
  findElement,
  findEntry,
  keywordValues,
  memberNames,
  findMember,
  allowedValues,
  type Alternative,
  type Place,
} from './walk.ts'

/** Something that the contract lays down without saying truly whether the source states it. */
export interface Finding {
  /** Operation and part of it. */
  readonly place: string
  /** A keyword, or what else is there: `member`, `variant`. */
  readonly what: string
  readonly fault: 'is not marked' | 'is marked although the source states it'
  /** The object that lays it down. */
  readonly node: Node
}

/** Where a value is looked at. */
export interface Spot {
  readonly document: Node
  /** What an open standard lays down: it needs no mark of its own. */
  readonly standards: ReadonlySet<Node>
  readonly place: string
}

/** All that a place lays down beyond what its shape states, and every mark on what the shape does state. */
export const findMarks = (shape: Shape, place: Place, spot: Spot): Finding[] =>
  findInPlace([shape], place, spot)

const findInPlace = (shapes: readonly Shape[], place: Place, spot: Spot): Finding[] => {
  const forms = combineForms(shapes)
  if (place.marked || forms.length === 0) return []
  return place.alternatives
    .filter(({ type }) => type !== 'null')
    .flatMap((alternative) => {
      const [first = [], ...others] = forms.map((form) => findInForm(form, alternative, spot))
      return others.reduce((closest, other) => (other.length < closest.length ? other : closest), first)
    })
}

/** The forms that the source gives a value: each is all shapes together, with one form of each. */
const combineForms = (shapes: readonly Shape[]): Shape[][] =>
  shapes
    .map((shape) => [shape, ...(shape.otherForms ?? [])])
    .reduce<Shape[][]>((ways, forms) => ways.flatMap((way) => forms.map((form) => [...way, form])), [[]])
    .map((form) => form.filter(isOfSource))
    .filter((form) => form.length > 0)

const findInForm = (form: readonly Shape[], alternative: Alternative, spot: Spot): Finding[] => {
  const cases = findCases(form, alternative, spot)
  // Whether all that contract-decisions.md alone states is marked, the check of facts tells.
  return cases.every(isOfSource) ? findInAlternative([...form, ...cases], alternative, spot) : []
}

const isOfSource = (shape: Shape) => resolveOrigin(shape, 'source') !== 'decision'

/** The shapes of the variant which an alternative is. */
const findCases = (shapes: readonly Shape[], alternative: Alternative, spot: Spot): Shape[] =>
  shapes.flatMap(({ variants }) => {
    if (!variants) return []
    const tag = findMember(spot.document, alternative, variants.tag)
    const values = (tag?.alternatives ?? []).flatMap((found) => allowedValues(found) ?? [])
    return values.flatMap((value) => {
      const shape = variants.cases[String(value)]
      return shape ? [shape, ...findCases([shape], alternative, spot)] : []
    })
  })

const findInAlternative = (shapes: readonly Shape[], alternative: Alternative, spot: Spot): Finding[] => [
  ...findConstraints(shapes, alternative, spot),
  ...findMembers(shapes, alternative, spot),
  ...findInside(shapesInside(shapes, 'element'), findElement(spot.document, alternative), below(spot, '[]')),
  ...findInside(shapesInside(shapes, 'entry'), mapEntry(alternative, spot), below(spot, '{}')),
]

const below = (spot: Spot, step: string): Spot => ({ ...spot, place: `${spot.place}${step}` })

const shapesInside = (shapes: readonly Shape[], step: 'element' | 'entry'): Shape[] =>
  shapes.flatMap((shape) => {
    const inner = shape[step]
    return inner && isStatedInside(shape, inner) ? [inner] : []
  })

/** What the source states inside of a value that is half decided: only what it states elsewhere by name. */
const isStatedInside = (outer: Shape, inner: Shape) => outer.origin !== 'half' || inner.resource !== undefined

const findInside = (stated: readonly Shape[], place: Place | undefined, spot: Spot): Finding[] =>
  place ? findInPlace(stated.length > 0 ? stated : [{}], place, spot) : []

/** The values of a map whose contract says which they are. */
const mapEntry = (alternative: Alternative, { document }: Spot): Place | undefined =>
  keywordValues(alternative, 'additionalProperties').length > 0 ? findEntry(document, alternative) : undefined

const findConstraints = (
  shapes: readonly Shape[],
  { parts }: Alternative,
  { standards, place }: Spot,
): Finding[] =>
  parts
    .filter(({ marked, node }) => !marked && !standards.has(node))
    .flatMap(({ node, assumed }) =>
      listConstraints(node).flatMap((keyword): Finding[] => {
        const standing = classifyConstraint(shapes, keyword, node)
        const marked = assumed.includes(keyword)
        if (standing === 'told' || marked === (standing === 'unstated')) return []
        const fault = marked ? 'is marked although the source states it' : 'is not marked'
        return [{ place, what: keyword, fault, node }]
      }),
    )

/** Members that no shape names are marked, unless an open standard defines them. */
const findMembers = (shapes: readonly Shape[], alternative: Alternative, spot: Spot): Finding[] =>
  memberNames(alternative).flatMap((name) => {
    const found = findMember(spot.document, alternative, name)
    const stated = shapes.flatMap((shape) => memberShapes(shape, name))
    const inside = below(spot, `.${name}`)
    if (!found || found.marked) return []
    if (stated.length > 0) return findInPlace(stated, found, inside)
    if (shapes.some(({ open }) => open === true)) return []
    return alternative.parts
      .filter(
        ({ node, marked, assumed }) =>
          name in nodeAt(node, 'properties') &&
          !marked &&
          !assumed.includes('properties') &&
          !spot.standards.has(node),
      )
      .map(({ node }) => ({ place: inside.place, what: 'member', fault: 'is not marked', node }))
  })

const memberShapes = (shape: Shape, name: string): Shape[] => {
  const { members = {}, variants } = shape
  const inner = members[name]
  const tags = variants?.tag === name ? Object.keys(variants.cases) : []
  return [
    ...(inner && isStatedInside(shape, inner) ? [inner] : []),
    ...(tags.length > 0 ? [{ type: 'string', values: { list: tags, closed: true } } as const] : []),
  ]
}
