import type { SchemaEntry } from '../schema-entry.ts'

type Schemas = ReadonlyMap<string, SchemaEntry>

/** A named schema stands for itself in a type; its members are in the area's list. */
const resolved = (entry: SchemaEntry, schemas: Schemas): SchemaEntry => {
  const [name] = entry.type.flatMap((part) => (typeof part === 'string' ? [] : [part.schema]))
  return entry.members.length === 0 && name !== undefined ? (schemas.get(name) ?? entry) : entry
}

/** The members of a body as a line: `{ general: [{ message }], field: { <name>: [{ message }] } }`. */
export const bodyShape = (entry: SchemaEntry, schemas: Schemas): string => {
  const [first, ...rest] = entry.type
  const inner = () => bodyShape({ ...entry, type: rest }, schemas)
  if (first === 'array of ') return `[${inner()}]`
  if (first === 'map of name to ') return `{ <name>: ${inner()} }`
  const { members } = resolved(entry, schemas)
  if (members.length === 0) return ''
  const parts = members.map((member) => {
    const shape = bodyShape(member, schemas)
    return shape === '' || shape === '[]' ? member.name : `${member.name}: ${shape}`
  })
  return `{ ${parts.join(', ')} }`
}
