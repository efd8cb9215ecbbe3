import { ORGANIZATIONS } from '../services/accounts/account-store.ts'
import type { Organization } from '../services/accounts/organization.ts'
import { PLATFORM } from '../services/platform-documents.ts'
import type { Transaction } from '../stores/transaction.ts'
import { unknown } from './unknown.ts'

/** @throws Refused if the organization does not exist */
export const requireOrganization = async (
  tx: Pick<Transaction, 'collection'>,
  id: number | string,
): Promise<Organization> => {
  const organization = await tx.collection(ORGANIZATIONS).get(PLATFORM, String(id))
  if (!organization) throw unknown('organization', id)
  return organization
}
