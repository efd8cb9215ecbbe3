import { ReadFailure } from '../calls/failure.tsx'
import { useReading } from '../calls/reading.ts'
import { connection } from '../session/session.ts'
import { Results } from './results.tsx'
import { TimeFilter } from './time-filter.tsx'
import { useArea } from './use-area.ts'
import { leaveSubscription, subscriptionId } from './view.ts'

/** What one subscription found. */
export const SubscriptionView = () => {
  const id = subscriptionId.value
  const subscription = useReading(
    (signal) => connection.value.platform.analytics.getSubscription({ params: { path: { id } }, signal }),
    [id],
  )
  useArea(subscription.value)
  return (
    <div class="stack">
      <div>
        <button type="button" onClick={leaveSubscription}>
          ← All subscriptions
        </button>
      </div>
      <ReadFailure of={subscription} />
      {subscription.isReading && <p role="status">Loading…</p>}
      {subscription.value !== undefined && (
        <>
          <h2>
            <bdi>{subscription.value.title}</bdi>
          </h2>
          <p class="quiet">{subscription.value.description}</p>
          <TimeFilter of={subscription.value} />
          <Results subscription={id} />
        </>
      )}
    </div>
  )
}
