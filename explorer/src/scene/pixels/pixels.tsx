import type { DataAssetType } from 'imagery-platform-client'
import { useMemo } from 'preact/hooks'
import { ReadFailure } from '../../calls/failure.tsx'
import { useReading } from '../../calls/reading.ts'
import { map } from '../../map/map.tsx'
import { useViewBox } from '../../map/use-view-box.ts'
import { WORLD } from '../../map/view.ts'
import { inAddress } from '../../shell/address.ts'
import { BandChoice } from './band-choice.tsx'
import { readChoice } from './choice.ts'
import { Legend } from './legend.tsx'
import { PointerValues } from './pointer-values.tsx'
import { usePixelLayer } from './pixel-layer.ts'
import { openDrawable, readView, type Drawable, type FileView } from './file-view.ts'

interface Props {
  /** Where the file is: a GeoTIFF that is read by ranges. */
  readonly location: string
  readonly type: DataAssetType
  /** Part of the scene under clouds, from 0 to 1. */
  readonly clouds: number
}

const drawn = inAddress('bands')

/** Draws a file on the map, as the reader chooses, and tells the values of its pixels. */
export const Pixels = ({ location, type, clouds }: Props) => {
  const names = useMemo(() => (type.bands ?? []).map(({ name }) => name), [type])
  const choice = useMemo(() => readChoice(drawn.value, names), [drawn.value, names])
  const box = useViewBox()
  const opened = useReading((signal) => openDrawable(location, signal), [location])
  const drawable = opened.value
  const view = useReading(
    async (signal) =>
      drawable &&
      box &&
      (await readView(drawable, box, WORLD * 2 ** (map.peek()?.getZoom() ?? 0) * devicePixelRatio, signal)),
    [drawable],
    [box],
  )
  usePixelLayer(drawable, view.value, names, choice, clouds)
  return (
    <div class="card stack">
      <BandChoice names={names} choice={choice} choose={(text) => (drawn.value = text)} />
      <ReadFailure of={opened} />
      <ReadFailure of={view} />
      <p role="status" class="quiet number">
        {opened.isReading || view.isReading ? 'Reading pixels…' : describeState(drawable, view.value)}
      </p>
      {choice.kind === 'ndvi' && <Legend />}
      {view.value !== undefined && drawable !== undefined && (
        <PointerValues view={view.value} type={type} bitsPerSample={drawable.file.bitsPerSample} />
      )}
    </div>
  )
}

const describeState = (drawable: Drawable | undefined, view: FileView | undefined): string => {
  if (drawable === undefined || view === undefined)
    return 'The view shows none of this file: move the map to the outline.'
  const [{ width, height }] = drawable.file.levels
  const size = `${view.pixelSize.toPrecision(3)} ${view.pixelSize < 0.1 ? 'degrees' : 'm'}`
  return `Pixels of ${size}, drawn within half a pixel of their place. The file has ${width} × ${height}.`
}
