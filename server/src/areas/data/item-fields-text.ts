import { isProperty } from '../../catalog/cql2/expression.ts'
import type { JsonMembers } from '../../kernel/json-members.ts'
import type { FieldSource } from './fields.ts'
import { DERIVED, isOwnField, TYPES, valueOf } from './item-fields.ts'

/**
 * The fields of an item except its times and its type, as `fieldsOf` has them: members of a JSON object, each with a
 * comma in front of it.
 * @param properties of the scene
 * @returns undefined where they come in another order, which takes parsing
 */
export const fieldsText = (properties: JsonMembers): string | undefined => {
  let json = ''
  for (const [name, text] of properties) {
    if (name === 'collection' || isIndex(name)) return undefined
    if (isOwnField(name) && typeIn(text) !== undefined) json += `,"${name}":${text}`
  }
  for (const [name, { kind, sources }] of DERIVED) {
    const source = sources.find(({ property }) => (properties.get(property) ?? 'null') !== 'null')
    const text = source && derivedText(source, properties.get(source.property) ?? 'null')
    if (text !== undefined && typeIn(text) === TYPES[kind]) json += `,"${name}":${text}`
  }
  return json
}

/** Members of such names come first in an object. */
const isIndex = (name: string): boolean => /^\d+$/.test(name)

const derivedText = ({ property, value }: FieldSource, text: string): string => {
  if (isProperty(value)) return text
  const stated: unknown = JSON.parse(text)
  return JSON.stringify(valueOf(value, { [property]: stated }) ?? null)
}

/** The type of a single value in JSON; undefined for null, lists and objects. */
const typeIn = (json: string): 'string' | 'number' | 'boolean' | undefined => {
  const first = json[0] ?? ''
  if (first === '"') return 'string'
  if (first === 't' || first === 'f') return 'boolean'
  return first === 'n' || first === '[' || first === '{' ? undefined : 'number'
}
