import type { components } from '../../../../generated/types.ts'
import type { Problem } from '../../kernel/problem.ts'

/** The catalog's code for a failure of the server; the others are those of the Problem. */
const SERVER_FAILURE = 'InternalError'

/** A failure as the catalog's callers read it. @see ../../../../spec/catalog/schemas.yaml, CatalogError */
export const catalogError = (problem: Problem): components['schemas']['CatalogError'] => ({
  code: problem.status === 500 ? SERVER_FAILURE : problem.code,
  description: problem.message,
})
