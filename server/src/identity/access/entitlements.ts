import type { Principal } from '../../kernel/principal.ts'
import type { Accounts } from '../../services/accounts/accounts.ts'

/** Which assets a caller may download. Listing and reading metadata is open to every authenticated caller. */
export interface Entitlements {
  /** Whether assets of items of this type may be downloaded. */
  mayDownload(caller: Pick<Principal, 'orgId'>, itemType: string): boolean
  /** Whether items of this type are withheld from nobody. */
  isPublic(itemType: string): boolean
}

/** Organizations may download every item type but those that are withheld from them; nothing is withheld from unknown ones. */
export const createEntitlements = (accounts: Accounts): Entitlements => ({
  mayDownload: ({ orgId }, itemType) => !accounts.organization(orgId)?.withheld.includes(itemType),
  isPublic: (itemType) => !accounts.isWithheld(itemType),
})
