import { framePart, eachSceneSpan } from './frame.ts'
import type { Frame } from './frame.ts'
import { graysFor } from './grey.ts'
import type { PaintedScene } from './scene.ts'
import { CLASSIFIED_BY, maskBands, NO_DATA_BIT } from './mask-bands.ts'
import { splitPixelBox } from 'imagery-platform-geometry/pixel-box.ts'
import type { Measured, Painter } from './painter.ts'
import { rowsAround } from './shown-rows.ts'

/** What the file of an asset holds. */
export interface AssetContent {
  /** Measurements, a mask of what can be used of them, or colors. */
  readonly category: 'data' | 'mask' | 'visual'
  /** As asset types name them: `nir`, `vv`, `cloud`. */
  readonly bands: readonly string[]
}

/** The pixels of a file, or of a window of it. */
export interface AssetPicture {
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly bands: number
  /** Pixel by pixel and row by row from the upper left one: of each pixel all bands. */
  readonly samples: Uint8Array | Uint16Array
  /** The value of pixels outside of the footprint; undefined where all pixels have one that means something. */
  readonly nodata: number | undefined
}

/** Pixels a side of what is measured at once. */
const BLOCK = 256

/** What masks go by besides the sky: any band has the same snow. */
const NO_BANDS: readonly string[] = []

/**
 * Paints a file of a scene, or a window of it: 8 bits a band where it is visual, else 16. Within the footprint values are 1 or
 * more, except in masks; outside they are 0, which is `nodata` of all except masks. A mask says outside of the footprint in
 * its band `unusable` that there are no data.
 * @param frame the whole file; or a window, which has the pixels of the whole if it begins at multiples of 256 of them
 * @throws RangeError for no bands
 */
export const assetPicture = (
  frame: Frame,
  scene: PaintedScene,
  content: AssetContent,
  painter: Painter,
): AssetPicture => {
  const { category, bands: names } = content
  const bands = names.length
  if (bands < 1) throw new RangeError('an asset has one band at least')
  const { width, height } = frame
  const Kind = category === 'visual' ? Uint8Array : Uint16Array
  const samples = new Kind(width * height * bands)
  const isShown = shownPixels(frame, scene)
  const sensor = painter.createSensor(scene, measuredFor(content))
  for (const box of splitPixelBox([0, 0, width, height], BLOCK)) {
    const [left, top, right, bottom] = box
    const isMeasured = (column: number, row: number) => isShown[(top + row) * width + left + column] === 1
    const measured = sensor(framePart(frame, box), rowsAround(right - left, bottom - top, isMeasured))
    const values = toBandValues(measured, scene, content)
    for (let row = top, at = 0; row < bottom; row++)
      for (let pixel = row * width + left; pixel < row * width + right; pixel++, at++)
        if (isShown[pixel] === 1)
          for (let band = 0; band < bands; band++) samples[pixel * bands + band] = values[band]?.[at] ?? 0
  }
  if (category !== 'mask') return { width, height, bands, samples, nodata: 0 }
  markNoData(samples, isShown, names)
  return { width, height, bands, samples, nodata: undefined }
}

/** A mask goes by the sky; its classes go by what is seen as well. */
const measuredFor = ({ category, bands }: AssetContent): readonly string[] => {
  if (category !== 'mask') return bands
  return bands.includes('scene_class') ? CLASSIFIED_BY : NO_BANDS
}

const shownPixels = (frame: Frame, scene: PaintedScene): Uint8Array => {
  const { width, height } = frame
  const isShown = new Uint8Array(width * height)
  eachSceneSpan(frame, scene, (row, from, to) => isShown.fill(1, row * width + from, row * width + to))
  return isShown
}

const markNoData = (
  samples: Uint8Array | Uint16Array,
  isShown: Uint8Array,
  names: readonly string[],
): void => {
  const unusable = names.indexOf('unusable')
  if (unusable === -1) return
  for (const [pixel, shown] of isShown.entries())
    if (shown === 0) samples[pixel * names.length + unusable] = NO_DATA_BIT
}

/** Each band by itself. */
const toBandValues = (
  measured: Measured,
  { view }: PaintedScene,
  { category, bands }: AssetContent,
): readonly Uint16Array[] => {
  if (category === 'mask') return maskBands(measured, bands)
  const greys = graysFor(view.kind)
  return measured.bands.map((values) => {
    const whole = Uint16Array.from(values, (value) => Math.max(1, Math.min(65_535, Math.round(value))))
    return category === 'visual' ? whole.map((value) => greys[value] ?? 255) : whole
  })
}
