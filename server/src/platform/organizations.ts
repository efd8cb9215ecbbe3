import { ORGANISATIONS, USERS } from '../world/people.ts'

/** What areas ask of the world's organizations and people. */
export const ORGANIZATIONS = {
  nameOf: (orgId: number): string => ORGANISATIONS.find(({ id }) => id === orgId)?.name ?? String(orgId),
  /** Undefined for one that stands alone. */
  parentOf: (orgId: number): number | undefined => ORGANISATIONS.find(({ id }) => id === orgId)?.parent,
  /** Those that are billed with it. */
  suborgsOf: (orgId: number): readonly number[] =>
    ORGANISATIONS.filter(({ parent }) => parent === orgId).map(({ id }) => id),
  /** Empty for who is no user. */
  emailOf: (userId: string): string => USERS.find(({ id }) => id === userId)?.email ?? '',
}
