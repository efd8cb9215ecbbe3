import type { ContractOperation } from '../contract/operation.ts'
import { plainCall, type Call } from './call.ts'

const METHODS = ['DELETE', 'PATCH', 'PUT', 'POST', 'GET'] as const

/** The plain call by HEAD, which is answered like GET without the body. @see RFC 9110, section 9.3.2 */
export const byHead = (operation: ContractOperation): Call[] =>
  operation.method === 'GET' ? [{ ...plainCall({ ...operation, method: 'HEAD' }), why: 'by HEAD' }] : []

/** The plain call by each method that the path does not have. A path is asked by its first operation only. */
export const byOtherMethods = (operation: ContractOperation, all: readonly ContractOperation[]): Call[] => {
  const atPath = all.filter(({ path }) => path === operation.path)
  if (operation !== atPath[0]) return []
  return METHODS.filter((method) => atPath.every((other) => other.method !== method)).map((method) => {
    const { body: _, ...bare } = plainCall({ ...operation, method })
    return { ...bare, status: 405, why: `by ${method}` }
  })
}
