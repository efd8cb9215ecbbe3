import type { AnalyticsResult, AnalyticsSourceImage } from 'imagery-platform-client'
import { useEffect, useRef } from 'preact/hooks'
import { ReadFailure } from '../calls/failure.tsx'
import { useReading } from '../calls/reading.ts'
import { CopyCall } from '../copy/copy-call.tsx'
import { openScene } from '../selection/selection.ts'
import { shownAsset } from '../selection/shown-asset.ts'
import { connection } from '../session/session.ts'
import { formatMinute } from '../shell/time-text.ts'
import { ImageryBelow } from './imagery-below.tsx'
import { objectClass } from './result-features.ts'
import { resultFacts } from './result-facts.ts'
import { resultId } from './view.ts'

interface Props {
  readonly subscription: string
  readonly result: AnalyticsResult
}

/** One result: what is known of it, and the imagery that shows it. */
export const ResultDetails = ({ subscription, result }: Props) => {
  const path = { subscriptionID: subscription, resultID: result.id }
  const source = useReading(
    (signal) => connection.value.platform.analytics.getSourceImageInfo({ params: { path }, signal }),
    [],
  )
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <section ref={section} class="card stack" aria-label="The chosen result">
      <div class="row">
        <h3>{objectClass(result)}</h3>
        <span class="end row">
          <CopyCall call={{ operation: 'analytics_getSourceImageInfo', path }} />
          <button type="button" aria-label="Close the result" onClick={() => (resultId.value = '')}>
            ×
          </button>
        </span>
      </div>
      <dl class="facts">
        {resultFacts(result).flatMap(([title, text]) => [
          <dt key={`${title} title`}>{title}</dt>,
          <dd key={title} class="number">
            {text}
          </dd>,
        ])}
      </dl>
      <p class="quiet">Found in:</p>
      <ReadFailure of={source} />
      {source.isReading && <p role="status">Loading its images…</p>}
      <ul class="plain-list stack">
        {source.value?.images.map((image) => (
          <SourceImage key={image.item_id} image={image} />
        ))}
      </ul>
      <ImageryBelow result={result} />
    </section>
  )
}

const SourceImage = ({ image }: { readonly image: AnalyticsSourceImage }) => {
  const scene = { itemType: image.item_type, id: image.item_id }
  return (
    <li class="source">
      <button type="button" class="link" onClick={() => openScene(scene)}>
        {image.item_id}
      </button>
      <p class="quiet number">{formatMinute(image.acquired)}</p>
      <button
        type="button"
        onClick={() => {
          shownAsset.value = image.asset_type
          openScene(scene)
        }}
      >
        Show its pixels below
      </button>
    </li>
  )
}
