import { ImageSource } from 'maplibre-gl'
import { useEffect, useMemo } from 'preact/hooks'
import { map } from '../../map/map.tsx'
import { useOverlay, type Overlay } from '../../map/use-overlay.ts'
import type { Choice } from './choice.ts'
import type { Frame } from './frame.ts'
import { paintBands, paintNdvi, type Channel } from './paint.ts'
import type { Drawable, FileView } from './view-of-file.ts'

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
 */
export const usePixelLayer = (
  drawable: Drawable | undefined,
  view: FileView | undefined,
  names: readonly string[],
  choice: Choice,
): void => {
  useOverlay(OVERLAY)
  const shown = map.value
  const picture = useMemo(
    () => drawable && view && pictureOf(drawable, view, names, choice),
    [drawable, view, names, choice],
  )
  useEffect(() => {
    const source = shown?.getSource(SOURCE)
    if (picture !== undefined && view !== undefined && source instanceof ImageSource)
      source.updateImage({ image: picture, coordinates: cornersOf(view.frame) })
  }, [shown, picture])
}

const pictureOf = (
  { file: { nodata }, stretches }: Drawable,
  { frame, lookup, bands }: FileView,
  names: readonly string[],
  choice: Choice,
): ImageData => {
  const channel = (name: string): Channel => {
    const at = names.indexOf(name)
    return { values: bands[at] ?? [], stretch: stretches[at] ?? { darkest: 0, brightest: 1 } }
  }
  const painted =
    choice.kind === 'ndvi'
      ? paintNdvi(lookup, channel('red').values, channel('nir').values)
      : paintBands(
          lookup,
          [channel(choice.bands[0]), channel(choice.bands[1]), channel(choice.bands[2])],
          nodata,
        )
  return new ImageData(painted, frame.width, frame.height)
}

const cornersOf = ({ box: [west, south, east, north] }: Frame): typeof NOWHERE => [
  [west, north],
  [east, north],
  [east, south],
  [west, south],
]
