import type { Method, OperationObject } from '../../server/src/contract/openapi/document.ts'
import type { ParameterEntry } from './parameters.ts'

/** Whether a call whose answer was lost may be sent again. */
export type Repeatable = 'always' | 'with key' | 'never'

/** @see RFC 9110, section 9.2.2, and spec/README.md for POST */
export const repeatability = (
  method: Method,
  node: OperationObject,
  parameters: readonly ParameterEntry[],
): Repeatable => {
  if ((method !== 'post' && method !== 'patch') || node['x-idempotent'] === true) return 'always'
  return parameters.some(({ name }) => name === 'Idempotency-Key') ? 'with key' : 'never'
}
