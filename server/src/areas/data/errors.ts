import { apiErrorFor } from '../../http/response/wire-errors.ts'

/** A failure as the callers of data read it. @see source, Errors */
export const dataError = apiErrorFor(400, 404)
