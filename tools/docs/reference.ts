import { toContentEntries } from './content.ts'
import type { ContentEntry } from './content.ts'
import { listOperations } from '../../server/src/contract/openapi/operations.ts'
import type { Operation, Section } from '../../server/src/contract/openapi/operations.ts'
import { resolve } from '../../server/src/contract/openapi/references.ts'
import type {
  Method,
  OpenApiDocument,
  OperationObject,
  Server,
} from '../../server/src/contract/openapi/document.ts'
import { choicesIn } from './provenance.ts'
import { listHeaders, listParameters } from './parameters.ts'
import type { ParameterEntry } from './parameters.ts'
import { toPagingEntry } from './paging.ts'
import type { PagingEntry } from './paging.ts'
import { resolvePreceding } from './preceding.ts'
import type { Preceding } from './preceding.ts'
import { inReadingOrder } from './reading-order.ts'
import { repeatability } from './repeatable.ts'
import type { Repeatable } from './repeatable.ts'
import { describeSchema } from './schema-entry.ts'
import type { Member, SchemaEntry } from './schema-entry.ts'
import { toCredentials } from './security.ts'
import type { Credentials } from './security.ts'

/** One area of the platform, resolved and in reading order: what its page and its Markdown twin print. */
export interface AreaReference {
  /** The short word that names the area everywhere: `catalog`. */
  readonly name: string
  /** As it is served, complete alone. */
  readonly document: OpenApiDocument
  readonly title: string
  /** One or two sentences, for lists of areas. Markdown. */
  readonly summary: string
  /** Markdown. */
  readonly introduction: string
  readonly version: string
  /** How much of it is a choice of this project, since the requirement leaves it open. */
  readonly choices: number
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
  readonly repeatable: Repeatable
  /** The address that serves it. */
  readonly server: Server | undefined
  /** It is not served at the main address. */
  readonly sibling: boolean
  readonly credentials: Credentials
  /** What of the client package makes the client that calls it. */
  readonly client: 'createPlatform' | 'createControlClient'
  readonly parameters: readonly ParameterEntry[]
  readonly body: BodyEntry | undefined
  readonly responses: readonly ResponseEntry[]
  /** Of a list. */
  readonly paging: PagingEntry | undefined
  /** What has to be called first. */
  readonly preceding: Preceding | undefined
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
 * @param platform the whole contract, whose main address the area need not be served at
 * @throws Error when a reference or a security scheme is missing from it
 */
export const describeArea = (
  contract: OpenApiDocument,
  name: string,
  platform: OpenApiDocument | undefined,
): AreaReference => {
  const schemas = contract.components?.schemas ?? {}
  const client = name === 'control' ? 'createControlClient' : 'createPlatform'
  const entries = (section: Section): OperationEntry[] =>
    inReadingOrder(listOperations(contract, section)).map((operation) =>
      describeOperation(contract, { ...operation, platform, client }),
    )
  return {
    name,
    document: contract,
    title: contract.info.title,
    summary: contract.tags?.find((tag) => tag.name === name)?.description ?? '',
    introduction: contract.info.description ?? '',
    version: contract.info.version,
    choices: choicesIn(contract),
    operations: entries('paths'),
    webhooks: entries('webhooks'),
    schemas: new Map(Object.entries(schemas).map(([key, schema]) => [key, describeSchema(schema, schemas)])),
  }
}

interface Place extends Operation {
  readonly platform: OpenApiDocument | undefined
  readonly client: OperationEntry['client']
}

const findServer = (contract: OpenApiDocument, { node, pathItem }: Place): Server | undefined =>
  (node.servers ?? pathItem.servers ?? contract.servers)?.[0]

const describeOperation = (contract: OpenApiDocument, place: Place): OperationEntry => {
  const { id, path, method, node, pathItem, platform, client } = place
  const server = findServer(contract, place)
  const parameters = listParameters(contract, pathItem, node)
  return {
    id,
    method,
    path,
    summary: node.summary ?? id,
    description: node.description ?? '',
    assumed: node['x-source'] === 'assumed',
    deprecated: node.deprecated === true,
    repeatable: repeatability(method, node, parameters),
    server,
    sibling: server?.url !== platform?.servers?.[0]?.url,
    credentials: toCredentials(
      node.security ?? contract.security ?? [],
      contract.components?.securitySchemes ?? {},
    ),
    client,
    parameters,
    body: toBodyEntry(contract, node),
    responses: listResponses(contract, node),
    paging: toPagingEntry(node['x-paging']),
    preceding: resolvePreceding(node['x-after'], [contract, ...(platform ? [platform] : [])]),
  }
}

/** Largest body of an operation that does not say otherwise: 1 MiB. */
const MAX_BODY_BYTES = 1_048_576

const toBodyEntry = (
  contract: OpenApiDocument,
  { requestBody, ...operation }: OperationObject,
): BodyEntry | undefined => {
  if (requestBody === undefined) return undefined
  const body = resolve(contract, requestBody)
  return {
    description: body.description ?? '',
    required: body.required === true,
    maxBytes: operation['x-max-body-bytes'] ?? MAX_BODY_BYTES,
    content: toContentEntries(contract, body.content),
  }
}

const listResponses = (contract: OpenApiDocument, operation: OperationObject): ResponseEntry[] =>
  Object.entries(operation.responses).map(([status, value]) => {
    const response = resolve(contract, value)
    return {
      status,
      description: response.description,
      assumed: response['x-source'] === 'assumed',
      headers: listHeaders(contract, response.headers),
      content: toContentEntries(contract, response.content),
    }
  })
