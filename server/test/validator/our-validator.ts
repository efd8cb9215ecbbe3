import type { OpenApiDocument } from '../../src/contract/openapi/document.ts'
import { servedOperations } from '../../src/contract/served-operation.ts'
import { settleMediaType } from '../../src/http/request/body.ts'
import { createRouter } from '../../src/http/request/router.ts'
import { validatorOf } from '../../src/http/request/validator.ts'
import { refusal } from './verdict.ts'
import type { Judged } from './verdict.ts'

/** What every call of the contract goes through: router, media type, validator. */
export const ourValidator = (area: string, document: OpenApiDocument): Judged => {
  const router = createRouter(new Map([[area, servedOperations(area, document)]]))
  const validator = validatorOf(document, 'nothing')
  return async ({ method, path, query, headers, body }) => {
    try {
      const route = router.find(method, path)
      if (!route) return { status: 404, places: [] }
      const settled = { ...headers }
      settleMediaType(route.operation, settled)
      const call = { ...route, query, headers: settled, body: structuredClone(body), judged: undefined }
      const inputs = await validator.validate(route.operation, call, 0)
      return { path: inputs.path, query: inputs.query, body: inputs.body }
    } catch (fault) {
      return refusal(fault)
    }
  }
}
