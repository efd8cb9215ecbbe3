/** An object of a parsed document, whose members are unknown. */
export type Node = Record<string, unknown>

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object at a member, or an empty one: absent and empty mean the same to every reader here. */
export const nodeAt = (parent: object, member: string): Node => {
  const value: unknown = Reflect.get(parent, member)
  return isNode(value) ? value : {}
}

/** The elements of the array at a member; none where there is no array. */
export const listAt = (parent: object, member: string): unknown[] => {
  const value: unknown = Reflect.get(parent, member)
  return Array.isArray(value) ? value : []
}
