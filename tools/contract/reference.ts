import { isNode, type Node } from './document.ts'

const unescape = (token: string) => token.replaceAll('~1', '/').replaceAll('~0', '~')

/** A name as it stands in a JSON Pointer. @see RFC 6901 section 3 */
export const escapeToken = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

/**
 * Follow a node's `$ref`, if it has one, to the object that it stands for.
 * @throws Error if the reference leaves the document or points at nothing.
 * @see RFC 6901
 */
export const resolve = (document: Node, node: Node): Node => {
  const reference = node.$ref
  if (typeof reference !== 'string') return node
  let target: unknown = document
  for (const token of reference.replace(/^#\//, '').split('/').map(unescape)) {
    target = isNode(target) ? target[token] : undefined
  }
  if (!isNode(target)) throw new Error(`${reference} points at nothing in this document`)
  return resolve(document, target)
}

/** Every `$ref` and every discriminator mapping below a value, in the order of the document. */
export function* referencesIn(value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    for (const element of value) yield* referencesIn(element)
  } else if (isNode(value)) {
    if (typeof value.$ref === 'string') yield value.$ref
    const { discriminator } = value
    if (isNode(discriminator) && isNode(discriminator.mapping)) {
      for (const target of Object.values(discriminator.mapping)) {
        if (typeof target === 'string')
          yield target.startsWith('#') ? target : `#/components/schemas/${target}`
      }
    }
    for (const member of Object.values(value)) yield* referencesIn(member)
  }
}

/** The component that a pointer leads to, or into: `#/components/schemas/Map`. */
export const componentOf = (pointer: string): string | undefined =>
  /^#\/components\/[^/]+\/[^/]+/.exec(pointer)?.[0]

/** The components that a value refers to, directly or through others. */
export const componentsFrom = (document: Node, value: unknown): ReadonlySet<string> => {
  const reached = new Set<string>()
  const pending = [value]
  while (pending.length > 0) {
    for (const reference of referencesIn(pending.pop())) {
      const component = componentOf(reference)
      if (component === undefined || reached.has(component)) continue
      reached.add(component)
      pending.push(resolve(document, { $ref: component }))
    }
  }
  return reached
}
