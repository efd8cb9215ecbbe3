import { checkShape } from './check-shape.ts'
import { resolveContent } from './content.ts'
import type { OperationFacts } from './notation/area-facts.ts'
import type { Shape } from './notation/shape.ts'
import type { Found } from './references.ts'
import {
  ABSENT,
  inside,
  markFault,
  resolveOrigin,
  verdict,
  type Surroundings,
  type Verdict,
} from './verdict.ts'
import { nowhere } from './walk.ts'

/** The parameters of an operation, and that there is no further one without a mark. */
export const checkParameters = (
  { path, query }: OperationFacts,
  all: readonly Found[],
  around: Surroundings,
): Verdict[] => {
  const check = (place: 'path' | 'query', shapes: Readonly<Record<string, Shape>>) =>
    Object.entries(shapes).flatMap(([name, shape]) => {
      const found = all.find(({ node }) => node.in === place && node.name === name)
      return checkParameter(place, shape, found, inside(around, ` ${place} ${name}`))
    })
  return [...check('path', path), ...check('query', query), ...checkStrays(Object.keys(query), all, around)]
}

const checkStrays = (stated: readonly string[], all: readonly Found[], around: Surroundings): Verdict[] => {
  if (around.origin === 'decision') return []
  const strays = all
    .filter(({ node, marked }) => node.in === 'query' && !marked && !stated.includes(String(node.name)))
    .map(({ node }) => node.name)
  const fault = strays.length > 0 ? `found ${strays.join(', ')}` : undefined
  return [verdict(around, 'stray parameter', 'has no other query parameter without a mark', fault)]
}

const checkParameter = (
  place: 'path' | 'query',
  shape: Shape,
  found: Found | undefined,
  outer: Surroundings,
): Verdict[] => {
  const around = { ...outer, origin: resolveOrigin(shape, outer.origin) }
  const value = found ? resolveContent(around.document, found.node) : nowhere
  const marked = value.marked || found?.marked === true
  const mark = markFault(around.origin, marked, around.covered)
  return [
    verdict(around, `${place} parameter`, 'is there', found ? mark : ABSENT),
    ...(place === 'query' ? checkSending(shape, found, around) : []),
    ...checkShape(shape, value, { ...around, covered: around.covered || marked }),
  ]
}

/** Whether a query parameter has to be sent, and how often. */
const checkSending = (shape: Shape, found: Found | undefined, around: Surroundings): Verdict[] => {
  const { mandatory = false, repeated = false } = shape
  const word = (isRequired: boolean) => (isRequired ? 'is required' : 'is optional')
  const isRequired = found?.node.required === true
  const says = (kind: string, statement: string, fault: string | undefined) =>
    verdict(around, kind, statement, found ? fault : ABSENT)
  const listed = found?.node.explode === false ? 'is one list' : undefined
  return [
    says('required parameter', word(mandatory), isRequired === mandatory ? undefined : word(isRequired)),
    ...(repeated ? [says('repetition', 'is repeated for each element', listed)] : []),
  ]
}
