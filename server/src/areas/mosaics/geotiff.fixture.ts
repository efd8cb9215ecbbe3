import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { z } from 'zod'

/** Half of what EPSG:3857 is wide, in meters. */
export const HALF = 20_037_508.342789244

const GDAL = z.object({
  size: z.tuple([z.number(), z.number()]),
  coordinateSystem: z.object({ wkt: z.string() }),
  cornerCoordinates: z.object({ lowerLeft: z.array(z.number()), upperRight: z.array(z.number()) }),
  bands: z.array(z.object({ type: z.string(), colorInterpretation: z.string() })),
})

/** Expects size, projection, bands and corners of a GeoTIFF, as GDAL reads them. @param box degrees */
export const expectGeoTiff = async (bytes: Buffer, size: number, box: readonly number[]): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'geotiff-'))
  try {
    const file = join(folder, 'picture.tif')
    await writeFile(file, bytes)
    const { stdout } = await promisify(execFile)('gdalinfo', ['-json', file])
    const info = GDAL.parse(JSON.parse(stdout))
    expect(info.size).toEqual([size, size])
    expect(info.coordinateSystem.wkt).toMatch(/ID\["EPSG",3857\]\]$/)
    expect(info.bands.map(({ type, colorInterpretation }) => `${type} ${colorInterpretation}`)).toEqual([
      'Byte Red',
      'Byte Green',
      'Byte Blue',
      'Byte Alpha',
    ])
    const [west = NaN, south = NaN, east = NaN, north = NaN] = box
    const corners = [...info.cornerCoordinates.lowerLeft, ...info.cornerCoordinates.upperRight]
    const meters = [metersEast(west), metersNorth(south), metersEast(east), metersNorth(north)]
    for (const [i, corner] of corners.entries()) expect(corner).toBeCloseTo(meters[i] ?? NaN, 2)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const metersEast = (longitude: number): number => (longitude / 180) * HALF
/** Meters in EPSG:3857 north of the equator. @param latitude degrees */
export const metersNorth = (latitude: number): number =>
  (Math.log(Math.tan(((90 + latitude) * Math.PI) / 360)) / Math.PI) * HALF
