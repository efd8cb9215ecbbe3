import { isNode, listAt, type Node } from '../contract/document.ts'

export const isMarked = (node: Node): boolean => node['x-source'] === 'assumed'

/** All objects of a document that stand inside of a schema marked with the open standard that it writes down. */
export const standardParts = (document: Node): ReadonlySet<Node> => {
  const parts = new Set<Node>()
  const visit = (value: unknown, within: boolean): void => {
    const inside = within || (isNode(value) && typeof value['x-source'] === 'string' && !isMarked(value))
    if (isNode(value) && inside) parts.add(value)
    if (isNode(value) || Array.isArray(value)) for (const inner of Object.values(value)) visit(inner, inside)
  }
  visit(document, false)
  return parts
}

/** The keywords of a schema, or of what it refers to, that are assumed although the value itself is not. */
export const assumedKeywords = (node: Node): string[] =>
  listAt(node, 'x-assumed').filter((keyword) => typeof keyword === 'string')

/**
 * An object and all that it refers to, the nearest first: what stands beside a `$ref` counts too.
 * @throws Error if a reference points at nothing, or at itself.
 */
export const follow = (document: Node, node: Node): Node[] => {
  const chain = [node]
  for (let last: Node | undefined = node; typeof last?.$ref === 'string'; last = chain.at(-1)) {
    const target = resolvePointer(document, last.$ref)
    if (!target || chain.includes(target)) throw new Error(`${last.$ref} leads nowhere`)
    chain.push(target)
  }
  return chain
}

const resolvePointer = (document: Node, reference: string): Node | undefined => {
  let part: unknown = document
  for (const token of reference.split('/').slice(1))
    part = isNode(part) ? part[token.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined
  return isNode(part) ? part : undefined
}

/** A parameter, header, body or answer of a document, at the end of its references. */
export interface Found {
  readonly node: Node
  /** It, or what it was referenced through, is marked `x-source: assumed`. */
  readonly marked: boolean
}

/** What stands at a place, if it is an object. */
export const foundAt = (document: Node, value: unknown): Found | undefined => {
  if (!isNode(value)) return undefined
  const chain = follow(document, value)
  return { node: chain.at(-1) ?? value, marked: chain.some(isMarked) }
}

/** The parameters of an operation, those of its path item included. */
export const listParameters = (document: Node, node: Node, pathItem: Node): Found[] =>
  [node, pathItem]
    .flatMap((parent) => listAt(parent, 'parameters'))
    .flatMap((parameter) => foundAt(document, parameter) ?? [])
