import { apiErrorFor } from '../../http/response/wire-errors.ts'

/** A failure as the callers of orders read it. @see spec/orders/responses.yaml */
export const ordersError = apiErrorFor(400)
