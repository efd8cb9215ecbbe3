import { isNode, listAt, nodeAt, listOperations, type Node, type Operation } from './document.ts'
import { locate, members, type Located } from './located.ts'
import { readMedia, locateSchema, type Media } from './media.ts'
import { readPaging, type Paging } from './paging.ts'
import { readParameter, type Parameter } from './parameter.ts'

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

/** One operation of the contract with all its references followed, as tests need it. */
export interface ContractOperation {
  /** `<area>_<verbNoun>` */
  readonly id: string
  readonly method: string
  /** Path template, e.g. `/catalog/v1/collections/{collectionId}`. */
  readonly path: string
  /** Refuses a call without credentials. */
  readonly secured: boolean
  /** Takes an API key, not only a token. */
  readonly keyed: boolean
  /** Scopes that a token needs, all of them. */
  readonly scopes: readonly string[]
  readonly sibling: boolean
  readonly parameters: readonly Parameter[]
  /** Empty where the operation takes no body. */
  readonly body: readonly Media[]
  /** Refuses a call without a body. */
  readonly bodyRequired: boolean
  /** Largest body that is read, in bytes. */
  readonly maxBodyBytes: number
  readonly responses: readonly ContractResponse[]
  /** How it lists; undefined where it does not. */
  readonly paging?: Paging | undefined
}

/** The area's word, with which the id begins. */
export const areaName = ({ id }: Pick<ContractOperation, 'id'>): string => id.slice(0, id.indexOf('_'))

/** Whether the address can name what there is not; else it depends on the state whether there is anything. */
export const namesSomething = ({ parameters }: ContractOperation): boolean =>
  parameters.some(({ place }) => place !== 'header')

/** Whether credentials that are sent are checked, whether or not they are required. */
export const takesCredentials = ({ secured, scopes }: ContractOperation): boolean =>
  secured || scopes.length > 0

/** 1 MiB unless the operation says otherwise. */
const DEFAULT_MAX_BODY_BYTES = 1_048_576

/** Every operation of a bundled contract, in its order. */
export const contractOperations = (document: Node): ContractOperation[] =>
  listOperations(document).map((operation) => {
    const { id, method, path, node } = operation
    const item = locate(document, `/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}`)
    const own: Located = { pointer: `${item.pointer}/${method}`, node }
    const body = isNode(node.requestBody) ? locate(document, `${own.pointer}/requestBody`) : undefined
    const limit = node['x-max-body-bytes']
    return {
      id,
      method: method.toUpperCase(),
      path,
      ...readSecurity(document, operation),
      sibling: isSibling(document, operation),
      parameters: [...members(document, item, 'parameters'), ...members(document, own, 'parameters')].map(
        ([, found]) => readParameter(document, found),
      ),
      body: body === undefined ? [] : readMedia(document, body),
      bodyRequired: body?.node.required === true,
      maxBodyBytes: typeof limit === 'number' ? limit : DEFAULT_MAX_BODY_BYTES,
      paging: readPaging(node),
      responses: members(document, own, 'responses').map(([status, response]) =>
        readResponse(document, status, response),
      ),
    }
  })

const readResponse = (document: Node, status: string, response: Located): ContractResponse => ({
  status,
  media: readMedia(document, response),
  headers: members(document, response, 'headers').map(([name, header]) => ({
    name,
    required: header.node.required === true,
    example: header.node.example,
    ...locateSchema(document, header),
  })),
})

const readSecurity = (
  document: Node,
  { node }: Operation,
): Pick<ContractOperation, 'secured' | 'keyed' | 'scopes'> => {
  const choices = listAt('security' in node ? node : document, 'security').filter(isNode)
  const schemes = nodeAt(nodeAt(document, 'components'), 'securitySchemes')
  return {
    secured: choices.length > 0 && choices.every((choice) => Object.keys(choice).length > 0),
    // The token of a link to a thumbnail is sent like a key, but no key opens such a link.
    keyed: choices
      .flatMap(Object.keys)
      .some((name) => name !== 'thumbnailToken' && nodeAt(schemes, name).type === 'apiKey'),
    scopes: choices.flatMap((choice) => listAt(choice, 'oauth2')).map(String),
  }
}

/** The document's first server is the main address; an operation elsewhere names its own. */
const isSibling = (document: Node, { node, pathItem }: Operation): boolean => {
  const [main] = listAt(document, 'servers')
  const [own] = [...listAt(node, 'servers'), ...listAt(pathItem, 'servers')]
  return isNode(main) && isNode(own) && own.url !== main.url
}
