import { acceptanceOf } from './acceptance.ts'
import type { Acceptance } from './acceptance.ts'
import type { ContractDocument, ContractOperationObject, ContractSchema } from './contract.ts'
import { follow, list, record } from './nodes.ts'

/** One operation of the contract, with what the server needs to know before it parses a body. */
export interface Operation {
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
  /** A call without a body is refused. */
  readonly bodyRequired: boolean
  /** Names of the parts of a multipart body that are JSON. */
  readonly jsonParts: ReadonlySet<string>
  /** Its bodies are named by an `ETag`, and not sent to those who have them. */
  readonly isConditional: boolean
  /** Declared media types by status. */
  readonly responseMedia: ReadonlyMap<string, readonly string[]>
  /** Names of query parameters whose values, or list elements, are numbers. */
  readonly numericQuery: ReadonlySet<string>
  /** Names of all query parameters. */
  readonly queryNames: ReadonlySet<string>
  /** Names of query parameters whose values, or list elements, are date-times or intervals of them. */
  readonly dateTimeQuery: ReadonlySet<string>
  /** Names of path parameters that are numbers. */
  readonly numericPath: ReadonlySet<string>
}

/** 1 MiB unless the operation says otherwise with `x-max-body-bytes`. */
const DEFAULT_MAX_BODY_BYTES = 1_048_576

const NOT_MODIFIED = '304'

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const

/** Every operation of an area's document. */
export const operationsOf = (area: string, document: ContractDocument): Operation[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const declared = item[method]
      return isOperation(declared) ? [describe(area, document, method, path, declared)] : []
    }),
  )

/** The ids of a document's operations. */
export const operationIds = ({ paths }: ContractDocument): string[] =>
  Object.values(paths)
    .flatMap((item) => Object.values(item))
    .filter(isOperation)
    .map(({ operationId }) => operationId)

const isOperation = (value: unknown): value is ContractOperationObject =>
  typeof value === 'object' && value !== null && 'operationId' in value && 'responses' in value

const describe = (
  area: string,
  document: ContractDocument,
  method: string,
  path: string,
  declared: ContractOperationObject,
): Operation => {
  const shared: unknown = document.paths[path]?.parameters
  const parameters = [...list(shared), ...list(declared.parameters)].map((parameter) =>
    follow(document, parameter),
  )
  const body = follow(document, declared.requestBody ?? {})
  return {
    id: declared.operationId,
    area,
    name: declared.operationId.slice(area.length + 1),
    method: method.toUpperCase(),
    path,
    acceptance: acceptanceOf(declared.security ?? document.security ?? []),
    requestMedia: mediaTypes(body),
    maxBodyBytes: declared['x-max-body-bytes'] ?? DEFAULT_MAX_BODY_BYTES,
    bodyRequired: record(body).required === true,
    jsonParts: jsonPartsOf(body),
    isConditional: NOT_MODIFIED in declared.responses,
    responseMedia: new Map(
      Object.entries(declared.responses).map(([status, response]) => [
        status,
        mediaTypes(follow(document, response)),
      ]),
    ),
    queryNames: namesOf(parameters, 'query', () => true),
    numericQuery: namesOf(parameters, 'query', (schema) => isNumeric(document, schema)),
    numericPath: namesOf(parameters, 'path', (schema) => isNumeric(document, schema)),
    dateTimeQuery: namesOf(parameters, 'query', (schema) => isDateTime(document, schema)),
  }
}

const jsonPartsOf = (body: unknown): ReadonlySet<string> => {
  const { encoding } = record(record(record(body).content)['multipart/form-data'])
  return new Set(
    Object.entries(record(encoding))
      .filter(([, part]) => record(part).contentType === 'application/json')
      .map(([name]) => name),
  )
}

const mediaTypes = (part: unknown): string[] => Object.keys(record(record(part).content))

const namesOf = (
  parameters: readonly unknown[],
  wanted: 'query' | 'path',
  isOfKind: (schema: ContractSchema) => boolean,
): ReadonlySet<string> =>
  new Set(
    parameters.flatMap((parameter) => {
      const { name, in: place, schema } = record(parameter)
      return place === wanted && typeof name === 'string' && isOfKind(record(schema)) ? [name] : []
    }),
  )

const isNumeric = (document: ContractDocument, schema: ContractSchema): boolean => {
  const { type, items } = record(follow(document, schema))
  return type === 'integer' || type === 'number' || (type === 'array' && isNumeric(document, record(items)))
}

const DATE_TIME = '2026-04-18T10:15:30+02:00'

/** Most date-times are described by a pattern, because they can be dates or intervals too. */
const isDateTime = (document: ContractDocument, schema: ContractSchema): boolean => {
  const { format, pattern, type, items } = record(follow(document, schema))
  if (type === 'array') return isDateTime(document, record(items))
  if (typeof pattern !== 'string') return format === 'date-time'
  const fits = (text: string) => new RegExp(pattern, 'u').test(text)
  return (fits(DATE_TIME) || fits(`${DATE_TIME},${DATE_TIME}`)) && !fits('a text')
}
