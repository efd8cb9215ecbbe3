import { isNode, type Node } from '../contract/document.ts'
import { locate, members, type Located } from '../contract/located.ts'

/** The way to a member of a body: names of members and indexes of elements. */
export type MemberPath = readonly (string | number)[]

/** How deep a schema is followed: a filter may hold itself without end. */
const MAX_DEPTH = 6

/** Every member that a schema names, in all of its alternatives. */
export const membersOfSchema = (contract: Node, schema: Located): MemberPath[] => {
  const found = new Map<string, MemberPath>()
  const visit = (part: Located, path: MemberPath, within: readonly string[]): void => {
    if (path.length > MAX_DEPTH || within.filter((pointer) => pointer === part.pointer).length > 1) return
    const around = [...within, part.pointer]
    if (path.length > 0) found.set(JSON.stringify(path), path)
    for (const [name, member] of members(contract, part, 'properties')) visit(member, [...path, name], around)
    for (const combination of ['allOf', 'anyOf', 'oneOf'])
      for (const [, alternative] of members(contract, part, combination)) visit(alternative, path, around)
    for (const inner of ['items', 'additionalProperties'])
      if (isNode(part.node[inner]))
        visit(locate(contract, `${part.pointer}/${inner}`), [...path, inner === 'items' ? 0 : 'any'], around)
  }
  visit(schema, [], [])
  return [...found.values()]
}

/** Every member of a value. */
export const membersOfValue = (value: unknown, path: MemberPath = []): MemberPath[] => {
  if (typeof value !== 'object' || value === null || path.length > MAX_DEPTH) return []
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.slice(0, 2).map((element, index) => [index, element])
    : Object.entries(value)
  return entries.flatMap(([name, member]) => [[...path, name], ...membersOfValue(member, [...path, name])])
}

/** Stands where a text that need not be JSON goes. */
const SLOT = '@@slot@@'

/** A value as JSON in which a text stands at a member, which is made where it is absent. */
export const withText = (value: unknown, path: MemberPath, text: string): string =>
  JSON.stringify(withSlot(value, path)).replace(`"${SLOT}"`, () => text)

const withSlot = (value: unknown, [name, ...rest]: MemberPath): unknown => {
  if (name === undefined) return SLOT
  if (typeof name === 'number') {
    const elements: readonly unknown[] = Array.isArray(value) ? value : []
    return [...elements.slice(0, name), withSlot(elements[name], rest), ...elements.slice(name + 1)]
  }
  const held = isNode(value) ? value : {}
  return { ...held, [name]: withSlot(held[name], rest) }
}

/** A value without a member. */
export const without = (value: unknown, [name, ...rest]: MemberPath): unknown => {
  if (Array.isArray(value))
    return rest.length === 0
      ? value.filter((_, index) => index !== name)
      : value.map((element: unknown, index) => (index === name ? without(element, rest) : element))
  if (!isNode(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]): [string, unknown][] => {
      if (key !== name) return [[key, member]]
      return rest.length === 0 ? [] : [[key, without(member, rest)]]
    }),
  )
}
