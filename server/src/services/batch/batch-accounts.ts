import { usualAccount } from './batch-account.ts'
import type { BatchAccount } from './batch-account.ts'

/** 30 days, in milliseconds. */
const TERM = 30 * 86_400_000

/** The accounts of the platform: every organization has one, and some are described. */
export class BatchAccounts {
  readonly #firstTerm: number
  readonly #described: ReadonlyMap<number, BatchAccount>

  /** @param firstTerm when a term begins, in milliseconds since 1970 UTC @param described by organization */
  constructor(firstTerm: number, described: ReadonlyMap<number, BatchAccount>) {
    this.#firstTerm = firstTerm
    this.#described = described
  }

  /** The account of an organization. */
  of(orgId: number): BatchAccount {
    return this.#described.get(orgId) ?? usualAccount(orgId)
  }

  /** The term in which a time lies. Terms are 30 days long. @param time in milliseconds since 1970 UTC */
  termOf(time: number): number {
    return Math.floor((time - this.#firstTerm) / TERM)
  }
}
