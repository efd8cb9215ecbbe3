import { issueToken } from '../../contract-tests/processes/user-token.ts'
import type { PlatformAddresses } from '../../contract-tests/processes/addresses.ts'
import { deriveApiKey } from '../../server/src/services/accounts/api-keys.ts'
import { USERS } from '../../server/src/world/people.ts'

/** What the servers' keys are derived from. */
export const SECRET = 'a secret of this benchmark and nothing else'

/** Who calls: the header `Authorization` of each, the first of them that of the user of the story. */
export interface Principals {
  /** Catalog and sibling address take tokens alone. */
  readonly tokens: readonly string[]
  readonly keysAndTokens: readonly string[]
}

/** The users of the organization of the story and of those below it, which may see everything. */
const CALLERS = USERS.filter(({ orgId }) => orgId < 900)

/** @param addresses where the servers say that they are, which their tokens name */
export const createPrincipals = (addresses: PlatformAddresses): Principals => {
  const tokens = CALLERS.map(
    ({ id, orgId }) =>
      `Bearer ${issueToken({ sub: id, client_id: 'web-console', org_id: orgId }, addresses, ['platform'])}`,
  )
  const keys = CALLERS.map(({ id }) => `api-key ${deriveApiKey(SECRET, id)}`)
  return { tokens, keysAndTokens: [...keys, ...tokens] }
}
