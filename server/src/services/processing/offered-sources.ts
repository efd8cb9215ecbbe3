import type { Caller } from '../../kernel/caller.ts'
import type { SceneSearch } from '../../catalog/port.ts'
import type { BandOffer, OfferedSource } from '../../evalscript/script-plan.ts'
import type { ItemTypes } from '../assets/item-types.ts'
import { bandsOfScene } from './asset-bands.ts'
import { searchScenes } from './search-scenes.ts'
import type { SceneSource } from './search-scenes.ts'

/** How many scenes tell what bands a source has: the newest, since collections may change. */
const LOOKED_AT = 20

/**
 * The bands that the newest scenes of a source have, anywhere.
 * @param asOf scenes published by then count, in milliseconds since 1970 UTC
 * @returns undefined for a source without scenes
 * @throws TooBroad, the reason of the caller's signal
 */
export const offeredSource = async (
  { catalog, itemTypes }: { readonly catalog: SceneSearch; readonly itemTypes: ItemTypes },
  source: SceneSource,
  asOf: number,
  caller: Caller,
): Promise<OfferedSource | undefined> => {
  const scenes = await searchScenes(catalog, source, { area: undefined, asOf, max: LOOKED_AT, caller })
  if (scenes.length === 0) return undefined
  const bands = new Map<string, BandOffer>()
  for (const scene of scenes)
    for (const [name, band] of bandsOfScene(itemTypes, scene))
      if (!bands.has(name)) bands.set(name, { units: [...band.units.keys()], defaultUnits: band.usualUnit })
  return { id: source.id, bands }
}
