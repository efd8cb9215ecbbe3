import { isNode, listAt, type Node } from '../../tools/contract/document.ts'

export const isMarked = (node: Node): boolean => node['x-source'] === 'assumed'

/** The open standard that a schema writes down, where its mark names one. */
const standardOf = (node: Node): string | undefined => {
  const origin = node['x-source']
  return typeof origin === 'string' && origin !== 'assumed' ? origin : undefined
}

/** All objects of a document that stand inside of a schema marked with the open standard that it writes down. */
export const standardParts = (document: Node): ReadonlySet<Node> => {
  const parts = new Set<Node>()
  const visit = (value: unknown, within: boolean): void => {
    const inside = within || (isNode(value) && standardOf(value) !== undefined)
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
    const target = targetOf(document, last.$ref)
    if (!target || chain.includes(target)) throw new Error(`${last.$ref} leads nowhere`)
    chain.push(target)
  }
  return chain
}

const targetOf = (document: Node, reference: string): Node | undefined => {
  const tokens = reference.split('/').slice(1)
  let part: unknown = document
  for (const token of tokens) {
    part = isNode(part) ? part[token.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined
  }
  return isNode(part) ? part : undefined
}

/** The object at the end of its references. */
export const resolve = (document: Node, node: Node): Node => follow(document, node).at(-1) ?? node
