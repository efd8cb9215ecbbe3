/** An object of a parsed document, its members not yet looked at. */
export type Node = Record<string, unknown>

/** The members of a path item that are operations, in the order of the specification. */
export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const

/** One operation of a contract, with the path item that it stands in. */
export interface Operation {
  readonly id: string
  readonly method: (typeof methods)[number]
  /** A path template, or the name of a webhook. */
  readonly path: string
  readonly node: Node
  readonly pathItem: Node
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object at a member, or an empty one: absent and empty mean the same to every reader here. */
export const nodeAt = (parent: Node, member: string): Node => {
  const value = parent[member]
  return isNode(value) ? value : {}
}

export const listAt = (parent: Node, member: string): unknown[] => {
  const value = parent[member]
  return Array.isArray(value) ? value : []
}

export const tagsOf = (operation: Node): string[] =>
  listAt(operation, 'tags').filter((tag) => typeof tag === 'string')

/** The operations of a contract's paths or webhooks, in the order of the document. */
export const operationsOf = (document: Node, section: 'paths' | 'webhooks' = 'paths'): Operation[] =>
  Object.entries(nodeAt(document, section)).flatMap(([path, pathItem]) =>
    isNode(pathItem)
      ? methods.flatMap((method) => {
          const node = pathItem[method]
          return isNode(node) ? [{ id: String(node.operationId), method, path, node, pathItem }] : []
        })
      : [],
  )

/**
 * Parse a document that must be an OpenAPI description.
 * @throws Error if the text is not JSON or not an OpenAPI description.
 */
export const parseDocument = (text: string, name: string): Node => {
  const value: unknown = JSON.parse(text)
  if (!isNode(value) || typeof value.openapi !== 'string')
    throw new Error(`${name} is not an OpenAPI description`)
  return value
}
