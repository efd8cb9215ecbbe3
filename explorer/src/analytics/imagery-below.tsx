import type { AnalyticsResult } from 'imagery-platform-client'
import { useMemo } from 'preact/hooks'
import { ReadFailure } from '../calls/failure.tsx'
import { useReading } from '../calls/reading.ts'
import { CopyCall } from '../copy/copy-call.tsx'
import { useOverlay, type Overlay } from '../map/use-overlay.ts'
import { findImagery, mosaicsAt, type ResultImagery } from './find-imagery.ts'

/** Draws the mosaic that shows a result below it, and says which it is: in its fine pixels small things are seen. */
export const ImageryBelow = ({ result }: { readonly result: AnalyticsResult }) => {
  const found = useReading((signal) => findImagery(result, signal), [])
  const tiles = found.value?.tiles
  useOverlay(useMemo(() => (tiles === undefined ? undefined : buildOverlay(tiles)), [tiles]))
  const { observed } = result.properties
  return (
    <>
      <div class="row">
        <p class="quiet">Below it on the map:</p>
        <span class="end">
          {observed !== undefined && (
            <CopyCall call={{ operation: 'mosaics_listMosaics', query: mosaicsAt(observed) }} />
          )}
        </span>
      </div>
      <ReadFailure of={found} />
      {found.failure === undefined && (
        <p role="status">{found.isReading ? 'Looking for imagery of its time…' : wordsFor(found.value)}</p>
      )}
    </>
  )
}

const wordsFor = (imagery: ResultImagery | undefined): string => {
  if (imagery === undefined) return 'No mosaic was made of its scene.'
  return imagery.isSeen ? imagery.name : `${imagery.name}, where a newer scene lies over its own`
}

const buildOverlay = (tiles: string): Overlay => ({
  sources: { 'result-imagery': { type: 'raster', tiles: [tiles], tileSize: 256, maxzoom: 15 } },
  layers: [
    {
      id: 'result-imagery',
      type: 'raster',
      source: 'result-imagery',
      paint: { 'raster-resampling': 'nearest', 'raster-fade-duration': 0 },
    },
  ],
  below: 'top-of-mosaics',
})
