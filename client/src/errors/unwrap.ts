import type { Failure } from './api-error.ts'
import { toApiError } from './families.ts'

/** An answer of either kind, as calls give it. */
interface AnyAnswer extends Failure {
  readonly data?: unknown
}

/** What a call gives where it succeeds. */
export type DataOf<Answer> = Answer extends { readonly error?: never; readonly data: infer Data }
  ? Data
  : never

/**
 * The data of a call: `const order = await unwrap(client.GET('/compute/ops/orders/v2/{order_id}', { params }))`;
 * undefined where its success has none (204, a redirect).
 * @throws ApiError where the platform refuses
 */
export function unwrap<Answer extends AnyAnswer>(call: Promise<Answer>): Promise<DataOf<Answer>>
export async function unwrap(call: Promise<AnyAnswer>): Promise<unknown> {
  const answer = await call
  if (answer.response.status < 400) return answer.data
  throw toApiError(answer)
}
