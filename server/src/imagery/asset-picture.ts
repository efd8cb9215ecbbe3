import type { BandsPicture } from './cog/picture.ts'
import type { Samples } from './cog/samples.ts'
import { framePart } from './frame.ts'
import type { Frame } from './frame.ts'
import { greysOf } from './grey.ts'
import type { AssetContent, ScenePart } from './imagery.ts'
import { CLASSIFIED_BY, maskBands, NO_DATA_BIT } from './mask-bands.ts'
import { partsOf } from './raster/window.ts'
import { eachSceneSpan } from './spans.ts'
import type { Measured, Sensors } from './sensor.ts'
import { rowsAround } from './shown-rows.ts'

/** Pixels a side of what is measured at once. */
const BLOCK = 256

/** What masks go by besides the sky: any band has the same snow. */
const NO_BANDS: readonly string[] = []

/**
 * The pixels of a file of a scene, 8 bits a band where it is visual, else 16: within its footprint 1 or more, but for masks; 0 outside, which is `nodata` of all
 * but masks. Those say outside of the footprint in their band `unusable` that there are no data.
 * @throws RangeError for no bands
 */
export const assetPicture = (
  frame: Frame,
  scene: ScenePart,
  content: AssetContent,
  sensors: Sensors,
): BandsPicture => {
  const { category, bands: names } = content
  const bands = names.length
  if (bands < 1) throw new RangeError('an asset has one band at least')
  const { width, height } = frame
  const Kind = category === 'visual' ? Uint8Array : Uint16Array
  const samples = new Kind(width * height * bands)
  const isShown = shownPixels(frame, scene)
  const sensor = sensors.createSensor(scene, measuredFor(content))
  for (const box of partsOf([0, 0, width, height], BLOCK)) {
    const [left, top, right, bottom] = box
    const isMeasured = (column: number, row: number) => isShown[(top + row) * width + left + column] === 1
    const measured = sensor(framePart(frame, box), rowsAround(right - left, bottom - top, isMeasured))
    const values = valuesOf(measured, scene, content)
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

const shownPixels = (frame: Frame, scene: ScenePart): Uint8Array => {
  const { width, height } = frame
  const isShown = new Uint8Array(width * height)
  eachSceneSpan(frame, scene, (row, from, to) => isShown.fill(1, row * width + from, row * width + to))
  return isShown
}

const markNoData = (samples: Samples, isShown: Uint8Array, names: readonly string[]): void => {
  const unusable = names.indexOf('unusable')
  if (unusable === -1) return
  for (const [pixel, shown] of isShown.entries())
    if (shown === 0) samples[pixel * names.length + unusable] = NO_DATA_BIT
}

/** Each band by itself. */
const valuesOf = (
  measured: Measured,
  { view }: ScenePart,
  { category, bands }: AssetContent,
): readonly Uint16Array[] => {
  if (category === 'mask') return maskBands(measured, bands)
  const greys = greysOf(view.kind)
  return measured.bands.map((values) => {
    const whole = Uint16Array.from(values, (value) => Math.max(1, Math.min(65_535, Math.round(value))))
    return category === 'visual' ? whole.map((value) => greys[value] ?? 255) : whole
  })
}
