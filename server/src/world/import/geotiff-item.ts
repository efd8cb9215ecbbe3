import type { Point } from 'imagery-platform-geometry/planar.ts'
import { applied } from '../../imagery/raster/affine.ts'
import type { Projection } from '../../imagery/raster/projection.ts'
import type { RasterFile } from '../../imagery/raster/raster-file.ts'
import { boundingBox } from 'imagery-platform-geometry/bounding-box.ts'
import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import { continuedFrom, toFootprint, traceOutline } from 'imagery-platform-geometry/outline.ts'
import { RasterError } from '../../imagery/raster/raster-error.ts'
import { imageryHref, thumbnailHref } from '../../services/imagery/imagery-href.ts'
import { plainName } from '../../services/assets/file-name.ts'
import type { BandStatistics } from './band-statistics.ts'
import type { OpenRecord } from './open-record.ts'

/** What the head of a GeoTIFF says of it. */
export interface GeoTiffHead extends Pick<
  RasterFile,
  'width' | 'height' | 'samples' | 'bits' | 'sampleFormat' | 'nodata' | 'affine' | 'isCloudOptimized'
> {
  /** Undefined for a system without a code. */
  readonly epsg: number | undefined
  /** From its system to degrees WGS 84. */
  readonly unproject: Projection['unproject']
  readonly isInDegrees: boolean
  /** Whether it is a picture of red, green and blue that is shown as it is. */
  readonly isVisual: boolean
  /** Of each band; undefined where viewers need none. */
  readonly statistics: readonly (BandStatistics | undefined)[] | undefined
  /** When it was taken, or changed if it does not say so, in milliseconds since 1970 UTC. */
  readonly time: number
}

/** Media type. @see OGC 19-008r4, OGC 21-026 */
const GEOTIFF = 'image/tiff; application=geotiff'

/** Collection of the files that lie in no folder of the imagery folder. */
const COLLECTION = 'imagery'

/** Collection and id of the item that a GeoTIFF becomes which no item names. */
export const itemName = (names: readonly string[]): { readonly collection: string; readonly id: string } => {
  const [folder = '', ...below] = names
  const inFolder = below.length > 0
  return {
    collection: inFolder ? `${COLLECTION}-${plainName(folder)}` : COLLECTION,
    id: plainName((inFolder ? below : names).join('/').replace(/\.tif$/, '')),
  }
}

/**
 * The STAC item of a GeoTIFF, for the import.
 * @param names of folders and file below the imagery folder
 * @throws RasterError for a file that does not lie on the earth as a whole
 */
export const itemOfGeoTiff = (names: readonly string[], head: GeoTiffHead): OpenRecord => {
  const geometry = footprint(head)
  return {
    type: 'Feature',
    stac_version: '1.0.0',
    ...itemName(names),
    geometry,
    bbox: boundingBox(geometry),
    properties: {
      datetime: new Date(head.time).toISOString(),
      gsd: groundSize(head),
      'proj:epsg': head.epsg ?? null,
      'proj:shape': [head.height, head.width],
      'proj:transform': toTransform(head),
      'proj:bbox': projectedBox(head),
    },
    assets: {
      image: {
        href: imageryHref(names),
        type: head.isCloudOptimized ? `${GEOTIFF}; profile=cloud-optimized` : GEOTIFF,
        roles: head.isVisual ? ['data', 'visual'] : ['data'],
        title: names.at(-1),
        'eo:bands': bandNumbers(head).map((number) => ({ name: `B${number}` })),
        'raster:bands': bandNumbers(head).map((number) => rasterBand(head, number)),
      },
      thumbnail: { href: thumbnailHref(names), type: 'image/png', roles: ['thumbnail'], title: 'Thumbnail' },
    },
    links: [],
  }
}

const bandNumbers = ({ samples }: GeoTiffHead): number[] => Array.from({ length: samples }, (_, i) => i + 1)

/** @see STAC raster extension, data types */
const KINDS = { unsigned: 'uint', signed: 'int', float: 'float' } as const

const rasterBand = ({ bits, sampleFormat, nodata, statistics }: GeoTiffHead, number: number) => {
  const ofBand = statistics?.[number - 1]
  const dataType = [8, 16, 32, 64].includes(bits) ? `${KINDS[sampleFormat]}${bits}` : 'other'
  return {
    data_type: dataType,
    ...(nodata !== undefined && { nodata: Number.isNaN(nodata) ? 'nan' : nodata }),
    ...(ofBand && { statistics: ofBand }),
  }
}

/** @see STAC projection extension: the six of rasterio, then 0, 0, 1 */
const toTransform = ({ affine: [a, b, c, d, e, f] }: GeoTiffHead): number[] => [b, c, a, e, f, d, 0, 0, 1]

/** Upper left, lower left, lower right, upper right, as shares of width and height. */
const CORNERS: readonly Point[] = [
  [0, 0],
  [0, 1],
  [1, 1],
  [1, 0],
]

const projectedBox = (head: GeoTiffHead): number[] => {
  const corners = CORNERS.map(([x, y]) => applied(head.affine, [x * head.width, y * head.height]))
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** Degrees that latitudes may lie beyond the poles, as rounding puts them; or pixels, whose middles may lie at a pole. */
const BEYOND = 0.001
const PIXELS_BEYOND = 1

/** @see RFC 7946 section 3.1.6 */
const footprint = (head: GeoTiffHead): Geometry => {
  const outline = traceOutline((right, down) => [...degreesAt(head, right * head.width, down * head.height)])
  if (!outline || (head.isInDegrees && isBeyondPoles(head)))
    throw new RasterError('its corners lie beyond the area of its coordinate reference system')
  return toFootprint(
    outline.map(([longitude = NaN, latitude = NaN]) => [rounded(longitude), rounded(latitude)]),
  )
}

/** Meters taken for degrees, for one. */
const isBeyondPoles = (head: GeoTiffHead): boolean => {
  const [, south, , north] = projectedBox(head)
  const room = BEYOND + (PIXELS_BEYOND * ((north ?? NaN) - (south ?? NaN))) / head.height
  return (north ?? NaN) > 90 + room || (south ?? NaN) < -90 - room
}

/** A hundredth of a meter. */
const rounded = (degrees: number): number => Number(degrees.toFixed(7))

const degreesAt = ({ affine, unproject }: GeoTiffHead, column: number, row: number): Point =>
  unproject(applied(affine, [column, row]))

const METERS_PER_DEGREE = 111_195

/** Side of a pixel on the ground in meters, at the middle of the file: from half a pixel, since a whole one can go around the world. */
const groundSize = (head: GeoTiffHead): number => {
  const column = head.width / 2
  const row = head.height / 2
  const [longitude, latitude] = degreesAt(head, column, row)
  const [nextLongitude, nextLatitude] = degreesAt(head, column + 0.5, row)
  const east = (continuedFrom(longitude, nextLongitude) - longitude) * Math.cos((latitude * Math.PI) / 180)
  return Number((2 * Math.hypot(east, nextLatitude - latitude) * METERS_PER_DEGREE).toPrecision(4))
}
