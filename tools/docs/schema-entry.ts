import { refName } from '../../server/src/contract/openapi/references.ts'
import { choices, constraints, inline } from './schema.ts'
import type { Schema } from '../../server/src/contract/openapi/schema.ts'

/** A word of a type, or the name of a schema that is printed on its own. */
export type TypePart = string | { readonly schema: string }

/** A schema ready to print. Named schemas are not opened: the type names them, and so recursion ends. */
export interface SchemaEntry {
  readonly type: readonly TypePart[]
  readonly description: string
  readonly constraints: readonly string[]
  readonly pattern: string | undefined
  /** What the pattern asks for. Markdown, on one line. */
  readonly patternWords: string | undefined
  /** The allowed values where they are counted out. */
  readonly values: readonly string[]
  readonly example: string | undefined
  readonly assumed: boolean
  readonly deprecated: boolean
  /** What is a choice of this project although the value is not. */
  readonly choices: readonly string[]
  readonly members: readonly Member[]
  /** Alternatives that have members of their own and no name. */
  readonly variants: readonly SchemaEntry[]
}

/** A named value: a member of an object, a parameter, a header. */
export interface Member extends SchemaEntry {
  readonly name: string
  readonly required: boolean
}

export type Schemas = Readonly<Record<string, Schema>>

const OTHER_NAMES = 'any other name'

/** The shape of an entry that says nothing yet. */
const BLANK = {
  constraints: [],
  choices: [],
  pattern: undefined,
  patternWords: undefined,
  values: [],
  example: undefined,
  members: [],
  variants: [],
}

/** What was described already, by document: operations share most of their failures and headers. */
const described = new WeakMap<Schemas, WeakMap<Schema, SchemaEntry>>()

/**
 * Describes a schema for a reader.
 * @param schemas the named schemas of the document, which references point at
 */
export const describeSchema = (source: Schema, schemas: Schemas): SchemaEntry => {
  const entries = described.get(schemas) ?? new WeakMap<Schema, SchemaEntry>()
  described.set(schemas, entries)
  const entry = entries.get(source) ?? toEntry(source, schemas)
  entries.set(source, entry)
  return entry
}

const toEntry = (source: Schema, schemas: Schemas): SchemaEntry => {
  const schema = flattened(source, schemas)
  if (schema.$ref !== undefined) return describeReference(schema.$ref, schema, schemas)
  const alternatives = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]
    .map((alternative) => describeSchema(alternative, schemas))
    .filter(({ type }) => type.length > 0)
  const items = typeof schema.items === 'object' ? describeSchema(schema.items, schemas) : undefined
  return {
    type: typeParts(schema, schemas, { alternatives, items }),
    description: schema.description ?? '',
    constraints: [...constraints(schema), ...(items?.constraints ?? []).map((each) => `each ${each}`)],
    pattern: schema.pattern ?? items?.pattern,
    patternWords: schema['x-pattern-words'] ?? (items?.patternWords && `each ${items.patternWords}`),
    values: [...literals(schema), ...(items?.values ?? [])],
    example: schema.examples?.[0] === undefined ? undefined : inline(schema.examples[0]),
    assumed: source['x-source'] === 'assumed',
    deprecated: schema.deprecated === true,
    choices: [...choices(schema), ...(items?.choices ?? []).map((each) => `${each} of each`)],
    members: [...listMembers(schema, schemas), ...(items?.members ?? [])],
    variants: [...alternatives.filter(({ members }) => members.length > 0), ...(items?.variants ?? [])],
  }
}

