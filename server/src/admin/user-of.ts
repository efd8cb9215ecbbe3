import { USERS } from '../services/accounts/account-store.ts'
import type { User } from '../services/accounts/user.ts'
import { PLATFORM } from '../services/platform-documents.ts'
import type { Transaction } from '../stores/transaction.ts'
import { unknown } from './unknown.ts'

/** @throws Refused if the user does not exist */
export const requireUser = async (tx: Pick<Transaction, 'collection'>, id: string): Promise<User> => {
  const user = await tx.collection(USERS).get(PLATFORM, id)
  if (!user) throw unknown('user', id)
  return user
}
