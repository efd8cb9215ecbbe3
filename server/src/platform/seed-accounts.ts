import type { Dialect } from '../contract/dialect.ts'
import type { Accounts } from '../services/accounts/accounts.ts'
import { CLIENTS, ORGANIZATIONS, USERS } from '../world/people.ts'
import type { KeyVersions } from './settings/key-versions.ts'

/** The organizations, users and clients of the world. @param keyVersions how many API keys its users have had */
export const seedAccounts = async (
  accounts: Accounts,
  keyVersions: KeyVersions,
  dialect: Dialect,
): Promise<void> => {
  for (const organization of ORGANIZATIONS)
    await accounts.putOrganization({
      ...organization,
      withheld: organization.withheld.map(dialect.itemType),
    })
  for (const user of USERS) await accounts.putUser({ ...user, keyVersion: keyVersions.get(user.id) })
  for (const client of CLIENTS) await accounts.putClient(client)
}
