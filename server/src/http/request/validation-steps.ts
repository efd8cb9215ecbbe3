import { OpenApiValidator } from 'express-openapi-validator/dist/openapi.validator.js'
import { NUMBER_FORMATS } from '../../contract/formats.ts'
import { lean } from '../../contract/lean-document.ts'
import type { OpenApiDocument } from '../../contract/openapi/document.ts'
import { requestPartOf } from '../../contract/request-part.ts'
import { withRootUnionsInPlace } from '../../contract/root-unions.ts'
import type { ServedOperation } from '../../contract/served-operation.ts'

/** Which faults of a request are listed. */
type Report = 'every fault' | 'first fault'

export type ValidationSteps = ReturnType<OpenApiValidator['installMiddleware']>

type ApiDocument = Awaited<Parameters<OpenApiValidator['installMiddleware']>[0]>['apiDoc']

const isApiDocument = (document: unknown): document is ApiDocument => typeof document === 'object'

/**
 * The middlewares that validate the calls of one operation, in their order.
 *
 * They get a document of this operation alone, and not through the package's own loader: that compiles the schema of
 * OpenAPI for each document it is given, which takes longer than all operations of an area, and what it makes walks the
 * whole document for every operation and tries the path of every operation on each call.
 */
export const validationStepsOf = (
  document: OpenApiDocument,
  { id, path, method }: ServedOperation,
  report: Report,
): ValidationSteps => {
  // A copy, since the validator changes it. Paths are those of the contract, whatever the address of the platform.
  const apiDoc = lean(withRootUnionsInPlace({ ...requestPartOf(document, id), servers: [] }))
  if (!isApiDocument(apiDoc)) throw new TypeError('not a document')
  const validator = new OpenApiValidator({
    apiSpec: apiDoc,
    useRequestUrl: true,
    validateApiSpec: false, // lint has done it
    validateSecurity: false, // authentication stands in front
    validateRequests: { allErrors: report === 'every fault', discriminator: true },
    validateResponses: false, // where asked, what answers it does that
    fileUploader: false,
    ajvFormats: { mode: 'full' }, // the fast mode takes 2026-02-31 for a date
    formats: NUMBER_FORMATS,
  })
  const expressRoute = path.replaceAll(/\{(\w+)\}/g, ':$1')
  const route = { basePath: '', openApiRoute: path, expressRoute, method, pathParams: [] }
  return validator.installMiddleware(Promise.resolve({ apiDoc, basePaths: [''], routes: [route], serial: 0 }))
}
