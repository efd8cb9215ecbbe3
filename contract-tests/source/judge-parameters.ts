import { isNode, listAt, type Node } from '../../tools/contract/document.ts'
import { valueOf } from './content.ts'
import { judgeShape } from './judge-shape.ts'
import type { OperationFacts } from './operation.ts'
import { follow, isMarked } from './references.ts'
import { shapeOf, type Notation } from './shape.ts'
import { markFault, originOf, verdict, type Surroundings, type Verdict } from './verdict.ts'
import { nowhere } from './walk.ts'

/** The parameters of an operation, those of its path item included, and that there is no further one without a mark. */
export const judgeParameters = (
  facts: OperationFacts,
  node: Node,
  pathItem: Node,
  around: Surroundings,
): Verdict[] => {
  const all = [...listAt(node, 'parameters'), ...listAt(pathItem, 'parameters')]
    .filter(isNode)
    .map((parameter) => follow(around.document, parameter))
  const judgeAll = (place: string, notations: Readonly<Record<string, Notation>> = {}) =>
    Object.entries(notations).flatMap(([name, notation]) =>
      judgeParameter(
        place,
        notation,
        all.find((chain) => isIn(chain, place) && nameOf(chain) === name),
        { ...around, name: `${around.name} ${place} ${name}`, place: `${around.place} ${place} ${name}` },
      ),
    )
  return [
    ...judgeAll('path', facts.path),
    ...judgeAll('query', facts.query),
    ...judgeStrays(Object.keys(facts.query ?? {}), all, around),
  ]
}

const isIn = (chain: Node[], place: string) => chain.at(-1)?.in === place
const nameOf = (chain: Node[]) => String(chain.at(-1)?.name)

const judgeStrays = (stated: readonly string[], all: readonly Node[][], around: Surroundings): Verdict[] => {
  if (around.origin === 'decision') return []
  const strays = all.filter(
    (chain) => isIn(chain, 'query') && !chain.some(isMarked) && !stated.includes(nameOf(chain)),
  )
  const fault = strays.length > 0 ? `found ${strays.map(nameOf).join(', ')}` : undefined
  return [verdict(around, 'stray parameter', 'has no other query parameter without a mark', fault)]
}

const judgeParameter = (
  place: string,
  notation: Notation,
  chain: Node[] | undefined,
  around: Surroundings,
): Verdict[] => {
  const origin = originOf(shapeOf(notation), around.origin)
  const inside: Surroundings = { ...around, origin }
  const node = chain?.at(-1)
  const value = node ? valueOf(inside.document, node) : nowhere
  const marked = value.marked || (chain ?? []).some(isMarked)
  const mark = markFault(origin, marked, inside.covered)
  return [
    verdict(inside, `${place} parameter`, 'is there', node ? mark : 'not found'),
    ...(place === 'query' ? judgeSending(notation, node, inside) : []),
    ...judgeShape(notation, value, { ...inside, covered: inside.covered || marked }),
  ]
}

/** Whether a query parameter has to be sent, and how often. */
const judgeSending = (notation: Notation, node: Node | undefined, around: Surroundings): Verdict[] => {
  const { mandatory = false, repeated = false } = shapeOf(notation).states
  const word = (isRequired: boolean) => (isRequired ? 'is required' : 'is optional')
  const isRequired = node?.required === true
  const told = (fault: string | undefined) => (node ? fault : 'not found')
  return [
    verdict(
      around,
      'required parameter',
      word(mandatory),
      told(isRequired === mandatory ? undefined : word(isRequired)),
    ),
    ...(repeated
      ? [
          verdict(
            around,
            'repetition',
            'is repeated for each element',
            told(node?.explode === false ? 'is one list' : undefined),
          ),
        ]
      : []),
  ]
}
