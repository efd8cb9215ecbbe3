import { bandOverviews } from '../cog/band-overviews.ts'
import type { OverviewLevels } from '../cog/band-overviews.ts'
import { encodeCog } from '../cog/cog.ts'
import { georeference } from '../cog/georeference.ts'
import { bandTags, visualTags } from '../cog/picture-tags.ts'
import type { BandsPicture } from '../cog/picture.ts'
import type { OverviewResampling } from '../cog/reductions.ts'
import { TILE_SIDE, USUAL_TILING } from '../cog/tiles.ts'
import type { Tiling } from '../cog/tiles.ts'
import type { Grid } from '../raster/grid.ts'

/** The layout of a cloud-optimized GeoTIFF. */
export interface CogOptions extends Tiling {
  readonly overviews: OverviewLevels
  readonly resampling: OverviewResampling
}

export const USUAL_COG: CogOptions = {
  ...USUAL_TILING,
  overviews: { minSize: TILE_SIDE },
  resampling: 'average',
}

/** Where a picture lies, whose size says how many pixels there are. */
type Place = Omit<Grid, 'width' | 'height'>

/**
 * A cloud-optimized GeoTIFF of measurements, deflated.
 * @throws RangeError for one that would take more than 4 GB, or blocks whose sides are no multiples of 16 pixels
 * @see OGC 21-026
 */
export const encodeBandsCog = (picture: BandsPicture, grid: Place, options: CogOptions): Buffer =>
  encodeCog(picture, bandOverviews(picture, options.overviews, options.resampling), {
    ...options,
    meaning: bandTags(picture),
    place: georeference(grid),
  })

/**
 * A cloud-optimized GeoTIFF of colors: readers show three bands as red, green and blue.
 * @throws RangeError as `encodeBandsCog`
 */
export const encodeVisualCog = (picture: BandsPicture, grid: Place): Buffer =>
  encodeCog(picture, bandOverviews(picture, USUAL_COG.overviews, USUAL_COG.resampling), {
    ...USUAL_COG,
    meaning: visualTags(picture),
    place: georeference(grid),
  })

/**
 * A GeoTIFF of measurements in tiles of 256 pixels, deflated, without overviews.
 * @throws RangeError for one that would take more than 4 GB
 * @see OGC 19-008
 */
export const encodeGeoTiff = (picture: BandsPicture, grid: Place): Buffer =>
  encodeBandsCog(picture, grid, { ...USUAL_COG, overviews: [] })
