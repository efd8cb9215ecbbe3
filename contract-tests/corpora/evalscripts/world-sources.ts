import type { Scene } from '../../../server/src/catalog/scene.ts'
import type { OfferedSource } from '../../../server/src/evalscript/script-plan.ts'
import { ItemTypes } from '../../../server/src/services/assets/item-types.ts'
import { bandsOfScene } from '../../../server/src/services/processing/asset-bands.ts'
import { WORLD_ITEM_TYPES } from '../../../server/src/world/item-types.ts'

const ITEM_TYPES = new ItemTypes(WORLD_ITEM_TYPES)

const buildScene = (collection: string): Scene => ({
  type: 'Feature',
  stac_version: '1.0.0',
  id: collection,
  collection,
  geometry: { type: 'Point', coordinates: [4, 52] },
  bbox: [4, 52, 4, 52],
  properties: {
    datetime: '2026-04-18T10:15:30Z',
    created: '2026-04-18T10:15:30Z',
    updated: '2026-04-18T10:15:30Z',
    ...(collection.startsWith('radar') ? {} : { 'eo:cloud_cover': 5 }),
  },
  assets: Object.fromEntries(
    (ITEM_TYPES.of(collection)?.files ?? []).map(({ name }) => [name, { href: name }]),
  ),
})

/** The collections of the world that batch reads, with the bands that it offers of each. */
export const worldSources = (): readonly (OfferedSource & { readonly collection: string })[] =>
  WORLD_ITEM_TYPES.map(({ collection }) => ({
    collection,
    id: undefined,
    bands: new Map(
      [...bandsOfScene(ITEM_TYPES, buildScene(collection))].map(([name, { units, usualUnit }]) => [
        name,
        { units: [...units.keys()], defaultUnits: usualUnit },
      ]),
    ),
  }))
