import type { Accounts } from '../services/accounts/accounts.ts'
import type { KeyVersions } from './settings/key-versions.ts'

/**
 * Gives users the API keys that a setting says they have, derived from the secret whatever key they came with.
 * @throws Error that names a user whom neither the world nor an import brought, or whose key was replaced by a later one
 */
export const renewKeys = async (accounts: Accounts, keyVersions: KeyVersions): Promise<void> => {
  for (const [userId, keyVersion] of keyVersions) {
    const user = accounts.user(userId)
    if (!user) throw new Error(`--key-versions names the user ${userId}, whom the platform does not have`)
    if (keyVersion < user.keyVersion)
      throw new Error(
        `--key-versions gives the user ${userId} API key ${keyVersion}, which key ${user.keyVersion} has replaced`,
      )
    const { keyUntil: _, ...others } = user
    await accounts.putUser({ ...others, keyVersion, keyDigest: undefined })
  }
}
