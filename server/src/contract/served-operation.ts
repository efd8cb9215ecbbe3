import { readAcceptance } from './acceptance.ts'
import type { Acceptance } from './acceptance.ts'
import type { OpenApiDocument, Parameter, RequestBody } from './openapi/document.ts'
import { listOperations } from './openapi/operations.ts'
import type { Operation } from './openapi/operations.ts'
import { resolve } from './openapi/references.ts'
import type { Schema } from './openapi/schema.ts'

/** One operation of the contract, with what the server needs to know before it parses a body. */
export interface ServedOperation {
  /** `<area>_<verbNoun>` */
  readonly id: string
  readonly area: string
  /** The handler's name: the id without its area. */
  readonly name: string
  readonly method: string
  /** Path template, e.g. `/catalog/v1/collections/{collectionId}`. */
  readonly path: string
  /** Who may call it. */
  readonly acceptance: Acceptance
  /** Declared request media types; empty where the operation takes no body. */
  readonly requestMedia: readonly string[]
  /** Largest accepted request body, in bytes. */
  readonly maxBodyBytes: number
  /** Whether a call without a body is refused. */
  readonly bodyRequired: boolean
  /** Names of the parts of a multipart body that are JSON. */
  readonly jsonParts: ReadonlySet<string>
  /** Whether its bodies have an `ETag`, and are not sent to callers that have them. */
  readonly isConditional: boolean
  /** Whether its bodies are sent in parts to calls that ask for ranges. */
  readonly sendsRanges: boolean
  /** Declared media types by status. */
  readonly responseMedia: ReadonlyMap<string, readonly string[]>
  /** Whether a caller may name a request, so that it takes effect once. */
  readonly takesIdempotencyKey: boolean
  /** Query parameters by name. */
  readonly query: ReadonlyMap<string, QueryParameter>
  /** Names of path parameters that are numbers. */
  readonly numericPath: ReadonlySet<string>
}

/** How a query parameter is written. */
export interface QueryParameter {
  /** `list`: elements with commas between them. `repeated`: an element each time that the name is sent. */
  readonly form: 'text' | 'list' | 'repeated' | 'json'
  /** Whether its value, or the elements of its list, are numbers. */
  readonly isNumeric: boolean
  /** Whether its value is a date-time or an interval of them. */
  readonly isDateTime: boolean
  /** Whether characters such as `:` and `/` may be sent without percent-encoding. */
  readonly allowsReserved: boolean
}

/** The request header by which a caller names a request, so that it takes effect once. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key'

/** 1 MiB unless the operation says otherwise with `x-max-body-bytes`. */
const DEFAULT_MAX_BODY_BYTES = 1_048_576

const PARTIAL_CONTENT = '206'
const NOT_MODIFIED = '304'

/** Every operation of an area's document. Platforms in one process that are given the same document share them. */
export const servedOperations = (area: string, document: OpenApiDocument): readonly ServedOperation[] => {
  const ofDocument = known.get(document) ?? new Map<string, readonly ServedOperation[]>()
  known.set(document, ofDocument)
  const operations =
    ofDocument.get(area) ?? listOperations(document).map((operation) => describe(area, document, operation))
  ofDocument.set(area, operations)
  return operations
}

const known = new WeakMap<OpenApiDocument, Map<string, readonly ServedOperation[]>>()

const describe = (
  area: string,
  document: OpenApiDocument,
  { id, method, path, node, pathItem }: Operation,
): ServedOperation => {
  const parameters = [...(pathItem.parameters ?? []), ...(node.parameters ?? [])].map((parameter) =>
    resolve(document, parameter),
  )
  const body = node.requestBody && resolve(document, node.requestBody)
  return {
    id,
    area,
    name: id.slice(area.length + 1),
    method: method.toUpperCase(),
    path,
    acceptance: readAcceptance(node.security ?? document.security ?? []),
    requestMedia: mediaTypes(body),
    maxBodyBytes: node['x-max-body-bytes'] ?? DEFAULT_MAX_BODY_BYTES,
    bodyRequired: body?.required === true,
    jsonParts: listJsonParts(body),
    isConditional: NOT_MODIFIED in node.responses,
    sendsRanges: PARTIAL_CONTENT in node.responses,
    responseMedia: new Map(
      Object.entries(node.responses).map(([status, response]) => [
        status,
        mediaTypes(resolve(document, response)),
      ]),
    ),
    takesIdempotencyKey: parameters.some((one) => one.in === 'header' && one.name === IDEMPOTENCY_KEY),
    query: new Map(
      parameters
        .filter((parameter) => parameter.in === 'query')
        .map((parameter) => [parameter.name, describeQuery(document, parameter)]),
    ),
    numericPath: new Set(
      parameters
        .filter((parameter) => parameter.in === 'path' && isNumeric(document, parameter.schema ?? {}))
        .map(({ name }) => name),
    ),
  }
}

const listJsonParts = (body: RequestBody | undefined): ReadonlySet<string> => {
  const parts = Object.entries(body?.content['multipart/form-data']?.encoding ?? {})
  return new Set(parts.filter(([, part]) => part.contentType === 'application/json').map(([name]) => name))
}

const mediaTypes = (part: { readonly content?: object } | undefined): string[] =>
  Object.keys(part?.content ?? {})

/** @see https://spec.openapis.org/oas/v3.1.1.html#style-values */
const describeQuery = (document: OpenApiDocument, parameter: Parameter): QueryParameter => {
  const schema = parameter.schema ?? {}
  return {
    form: parameterForm(document, parameter),
    isNumeric: isNumeric(document, schema),
    isDateTime: isDateTime(document, schema),
    allowsReserved: parameter.allowReserved === true,
  }
}

const parameterForm = (
  document: OpenApiDocument,
  { content, explode = true, schema = {} }: Parameter,
): QueryParameter['form'] => {
  if (content) return 'json'
  if (resolve(document, schema).type !== 'array') return 'text'
  return explode ? 'repeated' : 'list'
}

const isNumeric = (document: OpenApiDocument, schema: Schema): boolean => {
  const { type, items } = resolve(document, schema)
  return (
    type === 'integer' || type === 'number' || (type === 'array' && isNumeric(document, itemSchema(items)))
  )
}

const DATE_TIME = '2026-04-18T10:15:30+02:00'

/** Most date-times are described by a pattern, because they can be dates or intervals too. */
const isDateTime = (document: OpenApiDocument, schema: Schema): boolean => {
  const { format, pattern, type, items } = resolve(document, schema)
  if (type === 'array') return isDateTime(document, itemSchema(items))
  if (pattern === undefined) return format === 'date-time'
  const fits = (text: string) => new RegExp(pattern, 'u').test(text)
  return (fits(DATE_TIME) || fits(`${DATE_TIME},${DATE_TIME}`)) && !fits('a text')
}

/** The schema of a list's elements; an empty one if any element is allowed. */
const itemSchema = (items: Schema['items']): Schema => (typeof items === 'object' ? items : {})
