import type { Schema } from './schema.ts'

/** A bundled OpenAPI 3.1 document, as far as this project reads it. @see https://spec.openapis.org/oas/v3.1.1 */
export interface OpenApiDocument {
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

export interface Reference {
  readonly $ref: string
}

/** One alternative: all of these schemes together, each with the scopes that it requires. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>

export interface Components {
  readonly schemas?: Readonly<Record<string, Schema>>
  readonly parameters?: Readonly<Record<string, Parameter | Reference>>
  readonly responses?: Readonly<Record<string, Response | Reference>>
  readonly requestBodies?: Readonly<Record<string, RequestBody | Reference>>
  readonly headers?: Readonly<Record<string, Header | Reference>>
  readonly examples?: Readonly<Record<string, Example | Reference>>
  readonly securitySchemes?: Readonly<Record<string, SecurityScheme>>
}

/** The members of a path item that are operations, in the order of the specification. */
export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const
export type Method = (typeof METHODS)[number]

export type PathItem = Readonly<Partial<Record<Method, OperationObject>>> & {
  readonly parameters?: readonly (Parameter | Reference)[]
  readonly servers?: readonly Server[]
}

/** `x-source: assumed` marks a choice of this project where the requirement is silent. */
interface Sourced {
  readonly 'x-source'?: string
}

export interface OperationObject extends Sourced {
  readonly operationId: string
  readonly tags?: readonly string[]
  readonly summary?: string
  readonly description?: string
  readonly deprecated?: boolean
  readonly parameters?: readonly (Parameter | Reference)[]
  readonly requestBody?: RequestBody | Reference
  readonly responses: Readonly<Record<string, Response | Reference>>
  readonly security?: readonly SecurityRequirement[]
  readonly servers?: readonly Server[]
  /** Largest accepted request body, in bytes, if it differs from the default. */
  readonly 'x-max-body-bytes'?: number
  /** A POST that changes nothing, or nothing more the second time. @see spec/README.md */
  readonly 'x-idempotent'?: boolean
  /** Of a list. @see spec/README.md */
  readonly 'x-paging'?: Paging
  readonly 'x-after'?: After
  /** What to send instead, by the name of a parameter that is missing, unknown or has too many items: a sentence. */
  readonly 'x-advice'?: Readonly<Record<string, string>>
  /** Points at which the server is lenient; in the lenient contract only. @see spec/overlays/lenient.yaml */
  readonly 'x-lenient'?: Readonly<Record<string, unknown>>
}

/** The operations that have to be called first: in the story there is nothing yet for this one. @see spec/README.md */
export interface After {
  readonly operations: readonly string[]
  readonly why: string
}

/** Where a list has its entries, the address of its next page, and the length of its pages: runtime expressions. */
export interface Paging {
  readonly items: string
  readonly next?: string
  readonly size?: string
}

/** The GET that leads to an address with the value of a parameter. @see spec/README.md */
export interface GivenBy {
  readonly path: string
  /** JSON pointer to the address in the answer, or to the value of a path; without it redirects lead to the address. */
  readonly at?: string
}

export interface Parameter extends Sourced, MediaType {
  readonly name: string
  readonly in: 'path' | 'query' | 'header' | 'cookie'
  readonly required?: boolean
  readonly deprecated?: boolean
  readonly description?: string
  readonly style?: string
  readonly explode?: boolean
  readonly allowReserved?: boolean
  readonly 'x-given-by'?: GivenBy
  readonly content?: Readonly<Record<string, MediaType>>
}

export interface RequestBody extends Sourced {
  readonly description?: string
  readonly required?: boolean
  readonly content: Readonly<Record<string, MediaType>>
}

export interface Response extends Sourced {
  readonly description: string
  readonly headers?: Readonly<Record<string, Header | Reference>>
  readonly content?: Readonly<Record<string, MediaType>>
}

export interface Header extends Sourced, MediaType {
  readonly description?: string
  readonly required?: boolean
}

export interface MediaType {
  readonly schema?: Schema
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, Example | Reference>>
  /** How the parts of a form are written, by name. */
  readonly encoding?: Readonly<Record<string, { readonly contentType?: string }>>
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
