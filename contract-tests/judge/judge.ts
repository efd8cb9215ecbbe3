import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { Node } from '../../tools/contract/document.ts'
import type { Located } from '../contract/located.ts'
import type { ContractOperation, ContractResponse, Media } from '../contract/operation.ts'

/** What came back over the wire. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

/** Statuses that say nothing without a Location. @see RFC 9110, section 15.4 */
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/**
 * A judge of replies by the contract alone; it shares no code with the server.
 * @returns a function that gives every fault of a reply in words, none if it is as documented
 */
export const createJudge = (contract: Node) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true })
  formats.default(ajv)
  ajv.addSchema(contract, 'contract')

  const schemaFaults = (schema: Located, value: unknown, where: string): string[] => {
    const reference = `contract#${schema.pointer.split('/').map(encodeURIComponent).join('/')}`
    const validate = ajv.getSchema(reference) ?? ajv.compile({ $ref: reference })
    if (validate(value) === true) return []
    return (validate.errors ?? []).map(
      (error) => `${where}${error.instancePath}: ${error.message ?? error.keyword}`,
    )
  }

  const bodyFaults = ({ body, headers }: Reply, { status, media }: ContractResponse): string[] => {
    const type = mediaType(headers)
    if (media.length === 0) return body === '' ? [] : [`body: ${status} has none in the contract`]
    const declared = media.find((candidate) => candidate.type === type)
    if (!declared) return [`content type: ${type} is not among ${media.map((m) => m.type).join(', ')}`]
    if (!isJson(declared) || !declared.schema) return []
    const parsed = parse(body)
    return 'fault' in parsed ? [parsed.fault] : schemaFaults(declared.schema, parsed.value, 'body')
  }

  const headerFaults = ({ status, headers }: Reply, response: ContractResponse): string[] => [
    ...requiredHeaders(status, response)
      .filter((name) => !headers.has(name))
      .map((name) => `header: ${name} is missing`),
    ...response.headers.flatMap(({ name, schema }) => {
      const text = headers.get(name)
      return text === null || !schema ? [] : schemaFaults(schema, headerValue(text, schema), `header ${name}`)
    }),
  ]

  return (operation: ContractOperation, reply: Reply): string[] => {
    const response = responseFor(operation, reply.status)
    if (!response) return [`status: ${reply.status} is not documented`]
    return [...new Set([...headerFaults(reply, response), ...bodyFaults(reply, response)])]
  }
}

const requiredHeaders = (status: number, { headers }: ContractResponse): string[] => [
  ...headers.filter(({ required }) => required).map(({ name }) => name),
  ...(REDIRECTS.has(status) ? ['Location'] : []),
  // HTTP requires a challenge, OAuth leaves it out at times: the contract then declares the header as optional.
  ...(status === 401 && !headers.some(({ name }) => name === 'WWW-Authenticate') ? ['WWW-Authenticate'] : []),
]

/** `default` stands for failures without a status of their own; it documents no success. */
const responseFor = ({ responses }: ContractOperation, status: number): ContractResponse | undefined =>
  responses.find((response) => response.status === String(status)) ??
  (status >= 400 ? responses.find((response) => response.status === 'default') : undefined)

/** The type without its parameters: a charset changes nothing about what is documented. */
const mediaType = (headers: Headers): string => {
  const [type = ''] = (headers.get('Content-Type') ?? '').split(';')
  return type.trim().toLowerCase() || 'none'
}

const isJson = ({ type }: Media): boolean => type === 'application/json' || type.endsWith('+json')

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
