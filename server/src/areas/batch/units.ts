import type { Documents } from '../../stores/documents.ts'
import { accountOf, termOf } from '../../world/batch/accounts.ts'
import type { Work } from './task.ts'

/** Processing units of a term that are used or laid by for a run, in thousandths. */
export interface Spent {
  readonly used: number
}

/** The processing units of organisations' accounts. Each term brings new ones; what is left of an old one is gone. */
export interface Units {
  /**
   * Lays by what a run costs, or as much of it as the account can pay for.
   * @param pieces that are to be processed
   * @param time in milliseconds since 1970 UTC
   * @returns how many of them are paid for, and the term that pays
   */
  take(
    orgId: number,
    work: Work,
    pieces: number,
    time: number,
  ): Promise<{ readonly pieces: number; readonly term: number }>
  /** Gives back what was laid by for pieces that were not processed. */
  giveBack(orgId: number, work: Work, pieces: number, term: number): Promise<void>
}

/** @param spent by organisation and term */
export const createUnits = (spent: Documents<Spent>): Units => ({
  async take(orgId, { costOfPiece }, pieces, time) {
    const term = termOf(time)
    const whole = accountOf(orgId).processingUnits * 1000
    let paid = 0
    await spent.change(String(orgId), String(term), ({ used } = { used: 0 }) => {
      paid = Math.min(pieces, Math.floor((whole - used) / costOfPiece))
      return { used: used + paid * costOfPiece }
    })
    return { pieces: paid, term }
  },
  async giveBack(orgId, { costOfPiece }, pieces, term) {
    await spent.change(String(orgId), String(term), ({ used } = { used: 0 }) => ({
      used: Math.max(0, used - pieces * costOfPiece),
    }))
  },
})
