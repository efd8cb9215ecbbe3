import type { Node } from '../../tools/contract/document.ts'
import { ABSENT, judgeNull, valueJudges, type Judge } from './judge-value.ts'
import { shapeOf, type Notation, type Shape, type Variants } from './shape.ts'
import { markFault, originOf, verdict, type Surroundings, type Verdict } from './verdict.ts'
import { elementOf, entryOf, memberNames, memberOf, nowhere, united, withTag, type Place } from './walk.ts'

/** Look for everything that a notation states at a place. A place that is `nowhere` lacks all of it. */
export const judgeShape = (notation: Notation, place: Place, outer: Surroundings): Verdict[] => {
  const shape = shapeOf(notation)
  const others = (shape.states.otherForms ?? []).flatMap((form, index) =>
    judgeShape(shapeOf(form).amongOthers(), place, {
      ...outer,
      name: `${outer.name} in form ${index + 2}`,
      origin: originOf(shape, outer.origin),
    }),
  )
  return [...judgeForm(shape, place, outer), ...others]
}

const judgeForm: Judge = (shape, place, outer) => {
  const { resource, oneForm, variants } = shape.states
  const around: Surroundings = {
    ...outer,
    ...(resource && { name: resource.name, table: resource.table }),
    origin: originOf(shape, outer.origin),
  }
  const present = { ...place, alternatives: place.alternatives.filter(({ type }) => type !== 'null') }
  if (oneForm === true && variants)
    return judgeAll(shape, taggedIn(around.document, present, variants), around)
  if (oneForm === true && present.alternatives.length > 1) return closest(shape, present, around)
  return [...judgeAll(shape, present, around), ...judgeNull(shape, place, around)]
}

const judgeAll: Judge = (shape, place, around) => judges.flatMap((judge) => judge(shape, place, around))

/** The part of a place that has one of the variants: what else may stand there is not looked at. */
const taggedIn = (document: Node, place: Place, { tag, cases }: Variants): Place => ({
  ...place,
  alternatives: Object.keys(cases).flatMap((value) => withTag(document, place, tag, value).alternatives),
})

/** Verdicts on the alternative that comes nearest to the shape. */
const closest = (shape: Shape, place: Place, around: Surroundings): Verdict[] => {
  const judged = place.alternatives.map((alternative) =>
    judgeAll(shape, { ...place, alternatives: [alternative] }, around),
  )
  const faults = (verdicts: Verdict[]) => verdicts.filter(({ fault }) => fault !== undefined).length
  return judged.reduce((best, other) => (faults(other) < faults(best) ? other : best))
}

const below = (around: Surroundings, step: string, place: Place): Surroundings => ({
  ...around,
  name: `${around.name}${step}`,
  place: `${around.place}${step}`,
  covered: around.covered || place.marked,
})

/** A member or element that has to be there, with the mark that its origin asks for, and all that is stated of it. */
const judgeInside = (
  notation: Notation,
  found: readonly (Place | undefined)[],
  inside: Surroundings,
  kind: string,
): Verdict[] => {
  const origin = originOf(shapeOf(notation), inside.origin)
  const present = found.filter((place) => place !== undefined)
  const place = present.length === 0 ? nowhere : united(present)
  const mark = markFault(origin, place.marked, inside.covered)
  const missing = present.length === 0 || present.length < found.length
  const there = present.length === 0 ? ABSENT : 'not found in every variant'
  return [
    verdict(
      { ...inside, origin: origin === 'half' ? 'source' : origin },
      kind,
      'is there',
      missing ? there : mark,
    ),
    ...judgeShape(notation, place, { ...inside, covered: inside.covered || place.marked }),
  ]
}

const judgeMembers: Judge = ({ states: { members = {} } }, place, around) =>
  Object.entries(members).flatMap(([name, notation]) =>
    judgeInside(
      notation,
      place.alternatives.map((alternative) => memberOf(around.document, alternative, name)),
      below(around, `.${name}`, place),
      'member',
    ),
  )

/** Members that no text states are marked; inside of what is marked or decided nothing more is asked of them. */
const judgeStrays: Judge = (shape, place, around) => {
  const { members, variants, open } = shape.states
  const asked = (members !== undefined || variants !== undefined) && open !== true
  if (!asked || around.origin !== 'source') return []
  const stated = statedMembers(shape)
  const strays = place.alternatives.flatMap((alternative) =>
    memberNames(alternative).filter(
      (name) => !stated.includes(name) && memberOf(around.document, alternative, name)?.marked === false,
    ),
  )
  const fault = strays.length > 0 && !around.covered ? `found ${[...new Set(strays)].join(', ')}` : undefined
  const statement = 'has no other member without a mark'
  return [verdict(around, 'stray member', statement, place.alternatives.length === 0 ? ABSENT : fault)]
}

const statedMembers = ({ states: { members, variants } }: Shape): string[] => [
  ...Object.keys(members ?? {}),
  ...(variants
    ? [variants.tag, ...Object.values(variants.cases).flatMap((variant) => statedMembers(shapeOf(variant)))]
    : []),
]

const judgeElements: Judge = ({ states: { element, entry } }, place, around) => [
  ...(element
    ? judgeInside(
        element,
        place.alternatives.map((alternative) => elementOf(around.document, alternative)),
        below(around, '[]', place),
        'element',
      )
    : []),
  ...(entry
    ? judgeInside(
        entry,
        place.alternatives.map((alternative) => entryOf(around.document, alternative)),
        below(around, '{}', place),
        'entry',
      )
    : []),
]

const judgeVariants: Judge = ({ states: { variants } }, place, around) => {
  if (!variants) return []
  return Object.entries(variants.cases).flatMap(([value, notation]) => {
    const chosen = withTag(around.document, place, variants.tag, value)
    const inside = below(around, `<${value}>`, { ...chosen, marked: false })
    return [
      verdict(inside, 'variant', 'is there', chosen.alternatives.length > 0 ? undefined : ABSENT),
      ...judgeShape(shapeOf(notation).open(), chosen, inside),
    ]
  })
}

const judges: readonly Judge[] = [...valueJudges, judgeMembers, judgeStrays, judgeElements, judgeVariants]
