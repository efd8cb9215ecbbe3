import type { Principal } from '../../kernel/principal.ts'
import type { Accounts } from '../../services/accounts/accounts.ts'

/** What a caller may have the bytes of. What a caller who is known may list and read about is not limited. */
export interface Entitlements {
  /** Whether assets of items of this type may be downloaded. */
  mayDownload(caller: Pick<Principal, 'orgId'>, itemType: string): boolean
  /** Whether items of this type are withheld from nobody, so that whoever asks may know of them. */
  isPublic(itemType: string): boolean
}

/** Entitlements of organizations that each lack some item types. An organization that is not known lacks none. */
export const createEntitlements = (accounts: Accounts): Entitlements => ({
  mayDownload: ({ orgId }, itemType) => !accounts.organization(orgId)?.withheld.includes(itemType),
  isPublic: (itemType) => !accounts.isWithheld(itemType),
})
