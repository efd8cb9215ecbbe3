import type { components } from '../../../generated/types.ts'

/** Where and when an organization has a feed look for results. */
export interface Subscription extends Omit<components['schemas']['AnalyticsSubscription'], 'links'> {
  readonly orgId: number
}
