import { ImageSource } from 'maplibre-gl'
import { useEffect, useMemo } from 'preact/hooks'
import { map } from '../../map/map.tsx'
import { useOverlay, type Overlay } from '../../map/use-overlay.ts'
import type { Choice } from './choice.ts'
import type { Frame } from './frame.ts'
import { paintBands, paintNdvi } from './paint.ts'
import { computeStretch } from './stretch.ts'
import type { Drawable, FileView } from './file-view.ts'

const SOURCE = 'scene-pixels'

/** Any place: nothing is drawn before the first picture comes, with its own. */
const NOWHERE: [[number, number], [number, number], [number, number], [number, number]] = [
  [0, 1],
  [1, 1],
  [1, 0],
  [0, 0],
]

const OVERLAY: Overlay = {
  sources: { [SOURCE]: { type: 'image', coordinates: NOWHERE } },
  layers: [
    {
      id: SOURCE,
      type: 'raster',
      source: SOURCE,
      paint: { 'raster-fade-duration': 0, 'raster-resampling': 'nearest' },
    },
  ],
  below: 'top-of-scenes',
}

/**
 * Draws what was read of a file. What was drawn last stays in its place while the next is being read.
 * @param names of the file's bands, in its order
 * @param clouds part of the file's pixels under clouds, from 0 to 1
 */
export const usePixelLayer = (
  drawable: Drawable | undefined,
  view: FileView | undefined,
  names: readonly string[],
  choice: Choice,
  clouds: number,
): void => {
  useOverlay(OVERLAY)
  const shown = map.value
  const picture = useMemo(
    () => drawable && view && paintPicture(drawable, view, names, choice, clouds),
    [drawable, view, names, choice, clouds],
  )
  useEffect(() => {
    const source = shown?.getSource(SOURCE)
    if (picture !== undefined && view !== undefined && source instanceof ImageSource)
      source.updateImage({ image: picture, coordinates: toCorners(view.frame) })
  }, [shown, picture])
}

const paintPicture = (
  { file: { nodata }, overview }: Drawable,
  { frame, lookup, bands }: FileView,
  names: readonly string[],
  choice: Choice,
  clouds: number,
): ImageData => {
  const values = (name: string) => bands[names.indexOf(name)] ?? []
  if (choice.kind === 'ndvi')
    return new ImageData(paintNdvi(lookup, values('red'), values('nir')), frame.width, frame.height)
  const [red, green, blue] = choice.bands
  const drawn = choice.bands.map((name) => overview[names.indexOf(name)] ?? [])
  const stretch = computeStretch(drawn, nodata, clouds)
  const painted = paintBands(lookup, [values(red), values(green), values(blue)], stretch, nodata)
  return new ImageData(painted, frame.width, frame.height)
}

const toCorners = ({ box: [west, south, east, north] }: Frame): typeof NOWHERE => [
  [west, north],
  [east, north],
  [east, south],
  [west, south],
]
