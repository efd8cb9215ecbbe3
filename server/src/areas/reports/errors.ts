import { apiErrorFor } from '../../http/response/wire-errors.ts'

/** A failure as the callers of reports read it. @see source, Errors */
export const reportsError = apiErrorFor(400, 401)
