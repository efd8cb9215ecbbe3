import { readFileSync } from 'node:fs'
import type { Schema } from './schema.ts'

/** The parts of a bundled OpenAPI 3.1 document that documentation prints. @see https://spec.openapis.org/oas/v3.1.1 */
export interface Contract {
  readonly openapi: string
  readonly info: {
    readonly title: string
    readonly version: string
    readonly summary?: string
    readonly description?: string
  }
  readonly servers?: readonly Server[]
  readonly tags?: readonly { readonly name: string; readonly description?: string }[]
  readonly paths: Readonly<Record<string, PathItem>>
  /** Calls that the platform makes, by name. */
  readonly webhooks?: Readonly<Record<string, PathItem>>
  readonly components?: Components
  readonly security?: readonly SecurityRequirement[]
}

export interface Server {
  readonly url: string
  readonly description?: string
  readonly variables?: Readonly<Record<string, { readonly default: string }>>
}

export interface Ref {
  readonly $ref: string
}

/** One way in: every scheme named here together, each with the scopes that it needs. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>

export interface Components {
  readonly schemas?: Readonly<Record<string, Schema>>
  readonly parameters?: Readonly<Record<string, Parameter | Ref>>
  readonly responses?: Readonly<Record<string, Response | Ref>>
  readonly requestBodies?: Readonly<Record<string, RequestBody | Ref>>
  readonly headers?: Readonly<Record<string, Header | Ref>>
  readonly examples?: Readonly<Record<string, Example | Ref>>
  readonly securitySchemes?: Readonly<Record<string, SecurityScheme>>
}

export const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'] as const
export type Method = (typeof METHODS)[number]

export type PathItem = Readonly<Partial<Record<Method, Operation>>> & {
  readonly parameters?: readonly (Parameter | Ref)[]
  readonly servers?: readonly Server[]
}

/** `x-source: assumed` marks a choice of this project where the requirement is silent. */
interface Sourced {
  readonly 'x-source'?: string
}

export interface Operation extends Sourced {
  readonly operationId: string
  readonly summary?: string
  readonly description?: string
  readonly deprecated?: boolean
  readonly parameters?: readonly (Parameter | Ref)[]
  readonly requestBody?: RequestBody | Ref
  readonly responses: Readonly<Record<string, Response | Ref>>
  readonly security?: readonly SecurityRequirement[]
  readonly servers?: readonly Server[]
  /** Largest request body that is read, in bytes, where it is not that of all operations. */
  readonly 'x-max-body-bytes'?: number
}

export interface Parameter extends Sourced, MediaType {
  readonly name: string
  readonly in: 'path' | 'query' | 'header' | 'cookie'
  readonly required?: boolean
  readonly deprecated?: boolean
  readonly description?: string
  readonly explode?: boolean
  readonly allowReserved?: boolean
  readonly content?: Readonly<Record<string, MediaType>>
}

export interface RequestBody extends Sourced {
  readonly description?: string
  readonly required?: boolean
  readonly content: Readonly<Record<string, MediaType>>
}

export interface Response extends Sourced {
  readonly description: string
  readonly headers?: Readonly<Record<string, Header | Ref>>
  readonly content?: Readonly<Record<string, MediaType>>
}

export interface Header extends Sourced, MediaType {
  readonly description?: string
  readonly required?: boolean
}

export interface MediaType {
  readonly schema?: Schema
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, Example | Ref>>
}

export interface Example {
  readonly summary?: string
  readonly value?: unknown
}

export interface SecurityScheme {
  readonly type: string
  readonly description?: string
  readonly scheme?: string
  readonly name?: string
  readonly in?: string
  readonly flows?: Readonly<Record<string, { readonly tokenUrl?: string }>>
}

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'openapi' in value && 'paths' in value && 'info' in value

/**
 * Reads a bundled OpenAPI document. Its inside needs no second look here: lint has held it to the OpenAPI schema.
 * @throws Error when the file is missing or is not an OpenAPI document
 */
export const readContract = (path: string): Contract => {
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (!isContract(value)) throw new Error(`${path} is not an OpenAPI document: run "npm run generate".`)
  return value
}

/** The address of a server with the defaults of its variables put in. */
export const defaultAddress = ({ url, variables }: Server): string =>
  url.replaceAll(/\{(\w+)\}/g, (template, name: string) => variables?.[name]?.default ?? template)

/** The last word of a JSON pointer: `#/components/schemas/Item` names `Item`. @see RFC 6901 */
export const refName = (ref: string): string =>
  ref
    .slice(ref.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~')

/**
 * Follows references into one section of the components.
 * @throws Error when a reference leads nowhere
 */
export const dereference = <T extends object>(
  value: T | Ref,
  section: Readonly<Record<string, T | Ref>> | undefined,
): T => {
  if (!('$ref' in value)) return value
  const target = section?.[refName(value.$ref)]
  if (target === undefined) throw new Error(`The reference ${value.$ref} leads nowhere.`)
  return dereference(target, section)
}
