import { ReadFailure } from '../calls/failure.tsx'
import { ShowMore, usePaging } from '../calls/paging.tsx'
import { useReading } from '../calls/reading.ts'
import { CopyCall } from '../copy/copy-call.tsx'
import { boundingBox } from '../map/bounding-box.ts'
import { fitBox } from '../map/fit-box.ts'
import { connection } from '../session/session.ts'
import { formatDay } from '../shell/time-text.ts'
import { subscriptionId } from './view.ts'

/** The subscriptions of the caller, and what each watches. */
export const SubscriptionList = () => {
  const { analytics, pages } = connection.value.platform
  const subscriptions = usePaging((signal) => pages('analytics_listSubscriptions', { signal }).pages(), [])
  const listed = subscriptions.value?.flatMap(({ data }) => data)
  const feeds = useReading((signal) => analytics.listFeeds({ signal }), [])
  const feedTitle = (id: string): string => feeds.value?.data.find((feed) => feed.id === id)?.title ?? ''
  return (
    <section class="stack" aria-labelledby="subscriptions-title">
      <div class="row">
        <h2 id="subscriptions-title">Subscriptions</h2>
        <span class="end">
          <CopyCall call={{ operation: 'analytics_listSubscriptions' }} />
        </span>
      </div>
      <ReadFailure of={subscriptions} />
      {listed === undefined && subscriptions.isReading && <p role="status">Loading subscriptions…</p>}
      {listed?.length === 0 && (
        <p class="empty">You have no subscription. An administrator subscribes organizations to feeds.</p>
      )}
      <ul class="list">
        {listed?.map(({ id, title, feedID, startTime, endTime, geometry }) => (
          <li key={id}>
            <button
              type="button"
              class="entry"
              onClick={() => {
                subscriptionId.value = id
                fitBox(boundingBox(geometry))
              }}
            >
              <bdi>{title}</bdi>
              <span class="quiet">
                {feedTitle(feedID)} · {formatDay(startTime)} to{' '}
                {endTime === undefined ? 'now on' : formatDay(endTime)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <ShowMore
        of={subscriptions}
        isOffered={subscriptions.value?.at(-1)?.more === true}
        onMore={subscriptions.readMore}
      />
    </section>
  )
}
