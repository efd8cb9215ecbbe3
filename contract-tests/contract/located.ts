import { isNode, type Node } from './document.ts'

/** A part of the contract and the JSON pointer at which it really stands, after all references. */
export interface Located {
  readonly pointer: string
  readonly node: Node
}

const escape = (token: string) => token.replaceAll('~', '~0').replaceAll('/', '~1')
const unescape = (token: string) => token.replaceAll('~1', '/').replaceAll('~0', '~')

/**
 * The part at a pointer, following a `$ref` that stands there.
 * @throws Error if the pointer, or a reference, points at nothing.
 * @see RFC 6901
 */
export const locate = (document: Node, pointer: string): Located => {
  let part: unknown = document
  for (const token of pointer.split('/').slice(1).map(unescape)) {
    const parent: object = isNode(part) || Array.isArray(part) ? part : {}
    part = Object.hasOwn(parent, token) ? Reflect.get(parent, token) : undefined
  }
  if (!isNode(part)) throw new Error(`The contract has nothing at ${pointer}`)
  return typeof part.$ref === 'string' ? locate(document, part.$ref.slice(1)) : { pointer, node: part }
}

/** The members of an object inside a located part, each located itself; none if the object is absent. */
export const members = (document: Node, parent: Located, name: string): [key: string, member: Located][] => {
  const container = parent.node[name]
  if (!isNode(container) && !Array.isArray(container)) return []
  return Object.keys(container).map((key) => [
    key,
    locate(document, `${parent.pointer}/${escape(name)}/${escape(key)}`),
  ])
}
