import { isNode, type Node } from '../contract/document.ts'

/** A value at a bound of its schema, or one step beyond it. */
export interface Edge {
  readonly keyword: string
  readonly isBeyond: boolean
  readonly value: unknown
}

/** More characters or elements would make a request of megabytes, which another bound rejects. */
const MAX_MADE = 20_000

/** Smallest step of a number that is not whole, relative to it. */
const STEP = 1e-6

/** For each bound that a schema sets, one value that has exactly the bound and one that is just beyond, made from a value that fits. */
export const buildEdges = (node: Node, value: unknown): Edge[] => {
  if (typeof value === 'number') return [...numbers(node, 'maximum', 1), ...numbers(node, 'minimum', -1)]
  if (typeof value === 'string')
    return sizes(node, ['minLength', 'maxLength'], (size) => resized(value, size))
  if (Array.isArray(value))
    return sizes(node, ['minItems', 'maxItems'], (size) => list(value, size, node.uniqueItems === true))
  return isNode(value) ? sizes(node, ['minProperties', 'maxProperties'], (size) => record(value, size)) : []
}

/** @param outward the sign of a step beyond the bound */
const numbers = (node: Node, keyword: 'maximum' | 'minimum', outward: 1 | -1): Edge[] => {
  const step = (bound: number) =>
    outward * (node.type === 'integer' ? 1 : STEP * Math.max(1, Math.abs(bound)))
  const inclusive = node[keyword]
  const name = keyword === 'maximum' ? 'exclusiveMaximum' : 'exclusiveMinimum'
  const exclusive = node[name]
  return [
    ...(typeof inclusive === 'number' ? pair(keyword, inclusive, inclusive + step(inclusive)) : []),
    ...(typeof exclusive === 'number' ? pair(name, exclusive - step(exclusive), exclusive) : []),
  ]
}

const sizes = (
  node: Node,
  [least, most]: readonly [least: string, most: string],
  make: (size: number) => unknown,
): Edge[] => {
  const min = node[least]
  const max = node[most]
  return [
    ...(typeof min === 'number' && min > 0 ? pair(least, make(min), make(min - 1)) : []),
    ...(typeof max === 'number' && max <= MAX_MADE ? pair(most, make(max), make(max + 1)) : []),
  ]
}

const pair = (keyword: string, at: unknown, beyond: unknown): Edge[] => [
  { keyword, isBeyond: false, value: at },
  { keyword, isBeyond: true, value: beyond },
]

/** A text of this many characters that begins and ends like the given one, and does not contain it: that may stand for a secret. */
const resized = (text: string, length: number): string => {
  const begin = text.slice(0, -1)
  const filler = (begin.at(-1) ?? 'x').repeat(Math.max(0, length - text.length))
  return (begin + filler + text.slice(-1)).slice(0, length)
}

const list = (elements: readonly unknown[], length: number, isUnique: boolean): unknown[] =>
  Array.from({ length }, (_, index) => {
    const element = elements[index % Math.max(1, elements.length)]
    if (!isUnique || index < elements.length) return element
    if (typeof element === 'number') return element + index
    return typeof element === 'string' ? `${element}${index}` : element
  })

const record = (members: Node, size: number): Node => {
  const [first] = Object.values(members)
  const more = Array.from({ length: size }, (_, index): [string, unknown] => [`further_${index}`, first])
  return Object.fromEntries([...Object.entries(members), ...more].slice(0, size))
}
