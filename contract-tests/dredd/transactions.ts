import { isNode, nodeAt, type Node } from '../contract/document.ts'
import { isJson, type Media } from '../contract/media.ts'
import {
  namesSomething,
  takesCredentials,
  type ContractOperation,
  type ContractResponse,
} from '../contract/operation.ts'
import { allowedHeaders } from '../validate/validate-reply.ts'
import { buildRequest, type Call, type Target } from '../sweep/call.ts'
import { badCalls, goodCalls } from '../sweep/calls.ts'

/** A documented reply of an operation and a call that provokes it. */
export interface Transaction {
  readonly operation: ContractOperation
  readonly status: string
  readonly response: ContractResponse
  /** None where the reply has no body. */
  readonly media?: Media
  readonly call: Call
}

/** What the hooks make of a transaction: the request to send and the schema that its reply must have. */
export interface PlannedTransaction {
  readonly method: string
  readonly fullPath: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** JSON Schema draft-07; null for a body that is no JSON. */
  readonly bodySchema: Node | null
  /** Names of the headers that its reply may have, in lower case. */
  readonly allowedHeaders: readonly string[]
}

/** Statuses that take more than one request, or one that Dredd does not send. @see ../statuses */
const BEYOND_A_REQUEST: ReadonlySet<string> = new Set(
  '206 304 409 412 416 417 422 429 431 500 default'.split(' '),
)

/** The statuses that an operation documents and that a request alone can provoke. */
export const provocable = (operation: ContractOperation): string[] =>
  operation.responses
    .map(({ status }) => status)
    .filter((status) => !BEYOND_A_REQUEST.has(status))
    .filter((status) => status !== '404' || namesSomething(operation))
    .filter((status) => status !== '403' || takesCredentials(operation)) // otherwise it takes a quota that is used up

/** Every reply of an operation that a request alone can provoke; of several media types those that a request is known to get. */
export const buildTransactions = (operation: ContractOperation): Transaction[] => {
  const calls = [...goodCalls(operation), ...badCalls(operation)]
  return provocable(operation).flatMap((status) => {
    const candidates = calls.filter((candidate) => String(candidate.status) === status)
    const [call] = candidates
    const response = responseFor(operation, status)
    if (!call || !response) return []
    const transaction = { operation, status, response, call }
    return response.media.length === 0
      ? [transaction]
      : response.media.flatMap((media, place) => {
          const asking = askingFor(media, candidates) ?? (place === 0 ? call : undefined)
          return asking ? [{ ...transaction, media, call: asking }] : []
        })
  })
}

/** The call that is known to get a media type, or asks for it by its subtype: `format=geotiff` for `image/tiff`. */
const askingFor = ({ type }: Media, calls: readonly Call[]): Call | undefined => {
  const [, subtype = type] = type.split('/')
  return calls.find(({ answeredWith, query }) => answeredWith === type || query.includes(subtype))
}

const responseFor = ({ responses }: ContractOperation, status: string): ContractResponse | undefined =>
  responses.find((response) => response.status === status) ??
  responses.find((response) => response.status === 'default')

/** The name that Dredd gives a transaction of the derived document. */
export const transactionName = ({ operation, status, media }: Transaction): string =>
  [operation.path, operation.id, status, ...(media ? [media.type] : [])].join(' > ')

/** The request that provokes a transaction's reply and the schema that it has to fit. */
export const plan = async (
  contract: Node,
  { media, status, response }: Transaction,
  call: Call,
  target: Target,
): Promise<PlannedTransaction> => {
  const request = buildRequest(call, target)
  const { pathname, search } = new URL(request.url)
  return {
    method: request.method,
    fullPath: pathname + search,
    headers: Object.fromEntries(request.headers),
    body: await request.text(),
    bodySchema: media?.schema && isJson(media.type) ? draft07(contract, media.schema.node) : null,
    allowedHeaders: [...allowedHeaders(Number(status), response)],
  }
}

/** The schema with all that it refers to, and nothing else: Dredd prints it with every failure. */
const draft07 = (contract: Node, schema: Node): Node => {
  const all = nodeAt(nodeAt(contract, 'components'), 'schemas')
  const reached = new Set<string>()
  const pending: unknown[] = [schema]
  while (pending.length > 0) {
    for (const reference of referencesIn(pending.pop())) {
      const name = reference.replace('#/components/schemas/', '')
      if (!reached.has(name)) pending.push(all[name])
      reached.add(name)
    }
  }
  const schemas = Object.fromEntries([...reached].map((name) => [name, withoutNumericFormats(all[name])]))
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    allOf: [withoutNumericFormats(schema)],
    components: { schemas },
  }
}

/** Every `$ref` below a value. */
const referencesIn = (value: unknown): string[] => [
  ...(isNode(value) && typeof value.$ref === 'string' ? [value.$ref] : []),
  ...Object.values(isNode(value) || Array.isArray(value) ? value : {}).flatMap(referencesIn),
]

/** The formats that OpenAPI adds for numbers, at which an older JSON Schema validator stops. */
const NUMERIC_FORMATS: ReadonlySet<unknown> = new Set(['double', 'float', 'int32', 'int64'])

const withoutNumericFormats = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(withoutNumericFormats)
  if (!isNode(part)) return part
  const kept = Object.entries(part).filter(
    ([member, value]) => member !== 'format' || !NUMERIC_FORMATS.has(value),
  )
  return Object.fromEntries(kept.map(([member, value]) => [member, withoutNumericFormats(value)]))
}
