import { nodeAt, type Node } from '../../tools/contract/document.ts'
import { anything, oneOf, shapeOf, type Notation, type Shape } from './shape.ts'
import { constraintsOf, standingOf } from './stated-keywords.ts'
import { originOf } from './verdict.ts'
import {
  elementOf,
  entryOf,
  keywordOf,
  memberNames,
  memberOf,
  valuesOf,
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

/** All that a place lays down beyond what its notation states, and every mark on what the notation does state. */
export const judgeMarks = (notation: Notation, place: Place, spot: Spot): Finding[] =>
  judgePlace([shapeOf(notation)], place, spot)

const judgePlace = (notations: readonly Shape[], place: Place, spot: Spot): Finding[] => {
  const forms = formsOf(notations)
  if (place.marked || forms.length === 0) return []
  return place.alternatives
    .filter(({ type }) => type !== 'null')
    .flatMap((alternative) => {
      const [first = [], ...others] = forms.map((form) => judgeForm(form, alternative, spot))
      return others.reduce((closest, other) => (other.length < closest.length ? other : closest), first)
    })
}

/** The forms that the source gives a value: each is all notations together, with one form of each. */
const formsOf = (notations: readonly Shape[]): Shape[][] =>
  notations
    .map((shape) => [shape, ...(shape.states.otherForms ?? []).map(shapeOf)])
    .reduce<Shape[][]>((ways, forms) => ways.flatMap((way) => forms.map((form) => [...way, form])), [[]])
    .map((form) => form.filter(isOfSource))
    .filter((form) => form.length > 0)

const judgeForm = (form: readonly Shape[], alternative: Alternative, spot: Spot): Finding[] => {
  const cases = casesOf(form, alternative, spot)
  // Whether all that contract-decisions.md alone states is marked, the judges of facts tell.
  return cases.every(isOfSource) ? judgeAlternative([...form, ...cases], alternative, spot) : []
}

const isOfSource = (shape: Shape) => originOf(shape, 'source') !== 'decision'

/** The notations of the variant which an alternative is. */
const casesOf = (shapes: readonly Shape[], alternative: Alternative, spot: Spot): Shape[] =>
  shapes.flatMap(({ states: { variants } }) => {
    if (!variants) return []
    const tag = memberOf(spot.document, alternative, variants.tag)
    const values = (tag?.alternatives ?? []).flatMap((found) => valuesOf(found) ?? [])
    return values.flatMap((value) => {
      const notation = variants.cases[String(value)]
      if (notation === undefined) return []
      const shape = shapeOf(notation)
      return [shape, ...casesOf([shape], alternative, spot)]
    })
  })

const judgeAlternative = (shapes: readonly Shape[], alternative: Alternative, spot: Spot): Finding[] => [
  ...judgeConstraints(shapes, alternative, spot),
  ...judgeMembers(shapes, alternative, spot),
  ...judgeInside(notations(shapes, 'element'), elementOf(spot.document, alternative), below(spot, '[]')),
  ...judgeInside(notations(shapes, 'entry'), mapEntry(alternative, spot), below(spot, '{}')),
]

const below = (spot: Spot, step: string): Spot => ({ ...spot, place: `${spot.place}${step}` })

const notations = (shapes: readonly Shape[], inside: 'element' | 'entry'): Notation[] =>
  shapes.flatMap((shape) => {
    const notation = shape.states[inside]
    return notation !== undefined && isStatedInside(shape, notation) ? [notation] : []
  })

/** What the source states inside of a value that is half decided: only what it states elsewhere by name. */
const isStatedInside = (outer: Shape, inner: Notation) =>
  outer.states.half !== true || shapeOf(inner).states.resource !== undefined

const judgeInside = (stated: readonly Notation[], place: Place | undefined, spot: Spot): Finding[] =>
  place ? judgePlace(stated.length > 0 ? stated.map(shapeOf) : [anything], place, spot) : []

/** The values of a map whose contract says which they are. */
const mapEntry = (alternative: Alternative, { document }: Spot): Place | undefined =>
  keywordOf(alternative, 'additionalProperties').length > 0 ? entryOf(document, alternative) : undefined

const judgeConstraints = (
  shapes: readonly Shape[],
  { parts }: Alternative,
  { standards, place }: Spot,
): Finding[] =>
  parts
    .filter(({ marked, node }) => !marked && !standards.has(node))
    .flatMap(({ node, assumed }) =>
      constraintsOf(node).flatMap((keyword): Finding[] => {
        const standing = standingOf(shapes, keyword, node)
        const marked = assumed.includes(keyword)
        if (standing === 'told' || marked === (standing === 'unstated')) return []
        const fault = marked ? 'is marked although the source states it' : 'is not marked'
        return [{ place, what: keyword, fault, node }]
      }),
    )

/** Members that no notation names are marked, unless an open standard defines them. */
const judgeMembers = (shapes: readonly Shape[], alternative: Alternative, spot: Spot): Finding[] =>
  memberNames(alternative).flatMap((name) => {
    const found = memberOf(spot.document, alternative, name)
    const stated = shapes.flatMap((shape) => memberNotations(shape, name))
    const inside = below(spot, `.${name}`)
    if (!found || found.marked) return []
    if (stated.length > 0) return judgePlace(stated.map(shapeOf), found, inside)
    if (shapes.some(({ states: { open } }) => open === true)) return []
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

const memberNotations = (shape: Shape, name: string): Notation[] => {
  const { members = {}, variants } = shape.states
  const notation = members[name]
  const tags = variants?.tag === name ? Object.keys(variants.cases) : []
  return [
    ...(notation !== undefined && isStatedInside(shape, notation) ? [notation] : []),
    ...(tags.length > 0 ? [oneOf(...tags)] : []),
  ]
}
