import { contentOf } from './content.ts'
import type { ContentEntry } from './content.ts'
import { dereference, METHODS } from './contract.ts'
import type { Contract, Method, Operation, PathItem, Server } from './contract.ts'
import { headersOf, parametersOf } from './parameters.ts'
import type { ParameterEntry } from './parameters.ts'
import { describeSchema } from './schema-entry.ts'
import type { Member, SchemaEntry } from './schema-entry.ts'
import { credentialsOf } from './security.ts'
import type { Credentials } from './security.ts'

/** One area of the platform, resolved and in reading order: what its page and its Markdown twin print. */
export interface AreaReference {
  /** The short word that names the area everywhere: `catalog`. */
  readonly name: string
  readonly title: string
  /** One or two sentences, for lists of areas. Markdown. */
  readonly summary: string
  /** Markdown. */
  readonly introduction: string
  readonly version: string
  readonly operations: readonly OperationEntry[]
  /** Calls that the platform makes to an address of the caller; `path` is the name of the event. */
  readonly webhooks: readonly OperationEntry[]
  readonly schemas: ReadonlyMap<string, SchemaEntry>
}

export interface OperationEntry {
  readonly id: string
  readonly method: Method
  readonly path: string
  readonly summary: string
  /** Markdown. */
  readonly description: string
  readonly assumed: boolean
  readonly deprecated: boolean
  /** The address that serves it. */
  readonly server: Server | undefined
  /** It is not served at the main address. */
  readonly sibling: boolean
  readonly credentials: Credentials
  /** What of the client package makes the client that calls it. */
  readonly client: 'createClient' | 'createControlClient'
  readonly parameters: readonly ParameterEntry[]
  readonly body: BodyEntry | undefined
  readonly responses: readonly ResponseEntry[]
}

export interface BodyEntry {
  readonly description: string
  readonly required: boolean
  /** Largest body that is read, in bytes. */
  readonly maxBytes: number
  readonly content: readonly ContentEntry[]
}

export interface ResponseEntry {
  /** `200`, `4XX` or `default`. */
  readonly status: string
  readonly description: string
  readonly assumed: boolean
  readonly headers: readonly Member[]
  readonly content: readonly ContentEntry[]
}

/** Where parameters stand, in the order in which a reader fills them in. */
export const PARAMETER_PLACES = ['path', 'query', 'header', 'cookie'] as const

export const isError = (status: string): boolean => !/^[123]/.test(status)

/**
 * Resolves the document of one area.
 * @param main the main address of the platform, which the area need not be served at
 * @throws Error when a reference or a security scheme is missing from it
 */
export const describeArea = (contract: Contract, name: string, main: Server | undefined): AreaReference => {
  const schemas = contract.components?.schemas ?? {}
  const client = name === 'control' ? 'createControlClient' : 'createClient'
  const entries = (items: Readonly<Record<string, PathItem>>): OperationEntry[] =>
    Object.entries(items).flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const operation = item[method]
        return operation ? [describeOperation(contract, { path, method, item, operation, main, client })] : []
      }),
    )
  return {
    name,
    title: contract.info.title,
    summary: contract.tags?.find((tag) => tag.name === name)?.description ?? '',
    introduction: contract.info.description ?? '',
    version: contract.info.version,
    operations: entries(contract.paths),
    webhooks: entries(contract.webhooks ?? {}),
    schemas: new Map(Object.entries(schemas).map(([key, schema]) => [key, describeSchema(schema, schemas)])),
  }
}

interface Place {
  readonly path: string
  readonly method: Method
  readonly item: PathItem
  readonly operation: Operation
  readonly main: Server | undefined
  readonly client: OperationEntry['client']
}

const serverOf = (contract: Contract, { operation, item }: Place): Server | undefined =>
  (operation.servers ?? item.servers ?? contract.servers)?.[0]

const describeOperation = (contract: Contract, place: Place): OperationEntry => {
  const { path, method, item, operation, main, client } = place
  const server = serverOf(contract, place)
  return {
    id: operation.operationId,
    method,
    path,
    summary: operation.summary ?? operation.operationId,
    description: operation.description ?? '',
    assumed: operation['x-source'] === 'assumed',
    deprecated: operation.deprecated === true,
    server,
    sibling: server?.url !== main?.url,
    credentials: credentialsOf(
      operation.security ?? contract.security ?? [],
      contract.components?.securitySchemes ?? {},
    ),
    client,
    parameters: parametersOf(contract, item, operation),
    body: bodyOf(contract, operation),
    responses: responsesOf(contract, operation),
  }
}

/** Largest body of an operation that does not say otherwise: 1 MiB. */
const MAX_BODY_BYTES = 1_048_576

const bodyOf = (contract: Contract, { requestBody, ...operation }: Operation): BodyEntry | undefined => {
  if (requestBody === undefined) return undefined
  const body = dereference(requestBody, contract.components?.requestBodies)
  return {
    description: body.description ?? '',
    required: body.required === true,
    maxBytes: operation['x-max-body-bytes'] ?? MAX_BODY_BYTES,
    content: contentOf(contract, body.content),
  }
}

const responsesOf = (contract: Contract, operation: Operation): ResponseEntry[] =>
  Object.entries(operation.responses).map(([status, value]) => {
    const response = dereference(value, contract.components?.responses)
    return {
      status,
      description: response.description,
      assumed: response['x-source'] === 'assumed',
      headers: headersOf(contract, response.headers),
      content: contentOf(contract, response.content),
    }
  })
