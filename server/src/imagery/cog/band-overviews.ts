import type { BandsPicture } from './picture.ts'
import { REDUCTIONS } from './reductions.ts'
import type { OverviewResampling } from './reductions.ts'
import { areIntegers, keptBy, zerosLike } from './samples.ts'

/** The factors by which overviews are reduced, or that they halve down to one whose sides are no longer than this. */
export type OverviewLevels = readonly number[] | { readonly minSize: number }

/** The overviews of a picture, the largest first; each has its sides rounded up. */
export const bandOverviews = (
  picture: BandsPicture,
  levels: OverviewLevels,
  resampling: OverviewResampling,
): BandsPicture[] => {
  const made = [{ factor: 1, picture }]
  for (const factor of overviewFactors(picture, levels)) {
    const from = made.findLast((each) => factor % each.factor === 0) // as GDAL does it
    const source = from ?? { factor: 1, picture }
    made.push({ factor, picture: reduced(source.picture, factor / source.factor, resampling) })
  }
  return made.slice(1).map((each) => each.picture)
}

const overviewFactors = ({ width, height }: BandsPicture, levels: OverviewLevels): number[] => {
  const longest = Math.max(width, height)
  const given = 'minSize' in levels ? halvings(longest, levels.minSize) : levels
  const ordered = [...new Set(given)].filter((factor) => factor > 1).sort((a, b) => a - b)
  const enough = ordered.findIndex((factor) => factor >= longest) // one pixel, and all beyond it the same
  return enough === -1 ? ordered : ordered.slice(0, enough + 1)
}

const halvings = (longest: number, minSize: number): number[] => {
  const factors: number[] = []
  for (let factor = 1; Math.ceil(longest / factor) > Math.max(1, minSize);) factors.push((factor *= 2))
  return factors
}

const reduced = (picture: BandsPicture, factor: number, resampling: OverviewResampling): BandsPicture => {
  const width = Math.ceil(picture.width / factor)
  const height = Math.ceil(picture.height / factor)
  const samples = zerosLike(picture.samples, width * height * picture.bands)
  const smaller = { ...picture, width, height, samples }
  const valueAt = REDUCTIONS[resampling](picture, factor)
  const kept = keptBy(samples)
  const absent = picture.nodata ?? (areIntegers(samples) ? 0 : NaN)
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let band = 0; band < picture.bands; band++, to++) {
        const value = valueAt(x, y, band)
        samples[to] = Number.isNaN(value) ? absent : kept(value)
      }
  return smaller
}
