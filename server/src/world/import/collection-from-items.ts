import type { CollectionProfile } from '../../catalog/cql2/collection-profile.ts'
import type { SceneCollection } from '../../catalog/scene.ts'

/** A collection for items that came without one: its extent is that of the items, and its description says so. */
export const collectionFromItems = (id: string, { box, span }: CollectionProfile): SceneCollection => ({
  type: 'Collection',
  stac_version: '1.0.0',
  id,
  title: id,
  description: `Items of ${id}. No description was imported; this one was made from the items.`,
  license: 'various',
  extent: {
    spatial: { bbox: [box ? [...box] : [-180, -90, 180, 90]] },
    temporal: { interval: [[dateTime(span.start), dateTime(span.end)]] },
  },
})

const dateTime = (time: number): string => new Date(time).toISOString()
