import type { Reference } from './document.ts'
import { isNode } from './nodes.ts'

/** A name as it stands in a JSON Pointer. @see RFC 6901 section 3 */
export const escapeToken = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

/** The name that a token of a JSON Pointer stands for. @see RFC 6901 section 4 */
export const unescapeToken = (token: string): string => token.replaceAll('~1', '/').replaceAll('~0', '~')

/** The last name of a pointer: `#/components/schemas/Item` names `Item`. */
export const refName = (pointer: string): string => unescapeToken(pointer.slice(pointer.lastIndexOf('/') + 1))

/** The part of a document that a pointer leads to; undefined where it leads nowhere. */
const partAt = (document: object, pointer: string): unknown => {
  const tokens = pointer.replace(/^#\//, '').split('/').map(unescapeToken)
  return tokens.reduce<unknown>((part, token) => (isNode(part) ? part[token] : undefined), document)
}

/**
 * Resolves the `$ref` of a part, if it has one. The target is not checked: lint has validated the document against the
 * OpenAPI schema.
 * @throws Error if the reference leaves the document or leads nowhere
 */
export function resolve<Part extends object>(document: object, part: Part | Reference): Part
export function resolve(document: object, part: object): object {
  if (!isNode(part) || typeof part.$ref !== 'string') return part
  const target = partAt(document, part.$ref)
  if (!isNode(target)) throw new Error(`The reference ${part.$ref} leads nowhere.`)
  return resolve(document, target)
}

/** Every `$ref` and every discriminator mapping below a value, in the order of the document. */
export const referencesIn = (value: unknown): readonly string[] => {
  const references: string[] = []
  collectReferences(value, references)
  return references
}

const collectReferences = (value: unknown, references: string[]): void => {
  if (Array.isArray(value)) {
    for (const element of value) collectReferences(element, references)
  } else if (isNode(value)) {
    if (typeof value.$ref === 'string') references.push(value.$ref)
    const { discriminator } = value
    if (isNode(discriminator) && isNode(discriminator.mapping)) {
      for (const target of Object.values(discriminator.mapping)) {
        if (typeof target === 'string')
          references.push(target.startsWith('#') ? target : `#/components/schemas/${target}`)
      }
    }
    for (const member of Object.values(value)) collectReferences(member, references)
  }
}

/** The component that a pointer leads to, or into: `#/components/schemas/Map`. */
export const parseComponent = (pointer: string): string | undefined =>
  /^#\/components\/[^/]+\/[^/]+/.exec(pointer)?.[0]

/** The components that a value refers to, directly or through others. */
export const componentsFrom = (document: object, value: unknown): ReadonlySet<string> => {
  const reached = new Set<string>()
  const pending = [value]
  while (pending.length > 0) {
    for (const reference of referencesIn(pending.pop())) {
      const component = parseComponent(reference)
      if (component === undefined || reached.has(component)) continue
      reached.add(component)
      pending.push(partAt(document, component))
    }
  }
  return reached
}
