import type { DataItem, QuotaEstimate } from 'imagery-platform-client'
import { connection } from '../session/session.ts'

/** What it would cost to reserve the footprints of scenes, which are kept as features to be named. */
export interface EstimatedReservation {
  readonly productId: number
  /** Collection of the features. */
  readonly collectionId: string
  /** References of the features. */
  readonly areas: readonly string[]
  readonly estimate: QuotaEstimate
}

/**
 * Uploads the footprints of scenes and asks what reserving them would cost. Nothing is reserved.
 * @param title of the collection that they are uploaded to
 * @throws ApiError where the platform refuses; the collection is deleted then
 */
export const estimateReservation = async (
  productId: number,
  items: readonly DataItem[],
  title: string,
): Promise<EstimatedReservation> => {
  const { features, quota } = connection.value.platform
  const { id: collectionId } = await features.createCollection({ body: { title } })
  try {
    const refs = await features.createItems({
      params: { path: { collectionId } },
      body: { type: 'FeatureCollection', features: items.map(toFeature) },
    })
    const estimate = await quota.estimateReservation({ body: { aoi_refs: refs, product_id: productId } })
    return { productId, collectionId, areas: refs, estimate }
  } catch (error) {
    await deleteAreas(collectionId)
    throw error
  }
}

/** Reserves what was estimated: all areas, or none. @throws ApiError where the platform refuses */
export const reserve = async ({ productId, areas }: EstimatedReservation): Promise<void> => {
  const body = { aoi_refs: [...areas], product_id: productId }
  await connection.value.platform.quota.createReservation({ body })
}

export const deleteAreas = async (collectionId: string): Promise<void> => {
  await connection.value.platform.features.deleteCollection({ params: { path: { collectionId } } })
}

const toFeature = ({ id, geometry, properties }: DataItem) => ({
  type: 'Feature' as const,
  id,
  geometry,
  properties: { item_type: properties.item_type },
})
