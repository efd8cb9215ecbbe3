import { GeoTIFF } from 'geotiff'
import { FileSource } from '../../imagery/raster/file-source.ts'
import { projectionOf } from '../../imagery/raster/projection.ts'
import { RasterError } from '../../imagery/raster/raster-error.ts'
import { openRaster } from '../../imagery/raster/raster-file.ts'
import type { FoundFile } from '../../services/imagery/imagery-folder.ts'
import type { GeoTiffHead } from './geotiff-item.ts'

/** @throws RasterError with the reason, if the file is no GeoTIFF, or does not say where on earth it lies */
export const readHead = async ({ path, version, stats }: FoundFile): Promise<GeoTiffHead> => {
  const { epsg, ...raster } = await openRaster(path, version)
  if (epsg === undefined) throw new RasterError('it names no coordinate reference system by its EPSG code')
  const projection = projectionOf(epsg)
  if (!projection) throw new RasterError(`its coordinate reference system, EPSG:${epsg}, is not known here`)
  const time = (await timeIn(path)) ?? Number(stats.mtimeMs)
  return { ...raster, epsg, unproject: projection.unproject, time }
}

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
