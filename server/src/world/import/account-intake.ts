import { Malformed } from '../../kernel/malformed.ts'
import type { Accounts } from '../../services/accounts/accounts.ts'
import type { AccountRecord } from './account-record.ts'

/** Takes organizations and users in. An organization that a user names may come later, or never: it is then open to all. */
export class AccountIntake {
  readonly #accounts: Accounts
  #organizations = 0
  #users = 0

  constructor(accounts: Accounts) {
    this.#accounts = accounts
  }

  /** How many records were taken. */
  get taken() {
    return { organizations: this.#organizations, users: this.#users }
  }

  /** @returns why the record is refused */
  async take(record: AccountRecord): Promise<string | undefined> {
    try {
      await this.#put(record)
      return undefined
    } catch (fault) {
      if (fault instanceof Malformed) return [fault.path, fault.message].filter(Boolean).join(': ')
      throw fault
    }
  }

  async #put(record: AccountRecord): Promise<void> {
    if (record.kind === 'organization') {
      await this.#accounts.putOrganization(record.organization)
      this.#organizations++
    } else {
      await this.#accounts.putUser(record.user)
      this.#users++
    }
  }
}
