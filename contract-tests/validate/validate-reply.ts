import type { Node } from '../contract/document.ts'
import type { Located } from '../contract/located.ts'
import { isJson } from '../contract/media.ts'
import type { ContractOperation, ContractResponse } from '../contract/operation.ts'
import { bodyEncoding, mediaType } from './media-type.ts'
import { createSchemaFaults } from '../contract/schema-faults.ts'
import { signatureFault } from './signature.ts'
import { transportHeaders } from './transport-headers.ts'

/** What came back over the wire. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  /** Text; of a body that is no text, one character for each byte. */
  readonly body: string
}

/** Statuses that say nothing without a certain header. @see RFC 9110, sections 15.4 and 15.5.6 */
const HEADERS_OF_STATUS: ReadonlyMap<number, string> = new Map([
  ...[301, 302, 303, 307, 308].map((status) => [status, 'Location'] as const),
  [405, 'Allow'],
])

/**
 * Names, in lower case, of the headers that a reply may have: those that the contract declares for it, those without
 * which its status says nothing, and those that are no matter of the contract.
 */
export const allowedHeaders = (status: number, response: ContractResponse): ReadonlySet<string> =>
  new Set([
    ...response.headers.map(({ name }) => name.toLowerCase()),
    ...requiredHeaders(status, response).map((name) => name.toLowerCase()),
    ...transportHeaders,
  ])

/**
 * A validator of replies that knows the contract alone; it shares no code with the server.
 * @returns a function that gives every fault of a reply in words, none if it is as documented
 */
export const createReplyValidator = (contract: Node) => {
  const schemaFaults = createSchemaFaults(contract)

  const bodyFaults = (method: string, { body, headers }: Reply, documented: ContractResponse): string[] => {
    const { status, media } = documented
    const type = mediaType(headers)
    if (media.length === 0) return body === '' ? [] : [`body: ${status} has none in the contract`]
    const declared = media.find((candidate) => candidate.type === type)
    if (!declared) return [`content type: ${type} is not among ${media.map((m) => m.type).join(', ')}`]
    if (method === 'HEAD') return body === '' ? [] : ['body: HEAD has none']
    if (bodyEncoding(headers) === 'latin1') return signatureFault(type, body)
    const parsed = isJson(type) ? parse(body) : { value: body }
    if ('fault' in parsed) return [parsed.fault]
    return declared.schema ? schemaFaults(declared.schema, parsed.value).map((fault) => `body${fault}`) : []
  }

  const headerFaults = ({ status, headers }: Reply, response: ContractResponse): string[] => {
    const allowed = allowedHeaders(status, response)
    return [
      ...requiredHeaders(status, response)
        .filter((name) => !headers.has(name))
        .map((name) => `header: ${name} is missing`),
      ...[...headers.keys()]
        .filter((name) => !allowed.has(name))
        .map((name) => `header: ${name} is not documented`),
      ...response.headers.flatMap(({ name, schema }) => {
        const text = headers.get(name)
        if (text === null || !schema) return []
        return schemaFaults(schema, headerValue(text, schema)).map((fault) => `header ${name}${fault}`)
      }),
    ]
  }

  return (operation: ContractOperation, reply: Reply): string[] => {
    const response = responseFor(operation, reply.status)
    if (!response) return [`status: ${reply.status} is not documented`]
    return [...new Set([...headerFaults(reply, response), ...bodyFaults(operation.method, reply, response)])]
  }
}

const requiredHeaders = (status: number, { headers }: ContractResponse): string[] => [
  ...headers.filter(({ required }) => required).map(({ name }) => name),
  ...[HEADERS_OF_STATUS.get(status) ?? []].flat(),
  // HTTP requires a challenge, OAuth leaves it out at times: the contract then declares the header as optional.
  ...(status === 401 && !headers.some(({ name }) => name === 'WWW-Authenticate') ? ['WWW-Authenticate'] : []),
]

/** `default` stands for failures without a status of their own; it documents no success. */
const responseFor = ({ responses }: ContractOperation, status: number): ContractResponse | undefined =>
  responses.find((response) => response.status === String(status)) ??
  (status >= 400 ? responses.find((response) => response.status === 'default') : undefined)

const parse = (body: string): { value: unknown } | { fault: string } => {
  try {
    const value: unknown = JSON.parse(body)
    return { value }
  } catch {
    return { fault: `body: not JSON: ${body.slice(0, 80)}` }
  }
}

/** A header is text; the contract may call it a number. */
const headerValue = (text: string, schema: Located): unknown =>
  schema.node.type === 'integer' || schema.node.type === 'number' ? Number(text) : text
