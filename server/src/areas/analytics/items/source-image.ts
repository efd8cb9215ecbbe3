import { findScene } from '../../../services/assets/find-scene.ts'
import type { components } from '../../../../../generated/types.ts'
import type { Feed } from '../../../analytics/feed.ts'
import type { Result } from '../../../analytics/result.ts'
import { parseSpan } from '../../../catalog/scene.ts'
import { notFound } from '../../../kernel/problem.ts'
import type { AnalyticsServices } from '../services.ts'

type SourceImage = components['schemas']['AnalyticsSourceImage']

/**
 * Describes the imagery item in which a result was found. If the catalog does not have the item, the description holds
 * only what the result states, without a link.
 * @throws Problem 404 if the result does not state in which item it was found
 */
export const findSourceImage = async (
  { id, properties }: Result,
  feed: Feed | undefined,
  services: Pick<AnalyticsServices, 'catalog' | 'itemTypes' | 'baseUrl'>,
): Promise<SourceImage> => {
  const { source_item_id: itemId, source_item_type: itemType, observed } = properties
  if (itemId === undefined || itemType === undefined || observed === undefined)
    throw notFound('source image of the result', id)

  const known = {
    item_type: itemType,
    item_id: itemId,
    asset_type: asText(properties.source_asset_type) ?? readAssetType(feed) ?? 'unknown',
  }
  const scene = await findScene(services, itemType, itemId)
  if (!scene) return { ...known, acquired: observed, ...toCloudCover(properties.source_cloud_cover) }

  const clouds = scene.properties['eo:cloud_cover']
  return {
    ...known,
    acquired: new Date(parseSpan(scene).start).toISOString(),
    ...toCloudCover(typeof clouds === 'number' ? clouds / 100 : undefined),
    link: `${services.baseUrl}/data/v1/item-types/${encodeURIComponent(itemType)}/items/${encodeURIComponent(itemId)}`,
  }
}

/** The type of the assets that a feed reads. */
const readAssetType = (feed: Feed | undefined): string | undefined => {
  const [source] = feed?.source ?? []
  return asText(source?.config.imagery?.asset_type)
}

const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The member of the wire form, from a fraction; none if the value is not a fraction. */
const toCloudCover = (value: unknown): { cloud_cover?: number } =>
  typeof value === 'number' && value >= 0 && value <= 1 ? { cloud_cover: Number(value.toFixed(4)) } : {}
