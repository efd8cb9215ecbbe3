import type { RasterSourceSpecification } from 'maplibre-gl'
import type { Mosaic } from 'imagery-platform-client'
import { useEffect, useMemo } from 'preact/hooks'
import { map } from '../map/map.tsx'
import { useOverlay, type Overlay } from '../map/use-overlay.ts'
import { clip } from './clip.ts'
import { divider } from './divider.ts'
import { tileSource } from './tiles.ts'

/** Draws a mosaic; where there is another to compare it with, that one on the right of the divider. */
export const useMosaicLayers = (mosaic: Mosaic | undefined, compared: Mosaic | undefined): void => {
  const overlay = useMemo(() => buildOverlay(mosaic, compared), [mosaic, compared])
  useOverlay(overlay)
  const at = divider.value
  useEffect(() => {
    map.peek()?.triggerRepaint()
  }, [at])
}

const buildOverlay = (mosaic: Mosaic | undefined, compared: Mosaic | undefined): Overlay | undefined => {
  const shown = mosaic && tileSource(mosaic)
  const other = compared && tileSource(compared)
  if (shown === undefined) return undefined
  return other === undefined ? single(shown) : halves(shown, other)
}

const single = (shown: RasterSourceSpecification): Overlay => ({
  sources: { mosaic: shown },
  layers: [raster('mosaic')],
  below: 'top-of-mosaics',
})

const halves = (shown: RasterSourceSpecification, other: RasterSourceSpecification): Overlay => ({
  sources: { mosaic: shown, compared: other },
  layers: [
    clip('clip-left', () => [0, divider.peek()]),
    raster('mosaic'),
    clip('clip-right', () => [divider.peek(), 1]),
    raster('compared'),
    clip('clip-none', () => undefined),
  ],
  below: 'top-of-mosaics',
})

const raster = (source: string) => ({
  id: source,
  type: 'raster' as const,
  source,
  paint: { 'raster-fade-duration': 0 },
})
