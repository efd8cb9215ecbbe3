import { Malformed } from 'imagery-platform-geometry/malformed.ts'
import type { Accounts } from '../../services/accounts/accounts.ts'
import type { NewUser } from '../../services/accounts/user.ts'
import { ORDERS } from '../../services/orders/order-store.ts'
import { USERS } from '../people.ts'
import type { ImportedOrder } from './order-record.ts'
import type { PlatformTarget } from './platform-intake.ts'

/** Stores orders. An order that names no user goes to the first user of the demo data. */
export class OrderIntake {
  readonly #target: Pick<PlatformTarget, 'accounts' | 'stores'>
  #taken = 0

  constructor(target: Pick<PlatformTarget, 'accounts' | 'stores'>) {
    this.#target = target
  }

  /** How many orders were accepted. */
  get taken(): number {
    return this.#taken
  }

  /** @throws Malformed where the platform does not have the user */
  async take({ user, order }: ImportedOrder): Promise<void> {
    const { accounts, stores } = this.#target
    const { id, orgId } = ownerNamed(accounts, user)
    await stores.collection(ORDERS).put(String(orgId), { ...order, orgId, owner: id })
    this.#taken++
  }
}

const ownerNamed = (accounts: Accounts, userId: string | undefined): Pick<NewUser, 'id' | 'orgId'> => {
  const user = userId === undefined ? USERS[0] : accounts.user(userId)
  if (!user) throw new Malformed(`names ${userId ?? 'nobody'}, whom the platform does not have`, 'user')
  return user
}
