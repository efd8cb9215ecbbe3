import { isNode, type Node } from './document.ts'
import { locate, members, type Located } from './located.ts'

/** A representation: a media type, the place of its schema, and its examples by name. */
export interface Media {
  readonly type: string
  readonly schema?: Located
  readonly examples: ReadonlyMap<string, unknown>
}

/** The place of the schema of a part, if it has one. */
export const locateSchema = (document: Node, parent: Located): { schema?: Located } =>
  isNode(parent.node.schema) ? { schema: locate(document, `${parent.pointer}/schema`) } : {}

/** Every representation that a part declares under `content`. */
export const readMedia = (document: Node, parent: Located): Media[] =>
  members(document, parent, 'content').map(([type, media]) => ({
    type,
    ...locateSchema(document, media),
    examples: new Map(members(document, media, 'examples').map(([name, { node }]) => [name, node.value])),
  }))

/** Whether the body is JSON, under whatever name. @see RFC 6839, section 3.1 */
export const isJson = (type: string): boolean => type === 'application/json' || type.endsWith('+json')
