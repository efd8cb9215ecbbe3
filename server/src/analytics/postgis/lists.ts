import type { Feed } from '../feed.ts'
import { isFeed, isResult, isSubscription } from '../imported-record.ts'
import type { Result } from '../result.ts'
import type { Subscription } from '../subscription.ts'

/** A list of records: those of one kind that one owner has. */
export interface List<Entry> {
  readonly kind: 'feed' | 'subscription' | 'result'
  /** An organization, a subscription, or nobody. */
  readonly owner: string
  /** The compiler cannot know that only records of its kind are stored in it. */
  readonly isEntry: (record: unknown) => record is Entry
}

export const FEEDS: List<Feed> = { kind: 'feed', owner: '', isEntry: isFeed }

export const subscriptionList = (orgId: number): List<Subscription> => ({
  kind: 'subscription',
  owner: String(orgId),
  isEntry: isSubscription,
})

export const resultList = (subscription: string): List<Result> => ({
  kind: 'result',
  owner: subscription,
  isEntry: isResult,
})
