import type { AnalyticsResult } from 'imagery-platform-client'
import { useMemo } from 'preact/hooks'
import { useOverlay, type Overlay } from '../map/use-overlay.ts'

/** Draws the mosaic in which a result was found, if it was found in one. */
export const useTargetTiles = ({ links }: AnalyticsResult): void => {
  const tiles = links.find(({ rel }) => rel === 'target-tiles')?.href
  useOverlay(useMemo(() => (tiles === undefined ? undefined : overlayOf(tiles)), [tiles]))
}

const overlayOf = (tiles: string): Overlay => ({
  sources: { 'target-tiles': { type: 'raster', tiles: [tiles], tileSize: 256, maxzoom: 15 } },
  layers: [{ id: 'target-tiles', type: 'raster', source: 'target-tiles' }],
  below: 'top-of-mosaics',
})
