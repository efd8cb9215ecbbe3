import { apiErrorFor } from '../../http/response/wire-errors.ts'
import { Problem } from '../../kernel/problem.ts'

/** A failure as the callers of orders read it. @see spec/orders/responses.yaml */
export const ordersError = apiErrorFor(400)

export const noSuchOrder = (id: string): Problem => new Problem(404, `No order has the id ${id}`)

/** 404: a token was never issued or has expired, or its order is gone. */
export const noSuchFile = (): Problem => new Problem(404, 'No file belongs to this token')
