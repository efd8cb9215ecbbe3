import type { Node } from '../contract/document.ts'
import { checkNull, checkValue, type Check } from './check-value.ts'
import type { Shape, Variants } from './notation/shape.ts'
import {
  ABSENT,
  inside,
  markFault,
  resolveOrigin,
  verdict,
  type Surroundings,
  type Verdict,
} from './verdict.ts'
import {
  findElement,
  findEntry,
  memberNames,
  findMember,
  nowhere,
  united,
  withTag,
  type Alternative,
  type Place,
} from './walk.ts'

/** Look for everything that is stated of a value at a place. A place that is `nowhere` lacks all of it. */
export const checkShape: Check = (shape, place, outer) => {
  const others = (shape.otherForms ?? []).flatMap((form, index) =>
    checkShape({ ...form, oneForm: true }, place, {
      ...outer,
      name: `${outer.name} in form ${index + 2}`,
      origin: resolveOrigin(shape, outer.origin),
    }),
  )
  return [...checkForm(shape, place, outer), ...others]
}

const checkForm: Check = (shape, place, outer) => {
  const { resource, oneForm, variants } = shape
  const around = { ...outer, ...resource, origin: resolveOrigin(shape, outer.origin) }
  const present = { ...place, alternatives: place.alternatives.filter(({ type }) => type !== 'null') }
  if (oneForm === true && variants)
    return checkAll(shape, taggedIn(around.document, present, variants), around)
  if (oneForm === true && present.alternatives.length > 1) return closest(shape, present, around)
  return [...checkAll(shape, present, around), ...checkNull(shape, place, around)]
}

/** The part of a place that has one of the variants: what else may stand there is not looked at. */
const taggedIn = (document: Node, place: Place, { tag, cases }: Variants): Place => ({
  ...place,
  alternatives: Object.keys(cases).flatMap((value) => withTag(document, place, tag, value).alternatives),
})

/** Verdicts on the alternative that comes nearest to the shape. */
const closest: Check = (shape, place, around) => {
  const checked = place.alternatives.map((alternative) =>
    checkAll(shape, { ...place, alternatives: [alternative] }, around),
  )
  const faults = (verdicts: Verdict[]) => verdicts.filter(({ fault }) => fault !== undefined).length
  return checked.reduce((best, other) => (faults(other) < faults(best) ? other : best))
}

const checkAll: Check = (shape, place, around) =>
  [checkValue, checkMembers, checkStrays, checkInner, checkVariants].flatMap((check) =>
    check(shape, place, around),
  )

const below = (around: Surroundings, step: string, place: Place): Surroundings => ({
  ...inside(around, step),
  covered: around.covered || place.marked,
})

/** A member or element that has to be there, with the mark that its origin asks for, and all that is stated of it. */
const checkInside = (
  kind: string,
  shape: Shape,
  found: readonly (Place | undefined)[],
  around: Surroundings,
): Verdict[] => {
  const origin = resolveOrigin(shape, around.origin)
  const present = found.filter((place) => place !== undefined)
  const place = present.length === 0 ? nowhere : united(present)
  const absent = present.length === 0 ? ABSENT : 'not found in every variant'
  const missing = present.length === 0 || present.length < found.length
  const fault = missing ? absent : markFault(origin, place.marked, around.covered)
  return [
    verdict({ ...around, origin }, kind, 'is there', fault),
    ...checkShape(shape, place, { ...around, covered: around.covered || place.marked }),
  ]
}

const checkMembers: Check = ({ members = {} }, place, around) =>
  Object.entries(members).flatMap(([name, shape]) => {
    const found = place.alternatives.map((alternative) => findMember(around.document, alternative, name))
    return checkInside('member', shape, found, below(around, `.${name}`, place))
  })

/** Members that no text states are marked; inside of what is marked or decided nothing more is asked of them. */
const checkStrays: Check = (shape, place, around) => {
  const { members, variants, open } = shape
  const asked = (members !== undefined || variants !== undefined) && open !== true
  if (!asked || around.origin !== 'source') return []
  const stated = statedMembers(shape)
  const isStray = (alternative: Alternative, name: string) =>
    !stated.includes(name) && findMember(around.document, alternative, name)?.marked === false
  const strays = place.alternatives.flatMap((alternative) =>
    memberNames(alternative).filter((name) => isStray(alternative, name)),
  )
  const fault = strays.length > 0 && !around.covered ? `found ${[...new Set(strays)].join(', ')}` : undefined
  const statement = 'has no other member without a mark'
  return [verdict(around, 'stray member', statement, place.alternatives.length === 0 ? ABSENT : fault)]
}

const statedMembers = ({ members, variants }: Shape): string[] => [
  ...Object.keys(members ?? {}),
  ...(variants ? [variants.tag, ...Object.values(variants.cases).flatMap(statedMembers)] : []),
]

const checkInner: Check = ({ element, entry }, place, around) => {
  const inner = (find: (document: Node, alternative: Alternative) => Place | undefined) =>
    place.alternatives.map((alternative) => find(around.document, alternative))
  return [
    ...(element ? checkInside('element', element, inner(findElement), below(around, '[]', place)) : []),
    ...(entry ? checkInside('entry', entry, inner(findEntry), below(around, '{}', place)) : []),
  ]
}

const checkVariants: Check = ({ variants }, place, around) =>
  Object.entries(variants?.cases ?? {}).flatMap(([value, shape]) => {
    const chosen = withTag(around.document, place, variants?.tag ?? '', value)
    const within = inside(around, `<${value}>`)
    return [
      verdict(within, 'variant', 'is there', chosen.alternatives.length > 0 ? undefined : ABSENT),
      ...checkShape({ ...shape, open: true }, chosen, within),
    ]
  })
