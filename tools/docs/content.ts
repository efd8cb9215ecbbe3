import { resolve, refName } from '../../server/src/contract/openapi/references.ts'
import type { OpenApiDocument, MediaType } from '../../server/src/contract/openapi/document.ts'
import { jsonText } from './json-text.ts'
import type { Schema } from '../../server/src/contract/openapi/schema.ts'
import { describeSchema } from './schema-entry.ts'
import type { SchemaEntry, Schemas } from './schema-entry.ts'

/** A body in one media type. */
export interface ContentEntry {
  readonly mediaType: string
  readonly schema: SchemaEntry | undefined
  readonly examples: readonly ExampleEntry[]
}

export interface ExampleEntry {
  readonly title: string
  /** JSON indented by two spaces, or the text itself where the example is text. */
  readonly text: string
  readonly value: unknown
}

const indented = (value: unknown): string => (typeof value === 'string' ? value : jsonText(value))

/** The examples of a media type, a parameter or a header, in the order of the contract. */
export const listExamples = (
  contract: OpenApiDocument,
  holder: MediaType,
  text = indented,
): ExampleEntry[] => {
  const named = Object.entries(holder.examples ?? {}).map(([name, example]) => {
    const { summary, value } = resolve(contract, example)
    return { title: summary ?? name, value }
  })
  const own = holder.example === undefined ? [] : [{ title: 'Example', value: holder.example }]
  return [...named, ...own]
    .filter(({ value }) => value !== undefined)
    .map(({ title, value }) => ({ title, text: text(value), value }))
}

/** A body of a named type says its name and shows the members all the same: a reader came for them. */
const opened = (schema: Schema, schemas: Schemas): SchemaEntry => {
  const entry = describeSchema(schema, schemas)
  const target = schema.$ref === undefined ? undefined : schemas[refName(schema.$ref)]
  if (!target) return entry
  const named = describeSchema(target, schemas)
  // Alternatives and lists have no members to show: what they are made of stands beside the name.
  const isPlain = entry.type.length === 1 && named.members.length + named.variants.length === 0
  return { ...named, type: isPlain ? [...entry.type, ': ', ...named.type] : entry.type }
}

export const toContentEntries = (
  contract: OpenApiDocument,
  content: Readonly<Record<string, MediaType>> | undefined,
): ContentEntry[] =>
  Object.entries(content ?? {}).map(([mediaType, media]) => ({
    mediaType,
    schema: media.schema && opened(media.schema, contract.components?.schemas ?? {}),
    examples: listExamples(contract, media),
  }))
