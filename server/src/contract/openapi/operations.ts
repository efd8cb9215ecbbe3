import { METHODS } from './document.ts'
import type { Method, OpenApiDocument, OperationObject, PathItem } from './document.ts'
import { isNode, listAt, nodeAt } from './nodes.ts'
import type { Node } from './nodes.ts'

/** One operation of a document, with its path item. */
export interface Operation<Declared = OperationObject, Item = PathItem> {
  readonly id: string
  readonly method: Method
  /** A path template, or the name of a webhook. */
  readonly path: string
  readonly node: Declared
  readonly pathItem: Item
}

/** An operation of a document whose parts are unknown. */
export type OperationNode = Operation<Node, Node>

/** `webhooks` are the calls that the platform makes. */
export type Section = 'paths' | 'webhooks'

/** The operations of a document's paths or webhooks, in the order of the document. */
export function listOperations(document: OpenApiDocument, section?: Section): Operation[]
export function listOperations(document: Node, section?: Section): OperationNode[]
export function listOperations(document: object, section: Section = 'paths'): Operation<object, object>[] {
  return Object.entries(nodeAt(document, section)).flatMap(([path, pathItem]) =>
    isNode(pathItem)
      ? METHODS.flatMap((method) => {
          const node = pathItem[method]
          return isNode(node) ? [{ id: String(node.operationId), method, path, node, pathItem }] : []
        })
      : [],
  )
}

/** The document with each operation of its paths changed. */
export const mapOperations = (
  document: OpenApiDocument,
  change: (operation: OperationObject) => OperationObject,
): OpenApiDocument => {
  const changed = (item: PathItem): PathItem => {
    const operations = METHODS.flatMap((method) => {
      const operation = item[method]
      return operation ? [[method, change(operation)] as const] : []
    })
    return { ...item, ...Object.fromEntries(operations) }
  }
  const paths = Object.entries(document.paths).map(([path, item]) => [path, changed(item)] as const)
  return { ...document, paths: Object.fromEntries(paths) }
}

export const listTags = (operation: object): string[] =>
  listAt(operation, 'tags').filter((tag) => typeof tag === 'string')
