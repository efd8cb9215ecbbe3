import { LRUCache } from 'lru-cache'
import { skyOver } from './sky.ts'
import type { Sky, SkyScene } from './sky.ts'

/**
 * Skies take longer to find than a tile takes to paint. The tiles of a scene are asked for one after the other, and feeds look
 * at scenes that others look at.
 */
const MAX_SKIES = 500

const skies = new LRUCache<string, Sky>({ max: MAX_SKIES })

/** The sky over a scene, found once. */
export const knownSky = ({ id, geometry, sun, sky: shares }: SkyScene): Sky => {
  const key = JSON.stringify([id, geometry, sun, shares])
  const known = skies.get(key)
  if (known) return known
  const sky = skyOver({ id, geometry, sun, sky: shares })
  skies.set(key, sky)
  return sky
}
