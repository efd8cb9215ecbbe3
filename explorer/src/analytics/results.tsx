import { useMemo } from 'preact/hooks'
import type { AnalyticsResult } from 'imagery-platform-client'
import { ReadFailure } from '../calls/failure.tsx'
import { ShowMore, usePaging } from '../calls/paging.tsx'
import { CopyCall } from '../copy/copy-call.tsx'
import { boundingBox } from '../map/bounding-box.ts'
import { fitBox } from '../map/fit-box.ts'
import { connection } from '../session/session.ts'
import { formatMinute } from '../shell/time-text.ts'
import { formatInterval } from './interval.ts'
import { ResultDetails } from './result-details.tsx'
import { objectClass } from './result-features.ts'
import { useResultLayer } from './result-layer.ts'
import { scoreColor, SCORES } from './scores.ts'
import { firstDay, lastDay, resultId } from './view.ts'

/** Results of a page of the list. */
const LIMIT = 250

/** Zoom level of a result that was chosen: a pixel of a mosaic is then some pixels of the map. */
const NEAREST = 16

/** The results of a subscription, on the map and as a list. */
export const Results = ({ subscription }: { readonly subscription: string }) => {
  const datetime = formatInterval(firstDay.value, lastDay.value)
  const path = { subscriptionID: subscription }
  const query = { limit: LIMIT, ...(datetime !== undefined && { datetime }) }
  const found = usePaging(
    (signal) =>
      connection.value.platform.pages('analytics_listResults', { params: { path, query }, signal }).pages(),
    [subscription, datetime],
  )
  const results = useMemo(() => found.value?.flatMap(({ features }) => features) ?? [], [found.value])
  const hasMore = found.value?.at(-1)?.links.some(({ rel }) => rel === 'next') === true
  useResultLayer(results)
  const chosen = results.find(({ id }) => id === resultId.value)
  return (
    <section class="stack" aria-labelledby="results-title">
      <div class="row">
        <h3 id="results-title">Results, newest first</h3>
        <span class="end">
          <CopyCall call={{ operation: 'analytics_listResults', path, query }} />
        </span>
      </div>
      <ReadFailure of={found} />
      <p role="status" class="quiet number">
        {found.isReading ? 'Loading results…' : formatCount(results.length, hasMore)}
      </p>
      <Scores />
      {chosen !== undefined && <ResultDetails key={chosen.id} subscription={subscription} result={chosen} />}
      <ul class="list results">
        {results.map((result) => (
          <ResultRow key={result.id} result={result} />
        ))}
      </ul>
      <ShowMore of={found} isOffered={hasMore} onMore={found.readMore} />
    </section>
  )
}

const formatCount = (count: number, hasMore: boolean): string => {
  if (count === 0) return 'Nothing was found in this time: choose other days.'
  return hasMore ? `The newest ${count} results` : `${count} results`
}

/** What the colours on the map mean. */
const Scores = () => (
  <ul class="scores" aria-label="Colours by score, the confidence in a result">
    {SCORES.map(({ words, color }) => (
      <li key={words}>
        <span class="dot" style={{ background: color }} /> {words}
      </li>
    ))}
  </ul>
)

const ResultRow = ({ result }: { readonly result: AnalyticsResult }) => {
  const { observed, score } = result.properties
  return (
    <li>
      <button
        type="button"
        class="entry"
        aria-pressed={result.id === resultId.value}
        onClick={() => {
          resultId.value = result.id
          fitBox(boundingBox(result.geometry), NEAREST)
        }}
      >
        <span>{objectClass(result)}</span>
        <span class="quiet number">
          {observed !== undefined && formatMinute(observed)}
          {score !== undefined && (
            <>
              {' · '}
              <span class="dot" style={{ background: scoreColor(score) }} /> score {score.toFixed(2)}
            </>
          )}
        </span>
      </button>
    </li>
  )
}
