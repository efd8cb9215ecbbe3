import { schemaId } from './html/schema.ts'
import type { AreaReference, OperationEntry } from './reference.ts'
import type { Member, SchemaEntry } from './schema-entry.ts'

/** Something of the contract that is deprecated, in Markdown that leads to it. */
export type Deprecation = string

/** What is deprecated in areas: operations, parameters, schemas and their members. */
export const listDeprecations = (areas: readonly AreaReference[]): Deprecation[] =>
  areas.flatMap((area) => [
    ...[...area.operations, ...area.webhooks].flatMap((operation) => ofOperation(area, operation)),
    ...[...area.schemas].flatMap(([name, schema]) => ofSchema(area, name, schema)),
  ])

const ofOperation = (area: AreaReference, operation: OperationEntry): Deprecation[] => {
  const link = `[${operation.summary}](${area.name}.html#${operation.id})`
  return [
    ...(operation.deprecated ? [link] : []),
    ...operation.parameters
      .filter(({ deprecated }) => deprecated)
      .map(({ name }) => `the parameter \`${name}\` of ${link}`),
  ]
}

const ofSchema = (area: AreaReference, name: string, schema: SchemaEntry): Deprecation[] => {
  const link = `[${name}](${area.name}.html#${schemaId(name)})`
  const members = deprecatedMembers(schema.members)
  return [
    ...(schema.deprecated ? [link] : []),
    ...members.map((member) => `the member \`${member}\` of ${link}`),
  ]
}

/** Their paths: `crate.lid`. */
const deprecatedMembers = (members: readonly Member[]): string[] =>
  members.flatMap(({ name, deprecated, members: inner }) => [
    ...(deprecated ? [name] : []),
    ...deprecatedMembers(inner).map((path) => `${name}.${path}`),
  ])
