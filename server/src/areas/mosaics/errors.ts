import { apiErrorFor } from '../../http/response/wire-errors.ts'

/** A failure as the callers of mosaics read it. @see source, Errors */
export const mosaicsError = apiErrorFor(400)
