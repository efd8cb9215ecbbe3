import { GeoTIFF } from 'geotiff'
import { FileSource } from '../../imagery/raster/file-source.ts'
import { rasterCenter } from '../../imagery/raster/placement.ts'
import { accuracyAt, isInDegrees, projectionFor } from '../../imagery/raster/projection.ts'
import { RasterError, toRasterError } from '../../imagery/raster/raster-error.ts'
import { openRaster } from '../../imagery/raster/raster-file.ts'
import type { RasterFile } from '../../imagery/raster/raster-file.ts'
import { requirePixels } from '../../imagery/raster/source-pixels.ts'
import type { FoundFile } from '../../services/imagery/imagery-folder.ts'
import { bandStatistics } from './band-statistics.ts'
import type { GeoTiffHead } from './geotiff-item.ts'

/** @throws RasterError with the reason, if the file is no GeoTIFF, or does not say where on earth it lies */
export const readHead = async ({ path, version, stats }: FoundFile): Promise<GeoTiffHead> => {
  const raster = await openRaster(path, version)
  const { system, epsg } = raster
  if (!system)
    throw new RasterError(
      epsg === undefined
        ? 'it names no coordinate reference system that is supported, by an EPSG code or by parameters'
        : `its coordinate reference system, EPSG:${epsg}, is not supported`,
    )
  const middle = rasterCenter(raster)
  const accuracy = accuracyAt(system, middle)
  const name = epsg === undefined ? 'its coordinate reference system' : `EPSG:${epsg}`
  if (accuracy === undefined)
    throw new RasterError(
      `${name} has no published transformation to WGS 84 there without a grid: reproject it to WGS 84`,
    )
  if (accuracy > MAX_ERROR)
    throw new RasterError(
      `${name} can be placed only to within ${accuracy} meters there without a grid: reproject it to WGS 84`,
    )
  await requirePixels(raster)
  const time = (await timeAt(path)) ?? Number(stats.mtimeMs)
  return {
    ...raster,
    unproject: projectionFor(system, middle).unproject,
    isInDegrees: isInDegrees(system),
    isVisual: isVisual(raster),
    statistics: await bandStatistics(raster),
    time,
  }
}

/** @see TIFF 6.0, PhotometricInterpretation: RGB, and YCbCr, which is decoded to it */
const TRUE_COLORS: ReadonlySet<number> = new Set([2, 6])

const isVisual = ({ samples, bits, sampleFormat, levels }: RasterFile): boolean =>
  samples >= 3 && bits === 8 && sampleFormat === 'unsigned' && TRUE_COLORS.has(levels[0].photometric)

/** Images that may lie further from their place are rejected. Meters. */
const MAX_ERROR = 10

/** @throws RasterError for metadata that cannot be read */
const timeAt = (path: string): Promise<number | undefined> =>
  timeIn(path).catch((fault: unknown) => {
    throw toRasterError('its metadata cannot be read', fault)
  })

/** When a picture was taken; undefined where it does not say so. @see GDAL's IMAGERY domain, TIFF 6.0 DateTime */
const timeIn = async (path: string): Promise<number | undefined> => {
  const image = await (await GeoTIFF.fromSource(new FileSource(path))).getImage()
  const { ACQUISITIONDATETIME: acquired } = (await image.getGDALMetadata()) ?? {}
  if (!image.fileDirectory.hasTag('DateTime')) return timeOfText(acquired)
  return timeOfText(acquired) ?? timeOfText(await image.fileDirectory.loadValue('DateTime'))
}

/** `2026-04-18 10:15:30` and `2026:04:18 10:15:30`, in UTC where no zone is said. */
const TIME = /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d+)?)(Z|[+-]\d\d:\d\d)?[\s\0]*$/

const timeOfText = (text: unknown): number | undefined => {
  const [, year, month, day, time, zone = 'Z'] = typeof text === 'string' ? (TIME.exec(text) ?? []) : []
  const found = Date.parse(`${year}-${month}-${day}T${time}${zone}`)
  return Number.isNaN(found) ? undefined : found
}
