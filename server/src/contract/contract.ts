import { readFileSync } from 'node:fs'

/** How strictly the source's letter is enforced. @see spec/overlays/lenient.yaml */
export type Strictness = 'strict' | 'lenient'

/** The alternatives of an operation's `security`: scheme name to required scopes. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>

interface MediaTypes {
  readonly content?: Readonly<Record<string, { readonly schema?: ContractSchema }>>
}

export interface ContractSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly items?: ContractSchema
}

interface ContractParameter {
  readonly $ref?: string
  readonly name: string
  readonly in: string
  readonly schema?: ContractSchema
}

interface ContractResponse extends MediaTypes {
  readonly $ref?: string
}

export interface ContractOperationObject {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly security?: readonly SecurityRequirement[]
  readonly parameters?: readonly ContractParameter[]
  readonly requestBody?: MediaTypes & { readonly $ref?: string; readonly required?: boolean }
  readonly responses: Readonly<Record<string, ContractResponse>>
  /** Largest accepted request body, in bytes. */
  readonly 'x-max-body-bytes'?: number
}

/** An OpenAPI 3.1 document as the generator writes it: bundled, with local references only. */
export interface ContractDocument {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string }
  readonly servers?: readonly { readonly url: string; readonly description?: string }[]
  readonly security?: readonly SecurityRequirement[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const GENERATED = new URL('../../../generated/', import.meta.url)

const isDocument = (value: unknown): value is ContractDocument =>
  typeof value === 'object' && value !== null && 'openapi' in value && 'paths' in value

const read = (file: string): ContractDocument => {
  const document: unknown = JSON.parse(readFileSync(new URL(file, GENERATED), 'utf8'))
  if (!isDocument(document))
    throw new Error(`generated/${file} is not an OpenAPI document; run npm run generate`)
  return document
}

/** The whole contract as one document: the same object whenever it is asked for. */
export const readContract = (strictness: Strictness): ContractDocument =>
  readOnce(strictness === 'lenient' ? 'openapi.lenient.json' : 'openapi.json')

/** One area's document, complete alone: the same object whenever it is asked for. */
export const readAreaDocument = (area: string, strictness: Strictness): ContractDocument => {
  const folder = strictness === 'lenient' ? 'areas/lenient' : 'areas'
  return readOnce(`${folder}/${area}.json`)
}

/** The contract of `/control`, beside that of the platform: the same object whenever it is asked for. */
export const readControlContract = (): ContractDocument => readOnce('control.json')

const readOnce = (file: string): ContractDocument => {
  const document = documentsRead.get(file) ?? read(file)
  documentsRead.set(file, document)
  return document
}

const documentsRead = new Map<string, ContractDocument>()

/** The same document with its `servers` set to the addresses at which it is really served. */
export const servedAt = (document: ContractDocument, urls: readonly string[]): ContractDocument => ({
  ...document,
  servers: urls.map((url) => ({ url })),
})
