import { inAddress, inHistory } from '../shell/address.ts'

/** Id of the subscription whose results are shown. */
export const subscriptionId = inHistory('subscription')

/** Id of the result whose details are shown. */
export const resultId = inAddress('result')

/** First and last day of the results that are shown, `2026-04-18`; empty for no bound. */
export const firstDay = inAddress('seen-from')
export const lastDay = inAddress('seen-until')

/** Back to the list. */
export const leaveSubscription = (): void => {
  for (const text of [subscriptionId, resultId, firstDay, lastDay]) text.value = ''
}
