import { isNode, listAt } from './openapi/nodes.ts'

/**
 * A copy of a document, or of a part of it, as answers have to be: what is write-only is never there, and therefore not
 * required.
 * @see JSON Schema 2020-12, validation, section 9.4
 */
export const withoutWriteOnly = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(withoutWriteOnly)
  if (!isNode(part)) return part
  if (part.writeOnly === true) return false
  const { properties } = part
  const members = Object.entries(part).map(([key, value]) => [key, withoutWriteOnly(value)] as const)
  const copy = Object.fromEntries(members)
  if (!Array.isArray(part.required) || !isNode(properties)) return copy
  return {
    ...copy,
    required: listAt(part, 'required').filter((name) => !isWriteOnly(properties[String(name)])),
  }
}

const isWriteOnly = (schema: unknown): boolean => isNode(schema) && schema.writeOnly === true
