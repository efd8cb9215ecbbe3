import type { components } from '../../../../../generated/types.ts'
import type { Subscription } from '../../../analytics/subscription.ts'
import { boundingBox } from 'imagery-platform-geometry/bounding-box.ts'
import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import { writtenOnce } from '../../../http/response/text-cache.ts'
import { addresses, geojsonLink, jsonLink } from '../links.ts'

/** @param root absolute address of the area */
const toWire = (
  { id, title, description, created, startTime, endTime, geometry, feedID }: Subscription,
  root: string,
): components['schemas']['AnalyticsCollection'] => {
  const at = addresses(root)
  return {
    id,
    title,
    description,
    created,
    links: [
      jsonLink('self', at.collection(id)),
      geojsonLink('items', at.results(id)),
      jsonLink('collections', at.collections),
      jsonLink('subscription', at.subscription(id)),
      jsonLink('feed', at.feed(feedID)),
    ],
    extent: {
      spatial: { bbox: [flatBox(geometry)] },
      temporal: { interval: [[startTime, endTime ?? null]] },
    },
  }
}

/** Writes the collection of a subscription's results as JSON, once for each address of the area. */
export const writeCollection = writtenOnce(toWire)

/** The bounding box of a geometry, without heights. */
const flatBox = (geometry: Geometry): number[] => {
  const box = boundingBox(geometry) ?? []
  return box.length === 6 ? [...box.slice(0, 2), ...box.slice(3, 5)] : box
}
