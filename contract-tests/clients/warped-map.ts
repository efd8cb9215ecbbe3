import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { MAP_SIZE } from './map-view.ts'

const run = promisify(execFile)

const WORLD = 40_075_016.685578488

/** The corner of four tiles: where a map around it has their pixels for its own. */
export interface Corner {
  readonly level: number
  /** Column and row of the tile south-east of it. */
  readonly x: number
  readonly y: number
}

/** Degrees. */
export const toPosition = ({ level, x, y }: Corner): readonly [longitude: number, latitude: number] => {
  const latitude = Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** level)))
  return [(x / 2 ** level) * 360 - 180, (latitude * 180) / Math.PI]
}

/** What is shown, and how. */
export interface Shown {
  /** GeoTIFFs. */
  readonly files: readonly string[]
  /** Counted from 1. */
  readonly bands: readonly number[]
  /** By its name in GDAL. */
  readonly resampling: 'near' | 'bilinear'
}

/** A PNG of what gdalwarp makes of files on the ground of a map around a corner. @param folder for files in between */
export const warpedMap = async (
  shown: Shown,
  { level, x, y }: Corner,
  zoom: number,
  folder: string,
): Promise<Buffer> => {
  const east = (x / 2 ** level - 0.5) * WORLD
  const north = (0.5 - y / 2 ** level) * WORLD
  const half = WORLD / 2 ** zoom / 2
  return warpedExtent(shown, [east - half, north - half, east + half, north + half], folder)
}

/**
 * A PNG of what gdalwarp makes of files on the ground of a map.
 * @param extent west, south, east and north in EPSG:3857
 * @param folder for files in between
 * @param size of a side in pixels
 */
export const warpedExtent = async (
  { files, bands, resampling }: Shown,
  extent: readonly [west: number, south: number, east: number, north: number],
  folder: string,
  size = MAP_SIZE,
): Promise<Buffer> => {
  const edges = extent.map(String)
  const ground = ['-t_srs', 'EPSG:3857', '-te', ...edges, '-ts', `${size}`, `${size}`]
  const tif = join(folder, 'map.tif')
  const png = join(folder, 'map.png')
  await run('gdalwarp', ['-q', '-overwrite', '-r', resampling, ...ground, ...files, tif])
  await run('gdal_translate', ['-q', '-of', 'PNG', ...bands.flatMap((band) => ['-b', `${band}`]), tif, png])
  return readFile(png)
}
