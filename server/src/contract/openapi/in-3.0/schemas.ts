import { escapeToken } from '../references.ts'
import { isNode } from '../nodes.ts'
import type { Node } from '../nodes.ts'

/** What a schema becomes; the pointer says which one it is. */
export type Change = (schema: Node, pointer: string) => Node

/** Every schema of a document changed, from the outside in, so that a change may make schemas of its own. */
export const mapSchemas = (document: Node, change: Change): Node => members(document, '#', change)

const members = (node: Node, pointer: string, change: Change): Node =>
  Object.fromEntries(
    Object.entries(node).map(([member, value]) => [
      member,
      isVerbatim(member) ? value : inDocument(member, value, `${pointer}/${escapeToken(member)}`, change),
    ]),
  )

/** Values of callers, and what others than OpenAPI say. */
const isVerbatim = (member: string) => /^(examples?|x-.*)$/.test(member)

const inDocument = (member: string, value: unknown, pointer: string, change: Change): unknown => {
  if (Array.isArray(value))
    return value.map((entry, index) => inDocument('', entry, `${pointer}/${index}`, change))
  if (!isNode(value)) return value
  if (member === 'schema') return inSchema(value, pointer, change)
  return member === 'schemas' ? inMap(value, pointer, change) : members(value, pointer, change)
}

const inMap = (schemas: Node, pointer: string, change: Change): Node =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      inSchema(schema, `${pointer}/${escapeToken(name)}`, change),
    ]),
  )

/** A schema may be a truth value where its keyword, as `additionalProperties`, has one in 3.0 as well. */
const inSchema = (schema: unknown, pointer: string, change: Change): unknown => {
  if (!isNode(schema)) return schema
  return Object.fromEntries(
    Object.entries(change(schema, pointer)).map(([keyword, value]) => [
      keyword,
      inKeyword(keyword, value, `${pointer}/${keyword}`, change),
    ]),
  )
}

const inKeyword = (keyword: string, value: unknown, pointer: string, change: Change): unknown => {
  if (keyword === 'properties' && isNode(value)) return inMap(value, pointer, change)
  if (['items', 'additionalProperties', 'not'].includes(keyword)) return inSchema(value, pointer, change)
  if (['allOf', 'oneOf', 'anyOf'].includes(keyword) && Array.isArray(value))
    return value.map((branch, index) => inSchema(branch, `${pointer}/${index}`, change))
  return value
}
