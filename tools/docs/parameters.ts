import type { QueryStyle } from './samples/query-string.ts'
import { listExamples } from './content.ts'
import { resolve } from '../../server/src/contract/openapi/references.ts'
import type {
  GivenBy,
  OpenApiDocument,
  Header,
  MediaType,
  OperationObject,
  Parameter,
  PathItem,
  Reference,
} from '../../server/src/contract/openapi/document.ts'
import { inline } from './schema.ts'
import type { Schema } from '../../server/src/contract/openapi/schema.ts'
import { describeSchema } from './schema-entry.ts'
import type { Member } from './schema-entry.ts'

export interface ParameterEntry extends Member {
  readonly in: Parameter['in']
  readonly form: WireForm
  /** How the value is written into a query. */
  readonly style: QueryStyle
  /** What gives a value that no example can be; undefined where an example does. */
  readonly givenBy?: GivenBy | undefined
  /** The first example; undefined where the contract gives none. */
  readonly value: unknown
}

/** How a value travels: as it is, one `name=value` per member of a list, or a list with commas. */
export type WireForm = 'plain' | 'repeated' | 'commas'

/** The parameters of an operation; its own takes the place of its path's of the same name. */
export const listParameters = (
  contract: OpenApiDocument,
  item: PathItem,
  operation: OperationObject,
): ParameterEntry[] => {
  const all = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) =>
    resolve(contract, parameter),
  )
  const last = new Map(all.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]))
  return [...last.values()].map((parameter) => ({
    ...valueEntry(contract, parameter.name, parameter),
    in: parameter.in,
    form: wireForm(contract, parameter),
    style: queryStyle(parameter),
    givenBy: parameter['x-given-by'],
    value: listExamples(contract, toMediaType(parameter))[0]?.value ?? parameter.schema?.examples?.[0],
  }))
}

export const listHeaders = (
  contract: OpenApiDocument,
  headers: Readonly<Record<string, Header | Reference>> | undefined,
): Member[] =>
  Object.entries(headers ?? {}).map(([name, header]) => valueEntry(contract, name, resolve(contract, header)))

const valueEntry = (contract: OpenApiDocument, name: string, value: Header & Partial<Parameter>): Member => {
  const media = toMediaType(value)
  const schema = describeSchema(media.schema ?? {}, contract.components?.schemas ?? {})
  const [example] = listExamples(contract, media, listed)
  return {
    ...schema,
    name,
    required: value.required === true,
    description: value.description ?? schema.description,
    deprecated: schema.deprecated || value.deprecated === true,
    assumed: schema.assumed || value['x-source'] === 'assumed',
    example: example?.text ?? schema.example,
  }
}

/** What describes the value: the one representation under `content`, or the parameter itself. */
const toMediaType = (value: Header & Partial<Parameter>): MediaType =>
  Object.values(value.content ?? {})[0] ?? value

const queryStyle = ({ explode, allowReserved, content }: Parameter): QueryStyle => {
  const [mediaType] = Object.keys(content ?? {})
  return {
    ...(explode === false && { explode }),
    ...(allowReserved === true && { allowReserved }),
    ...(mediaType !== undefined && { content: mediaType }),
  }
}

/** A list as a reader types it, with commas; anything else as it is. */
const listed = (value: unknown): string =>
  Array.isArray(value) && value.every((member) => typeof member !== 'object')
    ? value.join(',')
    : inline(value)

const wireForm = (
  contract: OpenApiDocument,
  { content, schema, explode, in: where }: Parameter,
): WireForm => {
  if (content !== undefined || !isList(contract, schema ?? {})) return 'plain'
  return (explode ?? (where === 'query' || where === 'cookie')) ? 'repeated' : 'commas'
}

const isList = (contract: OpenApiDocument, schema: Schema): boolean =>
  resolve(contract, schema).type === 'array'
