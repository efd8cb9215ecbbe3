import type { Mosaic } from 'imagery-platform-client'
import { useMemo } from 'preact/hooks'
import { ReadFailure } from '../calls/failure.tsx'
import { useReading } from '../calls/reading.ts'
import { useOverlay, type Overlay } from '../map/use-overlay.ts'
import { connection } from '../session/session.ts'
import { inAddress } from '../shell/address.ts'
import { theme, type Theme } from '../shell/theme.ts'
import { tileSource } from './tiles.ts'

const base = inAddress('base')

/** What the names of the mosaics have in common that show all land without clouds. */
const COMPOSITE = 'land_composite'

/** Switches imagery of all land on and off, below everything else on the map. */
export const BaseImagery = () => (
  <section class="base-imagery" aria-label="Base of the map">
    <label class="tick">
      <input
        type="checkbox"
        checked={base.value !== ''}
        onChange={({ currentTarget }) => (base.value = currentTarget.checked ? 'imagery' : '')}
      />
      Imagery
    </label>
    {base.value !== '' && <Composite />}
  </section>
)

const Composite = () => {
  const found = useReading(newestComposite, [])
  const overlay = useMemo(
    () => found.value && buildOverlay(found.value, theme.value),
    [found.value, theme.value],
  )
  useOverlay(overlay)
  return <ReadFailure of={found} />
}

const newestComposite = async (signal: AbortSignal): Promise<Mosaic> => {
  const query = { name__contains: COMPOSITE, _page_size: 1 }
  const { mosaics } = await connection.value.platform.mosaics.listMosaics({ params: { query }, signal })
  const [newest] = mosaics
  if (newest === undefined) throw new Error('This platform has no mosaic of all land.')
  return newest
}

/** It is the ground of what is drawn over it in the colours of the theme, and gives way to that. */
const PAINTS = {
  light: { 'raster-brightness-min': 0.35 },
  dark: { 'raster-brightness-max': 0.7 },
} as const satisfies Record<Theme, object>

const buildOverlay = (mosaic: Mosaic, colours: Theme): Overlay | undefined => {
  const tiles = tileSource(mosaic)
  if (tiles === undefined) return undefined
  return {
    sources: { 'base-imagery': tiles },
    layers: [{ id: 'base-imagery', type: 'raster', source: 'base-imagery', paint: PAINTS[colours] }],
    below: 'top-of-base',
  }
}
