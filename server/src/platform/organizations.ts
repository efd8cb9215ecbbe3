import type { Accounts } from '../services/accounts/accounts.ts'

/** What areas need to know about organizations and their users. */
export const createOrganizationDirectory = (accounts: Accounts) => ({
  findName: (orgId: number): string => accounts.organization(orgId)?.name ?? String(orgId),
  /** Undefined for an organization without a parent. */
  findParent: (orgId: number): number | undefined => accounts.organization(orgId)?.parent,
  /** The organizations that are billed together with it. */
  listSuborgs: (orgId: number): readonly number[] => accounts.listSuborgs(orgId),
  /** Empty where there is no such user. */
  findEmail: (userId: string): string => accounts.user(userId)?.email ?? '',
})
