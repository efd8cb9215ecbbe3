import { isNode, listAt, nodeAt } from '../nodes.ts'
import type { Node } from '../nodes.ts'
import { resolve } from '../references.ts'

/**
 * A value that may be a list or an object as well as a word or a number is any value: the types that tools make of such a
 * choice tell nobody more, and most do not compile.
 */
export const withAnyValue = (schema: Node): Node => {
  const { type, description } = schema
  const isAny = Array.isArray(type) && type.includes('object') && type.includes('array')
  return isAny ? { ...(description !== undefined && { description }) } : schema
}

/**
 * An exclusive bound, a number in 3.1, as a bound and a mark beside it.
 * @throws Error where an inclusive bound stands beside it, for which 3.0 has no place
 */
export const withMarkedBounds = (schema: Node): Node =>
  withMarked(withMarked(schema, 'minimum', 'exclusiveMinimum'), 'maximum', 'exclusiveMaximum')

const withMarked = (schema: Node, bound: string, exclusive: string): Node => {
  const value = schema[exclusive]
  if (typeof value !== 'number') return schema
  if (schema[bound] !== undefined) throw new Error(`OpenAPI 3.0 has no \`${bound}\` beside \`${exclusive}\``)
  return { ...schema, [bound]: value, [exclusive]: true }
}

/** What a type of 3.0 has a name for. */
const SCALARS: readonly string[] = ['string', 'number', 'boolean']

/** `const` as an `enum` of one. @throws Error if it is null, a list or an object */
export const withoutConstants = ({ const: value, ...schema }: Node): Node => {
  if (value === undefined) return schema
  if (!SCALARS.includes(typeof value))
    throw new Error(`OpenAPI 3.0 has no type for ${JSON.stringify(value)} alone`)
  return { type: typeof value, ...schema, enum: [value] }
}

/** The first of the `examples` of a schema as its one `example`. */
export const withOneExample = ({ examples, ...schema }: Node): Node =>
  Array.isArray(examples) && examples.length > 0 ? { ...schema, example: examples[0] } : schema

const LARGEST_OF_32_BITS = 2 ** 31 - 1

/** An integer that 32 bits may not hold says so: Go and Java would take 32 otherwise. */
export const withWideIntegers = (schema: Node): Node => {
  const { type, format, maximum, enum: values } = schema
  const isNarrow = typeof maximum === 'number' && maximum <= LARGEST_OF_32_BITS
  return type !== 'integer' || format !== undefined || values !== undefined || isNarrow
    ? schema
    : { ...schema, format: 'int64' }
}

/** Without what the contract says of itself (`x-source`, `x-assumed`, ...), which no tool reads of a schema. */
export const withoutMarks = (schema: Node): Node =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keyword.startsWith('x-')))

/** A reference with something beside it, which 3.0 would not read, as one in `allOf`. */
export const withLoneReferences = (schema: Node): Node => {
  const { $ref, ...beside } = schema
  return $ref === undefined || Object.keys(beside).length === 0 ? schema : { ...beside, allOf: [{ $ref }] }
}

const bare = (name: string): string => name.replaceAll(/[^a-z0-9]/gi, '').toLowerCase()

/** Without a deprecated second spelling of a member: `instance_type` and `instanceType` are one name in most languages. */
export const withOneSpelling = (schema: Node): Node => {
  if (schema.properties === undefined) return schema
  const members = Object.entries(nodeAt(schema, 'properties'))
  const current = new Set(members.filter(([, member]) => !isDeprecated(member)).map(([name]) => bare(name)))
  const kept = members.filter(([name, member]) => !isDeprecated(member) || !current.has(bare(name)))
  return { ...schema, properties: Object.fromEntries(kept) }
}

const isDeprecated = (member: unknown): boolean => isNode(member) && member.deprecated === true

const OF_NUMBERS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']

/** The keywords that bound values of one type; each of the others is about all values. */
const BOUNDS: Readonly<Record<string, readonly string[]>> = {
  array: ['items', 'minItems', 'maxItems', 'uniqueItems'],
  object: ['properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties'],
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  number: OF_NUMBERS,
  integer: OF_NUMBERS,
}

const BOUNDING: ReadonlySet<string> = new Set(Object.values(BOUNDS).flat())

/** A list of types as a choice of schemas, each with what bounds values of its type; where null is one of them, of each. */
export const withOneType = (schema: Node): Node => {
  const { type, nullable, ...rest } = schema
  if (!Array.isArray(type)) return schema
  const only = (isOwn: (keyword: string) => boolean): Node =>
    Object.fromEntries(Object.entries(rest).filter(([keyword]) => isOwn(keyword)))
  return {
    ...only((keyword) => !BOUNDING.has(keyword)),
    anyOf: type.map((name: unknown) => ({
      type: name,
      ...(nullable === true && { nullable }),
      ...(name === 'array' && { items: {} }),
      ...only((keyword) => BOUNDS[String(name)]?.includes(keyword) === true),
    })),
  }
}

const isNull = (branch: unknown): boolean => isNode(branch) && branch.type === 'null'

/** The type `null` in a list of types as `nullable`. */
export const withNullable = (schema: Node): Node => {
  const { type, ...rest } = schema
  if (!Array.isArray(type) || !type.includes('null')) return schema
  const others = type.filter((name) => name !== 'null')
  return { ...rest, type: others.length === 1 ? others[0] : others, nullable: true }
}

/**
 * A schema or null as what that schema says, `nullable`. Strictly, 3.0.3 lets null through only where each schema of a
 * choice does; no tool reads it so. @see docs/decisions/0060
 */
export const withNullableChoice = (schema: Node, document: Node): Node => {
  const { anyOf: _, ...rest } = schema
  const others = listAt(schema, 'anyOf').filter((branch) => !isNull(branch))
  const [only] = others
  if (others.length !== 1 || others.length === listAt(schema, 'anyOf').length || !isNode(only)) return schema
  return { ...resolve(document, only), ...rest, nullable: true }
}

/** What a schema of OpenAPI 3.0 may have. @see https://spec.openapis.org/oas/v3.0.3#schema-object */
const KNOWN: ReadonlySet<string> = new Set([
  ...['$ref', 'type', 'nullable', 'enum', 'format', 'default', 'example', 'title', 'description'],
  ...['properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties'],
  ...['items', 'minItems', 'maxItems', 'uniqueItems'],
  ...['minLength', 'maxLength', 'pattern'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['allOf', 'oneOf', 'anyOf', 'not', 'discriminator'],
  ...['readOnly', 'writeOnly', 'deprecated', 'externalDocs', 'xml'],
])

/** @throws Error on a keyword that 3.0 does not have and no step takes away: nothing is lost without a word. */
export const requireKnown = (schema: object): void => {
  for (const keyword of Object.keys(schema))
    if (!KNOWN.has(keyword))
      throw new Error(
        `OpenAPI 3.0 has no \`${keyword}\`. Add a step to server/src/contract/openapi/in-3.0/ that says it otherwise.`,
      )
}
