/** An object of a parsed document, its members not yet looked at. */
export type Node = Record<string, unknown>

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const

/** One operation of a contract, with the path item that it stands in. */
export interface Operation {
  readonly id: string
  readonly method: (typeof METHODS)[number]
  /** A path template, or the name of a webhook. */
  readonly path: string
  readonly node: Node
  readonly pathItem: Node
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object at a member; an empty one if there is none. */
export const nodeAt = (parent: Node, member: string): Node => {
  const value = parent[member]
  return isNode(value) ? value : {}
}

/** The array at a member; an empty one if there is none. */
export const listAt = (parent: Node, member: string): unknown[] => {
  const value = parent[member]
  return Array.isArray(value) ? value : []
}

export const readTags = (operation: Node): string[] => listAt(operation, 'tags').map(String)

/** The operations of a contract's paths or webhooks, in the order of the document. */
export const listOperations = (document: Node, section: 'paths' | 'webhooks' = 'paths'): Operation[] =>
  Object.entries(nodeAt(document, section)).flatMap(([path, pathItem]) =>
    METHODS.flatMap((method) => {
      const node = isNode(pathItem) ? pathItem[method] : undefined
      return isNode(pathItem) && isNode(node)
        ? [{ id: String(node.operationId), method, path, node, pathItem }]
        : []
    }),
  )

/**
 * Parse a document that must be an OpenAPI description.
 * @throws Error if the text is not JSON or not an OpenAPI description.
 */
export const parseDocument = (text: string, name: string): Node => {
  const value: unknown = JSON.parse(text)
  if (isNode(value) && typeof value.openapi === 'string') return value
  throw new Error(`${name} is not an OpenAPI description`)
}
