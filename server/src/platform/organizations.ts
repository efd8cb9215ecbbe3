import type { Accounts } from '../services/accounts/accounts.ts'

/** What areas need to know about organizations and their users. */
export const organizationsOf = (accounts: Accounts) => ({
  nameOf: (orgId: number): string => accounts.organization(orgId)?.name ?? String(orgId),
  /** Undefined for an organization without a parent. */
  parentOf: (orgId: number): number | undefined => accounts.organization(orgId)?.parent,
  /** The organizations that are billed together with it. */
  suborgsOf: (orgId: number): readonly number[] => accounts.partsOf(orgId),
  /** Empty where there is no such user. */
  emailOf: (userId: string): string => accounts.user(userId)?.email ?? '',
})
