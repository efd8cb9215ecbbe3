import type { IncomingHttpHeaders } from 'node:http'
import { RequestValidator } from 'express-openapi-validator/dist/middlewares/openapi.request.validator.js'
import { OpenApiValidator } from 'express-openapi-validator/dist/openapi.validator.js'
import { REQUEST_FORMATS } from '../../contract/formats.ts'
import { lean } from '../../contract/lean-document.ts'
import type { OpenApiDocument } from '../../contract/openapi/document.ts'
import { extractRequestPart } from '../../contract/request-part.ts'
import { withRootUnionsInPlace } from '../../contract/root-unions.ts'
import type { ServedOperation } from '../../contract/served-operation.ts'

/** What a caller sends an operation: path parameters and query with text values, lists and JSON. */
export interface SentCall {
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

/** What a call gives its operation, once it is validated: coerced, with the defaults filled in. */
export interface Inputs {
  readonly path: unknown
  readonly query: unknown
  readonly body: unknown
}

export interface OperationValidator {
  /** @throws the validator's own error where the call breaks the contract */
  validate(call: SentCall): Inputs
  /** Compiles what calls with a body of a media type, or without one, are validated with; otherwise the first does. */
  compile(media: string | undefined): void
}

/** Which faults of a request are listed. */
export type Report = 'every fault' | 'first fault'

type ApiDocument = ConstructorParameters<typeof RequestValidator>[0]

type ExpressRequest = Parameters<RequestValidator['validate']>[0]

/** The members of a request that the package's validator of requests reads. */
interface ValidatedRequest extends Pick<ExpressRequest, 'method' | 'path' | 'originalUrl' | 'headers'> {
  readonly query: unknown
  readonly params: unknown
  readonly body: unknown
  readonly openapi?: unknown // as in the type of the package, though it is always there
}

/** The method of the package's RequestValidator that is used here. */
interface PackageValidator {
  validate(request: ValidatedRequest, response: unknown, next: () => void): unknown
}

const isApiDocument = (document: unknown): document is ApiDocument => typeof document === 'object'

/**
 * The package's validator of requests for the calls of one operation, without what stands before it in its list of
 * middlewares: those wait for a promise each, and look the route up by compiling the pattern of its path for each call,
 * which took 95 of 110 µs. Here the router has found it.
 *
 * The package walks its whole document for each operation that it compiles, so it gets a document with one operation. The
 * package's loader, which compiles the schema of OpenAPI for each document, and its preparation of schemas, which compiles
 * each branch of a union, are bypassed: they took more than half of the time.
 */
export const createRequestValidator = (
  document: OpenApiDocument,
  operation: ServedOperation,
  report: Report,
): OperationValidator => {
  const { id, path, method } = operation
  // A copy, since the validator changes it.
  const apiDoc = lean(withRootUnionsInPlace({ ...extractRequestPart(document, id), servers: [] }))
  if (!isApiDocument(apiDoc)) throw new TypeError('not a document')
  const { ajvOpts } = new OpenApiValidator({
    apiSpec: apiDoc,
    validateRequests: { allErrors: report === 'every fault', discriminator: true },
    ajvFormats: { mode: 'full' }, // the fast mode takes 2026-02-31 for a date
    formats: REQUEST_FORMATS,
  })
  const schema = readOnlyOperation(apiDoc)
  const validator: PackageValidator = new RequestValidator(apiDoc, ajvOpts.request)
  const route = { expressRoute: path.replaceAll(/\{(\w+)\}/g, ':$1'), openApiRoute: path, schema, serial: 0 }
  const run = (call: SentCall, openapi: Route): Inputs => {
    const request = toValidatedRequest(method, path, call, openapi)
    const verdict = { isValid: false }
    validator.validate(request, undefined, () => {
      verdict.isValid = true
    })
    if (!verdict.isValid) throw new Error('The validator of requests does not validate at once.')
    return { path: request.params, query: request.query, body: request.body }
  }
  const compiled = new Set<string | undefined>()
  const compile = (media: string | undefined): void => {
    if (compiled.has(media)) return
    compiled.add(media)
    try {
      run({ ...NOTHING, headers: { 'content-type': media } }, route)
    } catch {
      // An empty call is rarely valid.
    }
  }
  // The package compiles by the route of its first request. That of the others names no parameters: it would read them
  // once more from the address, which takes most of the time.
  const withoutParameters = { ...route, schema: { ...schema, parameters: [] } }
  return {
    compile,
    validate(call) {
      compile(call.headers['content-type'])
      return run(call, withoutParameters)
    },
  }
}

const NOTHING: SentCall = { path: {}, query: {}, headers: {}, body: undefined }

/** What the package finds out about the path of a request. */
type Route = Omit<NonNullable<ExpressRequest['openapi']>, 'pathParams'>

const readOnlyOperation = ({ paths = {} }: ApiDocument): Route['schema'] => {
  const [schema] = Object.values(paths).flatMap(({ get, put, post, delete: remove, patch }) => {
    const found = get ?? put ?? post ?? remove ?? patch
    return found ? [found] : []
  })
  if (!schema) throw new Error('A document of one operation has none.')
  return schema
}

/** What the package's list of middlewares makes of a request before it is validated. */
const toValidatedRequest = (
  method: string,
  address: string,
  { path, query, headers, body }: SentCall,
  route: Route,
): ValidatedRequest => {
  // Spelled out: a spread of the route takes longer than the validation of a small call.
  const { expressRoute, openApiRoute, schema, serial } = route
  return {
    method,
    path: address,
    originalUrl: address,
    headers,
    query,
    params: path,
    body,
    openapi: { expressRoute, openApiRoute, schema, serial, pathParams: path },
  }
}
