import { apiErrorFor } from '../../http/response/wire-errors.ts'

/** A failure as the callers of features read it. @see spec/features/responses.yaml */
export const featuresError = apiErrorFor(400)
