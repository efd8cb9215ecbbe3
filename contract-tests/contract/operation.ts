import type { QueryStyle } from '../../client/src/query-string.ts'
import { isNode, listAt, operationsOf, type Node, type Operation } from '../../tools/contract/document.ts'
import { locate, members, type Located } from './located.ts'

/** A representation: a media type, the place of its schema, and its examples by name. */
export interface Media {
  readonly type: string
  readonly schema?: Located
  readonly examples: ReadonlyMap<string, unknown>
}

export interface ResponseHeader {
  readonly name: string
  readonly required: boolean
  readonly schema?: Located
  readonly example: unknown
}

export interface ContractResponse {
  /** `200`, or `default`. */
  readonly status: string
  readonly media: readonly Media[]
  readonly headers: readonly ResponseHeader[]
}

export interface Parameter {
  readonly name: string
  readonly place: 'path' | 'query'
  readonly required: boolean
  readonly schema: Node
  readonly style: QueryStyle
  readonly example: unknown
}

/** One operation of the contract with all its references followed, as tests need it. */
export interface ContractOperation {
  readonly id: string
  readonly method: string
  /** Path template, e.g. `/catalog/v1/collections/{collectionId}`. */
  readonly path: string
  /** Refuses a call without credentials. */
  readonly secured: boolean
  readonly sibling: boolean
  readonly parameters: readonly Parameter[]
  /** Empty where the operation takes no body. */
  readonly body: readonly Media[]
  /** Largest body that is read, in bytes. */
  readonly maxBodyBytes: number
  readonly responses: readonly ContractResponse[]
}

/** 1 MiB unless the operation says otherwise. */
const DEFAULT_MAX_BODY_BYTES = 1_048_576

/** Every operation of a bundled contract, in its order. */
export const contractOperations = (document: Node): ContractOperation[] =>
  operationsOf(document).map((operation) => {
    const { id, method, path, node } = operation
    const item = locate(document, `/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}`)
    const own: Located = { pointer: `${item.pointer}/${method}`, node }
    const body = isNode(node.requestBody) ? locate(document, `${own.pointer}/requestBody`) : undefined
    const limit = node['x-max-body-bytes']
    return {
      id,
      method: method.toUpperCase(),
      path,
      secured: isSecured(document, operation),
      sibling: isSibling(document, operation),
      parameters: [...members(document, item, 'parameters'), ...members(document, own, 'parameters')].map(
        ([, found]) => parameterOf(document, found),
      ),
      body: body === undefined ? [] : mediaOf(document, body),
      maxBodyBytes: typeof limit === 'number' ? limit : DEFAULT_MAX_BODY_BYTES,
      responses: members(document, own, 'responses').map(([status, response]) => ({
        status,
        media: mediaOf(document, response),
        headers: members(document, response, 'headers').map(([name, header]) => ({
          name,
          required: header.node.required === true,
          example: header.node.example,
          ...schemaOf(document, header),
        })),
      })),
    }
  })

const isSecured = (document: Node, { node }: Operation): boolean => {
  const security = 'security' in node ? listAt(node, 'security') : listAt(document, 'security')
  return security.length > 0 && security.every((choice) => isNode(choice) && Object.keys(choice).length > 0)
}

/** The document's first server is the main address; an operation elsewhere names its own. */
const isSibling = (document: Node, { node, pathItem }: Operation): boolean => {
  const [main] = listAt(document, 'servers')
  const [own] = [...listAt(node, 'servers'), ...listAt(pathItem, 'servers')]
  return isNode(main) && isNode(own) && own.url !== main.url
}

const schemaOf = (document: Node, parent: Located): { schema?: Located } =>
  isNode(parent.node.schema) ? { schema: locate(document, `${parent.pointer}/schema`) } : {}

const mediaOf = (document: Node, parent: Located): Media[] =>
  members(document, parent, 'content').map(([type, media]) => ({
    type,
    ...schemaOf(document, media),
    examples: new Map(members(document, media, 'examples').map(([name, { node }]) => [name, node.value])),
  }))

const parameterOf = (document: Node, parameter: Located): Parameter => {
  const { name, in: place, required, explode, allowReserved } = parameter.node
  if (typeof name !== 'string' || (place !== 'path' && place !== 'query')) {
    throw new Error(`The sweep cannot send the parameter at ${parameter.pointer}`)
  }
  const [content] = mediaOf(document, parameter)
  const { schema } = content ?? schemaOf(document, parameter)
  return {
    name,
    place,
    required: required === true,
    schema: schema?.node ?? {},
    style: {
      ...(explode === false && { explode }),
      ...(allowReserved === true && { allowReserved }),
      ...(content && { content: content.type }),
    },
    example: parameter.node.example ?? content?.examples.values().next().value,
  }
}
