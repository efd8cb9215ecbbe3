import type { OpenApiDocument } from '../../src/contract/openapi/document.ts'
import { servedOperations } from '../../src/contract/served-operation.ts'
import type { ServedOperation } from '../../src/contract/served-operation.ts'
import { settleMediaType } from '../../src/http/call/body.ts'
import { readQuery, splitQuery } from '../../src/http/call/query.ts'
import { createRouter } from '../../src/http/call/router.ts'
import { sharedValidator } from '../../src/http/call/validator.ts'
import { refusal } from './verdict.ts'
import type { Judged } from './verdict.ts'

/** What every call of the contract goes through: router, media type, query, validator. */
export const ourValidator = (area: string, document: OpenApiDocument): Judged => {
  const router = createRouter(new Map([[area, servedOperations(area, document)]]))
  const validator = sharedValidator(document, 'nothing')
  return async ({ method, path, query, headers, body }) => {
    try {
      const route = router.find(method, path)
      if (!route) return { status: 404, places: [] }
      const { operation, parameters } = route
      const settled = { ...headers }
      settleMediaType(operation, settled)
      const call = {
        path: Object.fromEntries(parameters.map(([name, text]) => [name, decodeURIComponent(text)])),
        query: readQuery(splitQuery(query), { query: withoutNumbers(operation.query) }),
        headers: settled,
        body: structuredClone(body),
      }
      const inputs = await validator.validate(operation, call, 0)
      return { path: inputs.path, query: inputs.query, body: inputs.body }
    } catch (fault) {
      return refusal(fault)
    }
  }
}

/** The plain validator takes other notations of numbers, too. */
const withoutNumbers = (query: ServedOperation['query']): ServedOperation['query'] =>
  new Map([...query].map(([name, parameter]) => [name, { ...parameter, isNumeric: false }]))
