import type { Accounts } from '../../services/accounts/accounts.ts'
import type { User } from '../../services/accounts/user.ts'
import type { UserAccount, UserAccounts } from '../credentials/user-accounts.ts'

/** Every user of the platform can sign in. */
export const createUserAccounts = (accounts: Accounts): UserAccounts => {
  const accountOf = ({ id, orgId, givenName, familyName, username, email }: User): UserAccount => {
    const name = `${givenName} ${familyName}`
    const organization = accounts.organization(orgId)?.name ?? `organization ${orgId}`
    return {
      id,
      orgId,
      name,
      detail: `${email}, ${organization}`,
      profile: { name, given_name: givenName, family_name: familyName, preferred_username: username },
      email: { email, email_verified: true },
    }
  }
  return {
    find(id) {
      const user = accounts.user(id)
      return user && accountOf(user)
    },
    list: (limit) => accounts.users.slice(0, limit).map(accountOf),
  }
}
