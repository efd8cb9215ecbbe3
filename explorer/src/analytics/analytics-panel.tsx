import './analytics.css'
import { SubscriptionList } from './subscription-list.tsx'
import { SubscriptionView } from './subscription-view.tsx'
import { subscriptionId } from './view.ts'

/** What analytics found in imagery, on the map. */
export const AnalyticsPanel = () =>
  subscriptionId.value === '' ? <SubscriptionList /> : <SubscriptionView />
