import type { SignIn, UserAccount } from '../credentials/user-accounts.ts'
import { APPS, ORGANISATIONS, USERS } from '../../world/people.ts'

const organisationName = (id: number): string =>
  ORGANISATIONS.find((organisation) => organisation.id === id)?.name ?? `organisation ${id}`

/** The users of the world, by the `sub` of their tokens. */
export const USER_ACCOUNTS: ReadonlyMap<string, UserAccount> = new Map(
  USERS.map(({ id, orgId, givenName, familyName, username, email }) => {
    const name = `${givenName} ${familyName}`
    return [
      id,
      {
        id,
        orgId,
        name,
        detail: `${email}, ${organisationName(orgId)}`,
        profile: { name, given_name: givenName, family_name: familyName, preferred_username: username },
        email: { email, email_verified: true },
      },
    ]
  }),
)

/** Everybody in the world can sign in to every application of it. */
export const WORLD_SIGN_IN: SignIn = {
  users: [...USER_ACCOUNTS.values()],
  apps: APPS.map(({ clientId, name, redirectUris }) => ({ id: clientId, name, redirectUris })),
}
