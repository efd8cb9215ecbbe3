import type { ContractOperation } from '../contract/operation.ts'
import { plainCall, type Call } from './call.ts'

/** Second addresses that clients of such platforms know: what a path may begin with in place of its own beginning. */
const ALIASES: readonly (readonly [canonical: string, alias: string])[] = [
  ['/catalog/v1', '/api/v1/catalog/1.0.0'],
  ['/auth/realms/main/protocol/openid-connect/token', '/oauth/token'],
]

/** The plain call at every other address that reaches the operation: its alias, and a slash at the end. */
export const aliases = (operation: ContractOperation): Call[] => {
  const plain = plainCall(operation)
  const { path } = operation
  const others = ALIASES.filter(([canonical]) => path.startsWith(canonical)).map(
    ([canonical, alias]) => alias + path.slice(canonical.length),
  )
  return [...others, `${path}/`].map((alias) => ({ ...plain, why: `at ${alias}`, alias }))
}
