import type { Mosaic } from 'imagery-platform-client'
import { useMemo } from 'preact/hooks'
import { Failure } from '../calls/failure.tsx'
import { useReading } from '../calls/reading.ts'
import { useOverlay, type Overlay } from '../map/use-overlay.ts'
import { connection } from '../session/session.ts'
import { inAddress } from '../shell/address.ts'
import { tilesOf } from './tiles.ts'

const base = inAddress('base')

/** What the names of the mosaics have in common that show all land without clouds. */
const COMPOSITE = 'land_composite'

/** Switches imagery of all land on and off, below everything else on the map. */
export const BaseImagery = () => (
  <div class="base-imagery">
    <label class="tick">
      <input
        type="checkbox"
        checked={base.value !== ''}
        onChange={({ currentTarget }) => (base.value = currentTarget.checked ? 'imagery' : '')}
      />
      Imagery
    </label>
    {base.value !== '' && <Composite />}
  </div>
)

const Composite = () => {
  const found = useReading(newestComposite, [])
  const overlay = useMemo(() => found.value && overlayOf(found.value), [found.value])
  useOverlay(overlay)
  return <Failure of={found} />
}

const newestComposite = async (signal: AbortSignal): Promise<Mosaic> => {
  const query = { name__contains: COMPOSITE, _page_size: 1 }
  const { mosaics } = await connection.value.platform.mosaics.listMosaics({ params: { query }, signal })
  const [newest] = mosaics
  if (newest === undefined) throw new Error('This platform has no mosaic of all land.')
  return newest
}

const overlayOf = (mosaic: Mosaic): Overlay | undefined => {
  const tiles = tilesOf(mosaic)
  if (tiles === undefined) return undefined
  return {
    sources: { 'base-imagery': tiles },
    layers: [{ id: 'base-imagery', type: 'raster', source: 'base-imagery' }],
    below: 'top-of-base',
  }
}
