import type { ContractOperation } from '../contract/operation.ts'
import { plainCall, type Call } from './call.ts'
import { isSafe } from './order.ts'

/** Second prefixes of the paths of an area. */
const PREFIXES: readonly (readonly [canonical: string, alias: string])[] = [
  ['/catalog/v1', '/api/v1/catalog/1.0.0'],
  ['/batch/v2', '/api/v2/batch'],
]

/** Second addresses of single paths. */
const ADDRESSES: ReadonlyMap<string, string> = new Map([
  ['/auth/realms/main/protocol/openid-connect/token', '/oauth/token'],
])

/**
 * The plain call at every other address that reaches the operation: its alias, and with a slash at the end, or without
 * the one that it has. Where the call would change something it is made without credentials: that it is refused shows
 * that it has arrived, and nothing is changed.
 */
export const aliases = (operation: ContractOperation): Call[] => {
  const plain = plainCall(operation)
  const { path, secured } = operation
  const below = PREFIXES.filter(([canonical]) => path.startsWith(canonical)).map(
    ([canonical, alias]) => alias + path.slice(canonical.length),
  )
  const other = ADDRESSES.get(path)
  const harmless: Call =
    isSafe(operation) || !secured ? plain : { ...plain, status: 401, credentials: 'none' }
  const slash = path.endsWith('/') ? path.slice(0, -1) : `${path}/`
  return [...below, ...(other === undefined ? [] : [other]), slash].map((alias) => ({
    ...harmless,
    why: `at ${alias}`,
    alias,
  }))
}
