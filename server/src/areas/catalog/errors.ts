import type { components } from '../../../../generated/types.ts'
import type { Problem } from '../../kernel/problem.ts'

/** The catalog's code for a failure of the server. For all other failures it is the code of the Problem. */
const SERVER_FAILURE = 'InternalError'

/** Returns a failure in the catalog's shape. @see ../../../../spec/catalog/schemas.yaml, CatalogError */
export const catalogError = (problem: Problem): components['schemas']['CatalogError'] => ({
  code: problem.status === 500 ? SERVER_FAILURE : problem.code,
  description: problem.message,
})