const describeReference = (ref: string, beside: Schema, schemas: Schemas): SchemaEntry => {
  const name = refName(ref)
  const target = schemas[name]
  if (target === undefined) throw new Error(`The reference ${ref} leads nowhere.`)
  const entry = isScalar(target) ? describeSchema(target, schemas) : undefined
  return {
    ...BLANK,
    ...entry,
    // It stands with the schema of that name; a long one would bury what is special here. Its words do not.
    pattern: undefined,
    type: [...(entry ? [...entry.type, ' '] : []), { schema: name }],
    description: beside.description ?? target.description ?? '',
    assumed: beside['x-source'] === 'assumed' || target['x-source'] === 'assumed',
    deprecated: beside.deprecated === true || target.deprecated === true,
    choices: [...new Set([...choices(beside), ...(entry?.choices ?? [])])],
  }
}

const isScalar = ({ type, oneOf, anyOf, allOf }: Schema): boolean =>
  type !== undefined && !type.includes('object') && !type.includes('array') && !oneOf && !anyOf && !allOf

const literals = (schema: Schema): string[] =>
  (schema.const === undefined ? (schema.enum ?? []) : [schema.const]).map(inline)

/** The parts of an `allOf` as one object with the members of all. */
const flattened = (schema: Schema, schemas: Schemas): Schema => {
  if (schema.allOf === undefined) return schema
  const { allOf, ...own } = schema
  const parts = allOf.map((part) => (part.$ref === undefined ? part : (schemas[refName(part.$ref)] ?? {})))
  return [...parts.map((part) => flattened(part, schemas)), own].reduce((left, right) => ({
    ...left,
    ...right,
    properties: { ...left.properties, ...right.properties },
    required: [...(left.required ?? []), ...(right.required ?? [])],
    'x-assumed': [...(left['x-assumed'] ?? []), ...(right['x-assumed'] ?? [])],
  }))
}

interface Parts {
  readonly alternatives: readonly SchemaEntry[]
  readonly items: SchemaEntry | undefined
}

const typeParts = (schema: Schema, schemas: Schemas, { alternatives, items }: Parts): TypePart[] => {
  if (alternatives.length > 0) return joinAlternatives(alternatives.map(({ type }) => type))
  if (schema.prefixItems !== undefined)
    return [
      'tuple of ',
      ...separated(
        schema.prefixItems.map((each) => describeSchema(each, schemas).type),
        ', ',
      ),
    ]
  const valueType = mapValue(schema)
  return joinAlternatives(
    typeNames(schema).map((type) => {
      if (type === 'array' && items) return ['array of ', ...items.type]
      if (type === 'object' && valueType && !schema.properties)
        return ['map of name to ', ...describeSchema(valueType, schemas).type]
      return [schema.format === undefined || type === 'null' ? type : `${type} (${schema.format})`]
    }),
  )
}

const typeNames = (schema: Schema): string[] => {
  if (schema.type !== undefined) return [schema.type].flat()
  if (schema.properties) return ['object']
  const values = schema.const === undefined ? (schema.enum ?? []) : [schema.const]
  return [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))]
}

/** Alternatives side by side, each once. */
const joinAlternatives = (alternatives: readonly (readonly TypePart[])[]): TypePart[] => {
  const unique = new Map(alternatives.map((parts) => [JSON.stringify(parts), parts]))
  return separated([...unique.values()], ' or ')
}

const separated = (lists: readonly (readonly TypePart[])[], separator: string): TypePart[] =>
  lists.flatMap((parts, index) => (index === 0 ? parts : [separator, ...parts]))

const mapValue = ({ additionalProperties }: Schema): Schema | undefined =>
  typeof additionalProperties === 'object' ? additionalProperties : undefined

const listMembers = (schema: Schema, schemas: Schemas): Member[] => {
  const required = new Set(schema.required)
  const value = mapValue(schema)
  const other = value && describeSchema(value, schemas)
  if (other && !schema.properties) return [...other.members]
  return [
    ...Object.entries(schema.properties ?? {}).map(([name, member]) => ({
      ...describeSchema(member, schemas),
      name,
      required: required.has(name),
    })),
    ...(other ? [{ ...other, name: OTHER_NAMES, required: false }] : []),
  ]
}
