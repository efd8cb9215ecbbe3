import type { Mosaic } from 'imagery-platform-client'
import { formatDays } from '../shell/time-text.ts'

/** What is known of a mosaic, with units. */
export const MosaicFacts = ({ mosaic }: { readonly mosaic: Mosaic }) => (
  <dl class="facts">
    <dt>Scenes of</dt>
    <dd class="number">{formatDays(mosaic.first_acquired, mosaic.last_acquired)}</dd>
    {mosaic.item_types !== undefined && (
      <>
        <dt>Item types</dt>
        <dd>{mosaic.item_types.join(', ')}</dd>
      </>
    )}
    {mosaic.grid?.resolution !== undefined && (
      <>
        <dt>Resolution</dt>
        <dd class="number">
          {mosaic.grid.resolution.toFixed(2)} m a pixel at the equator (zoom level {mosaic.level})
        </dd>
      </>
    )}
    {mosaic.grid?.quad_size !== undefined && (
      <>
        <dt>Quads</dt>
        <dd class="number">
          {mosaic.grid.quad_size} × {mosaic.grid.quad_size} pixels, {mosaic.bands} bands of {mosaic.datatype}
        </dd>
      </>
    )}
    <dt>Grid</dt>
    <dd>{mosaic.coordinate_system}</dd>
  </dl>
)
