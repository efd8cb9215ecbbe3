import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A square of pixels of EPSG:3857. */
export interface Grid {
  /** Meters. */
  readonly left: number
  readonly top: number
  readonly pixel: number
  /** Pixels a side. */
  readonly size: number
}

/** Red, green, blue and alpha of a grid, one after the other, each row by row. */
export type Bands = Uint8Array

/** A picture as GDAL reads it: four bands of 8 bits. @param folder for files in between */
export const readPixels = async (picture: Buffer, folder: string): Promise<Bands> => {
  const file = join(folder, 'picture')
  const raw = join(folder, 'picture.raw')
  await writeFile(file, picture)
  await run('gdal_translate', ['-q', '-of', 'ENVI', '-co', 'INTERLEAVE=BSQ', file, raw])
  return readFile(raw)
}

/**
 * The first three bands of a file as gdalwarp has them on a grid, bilinear. It is told the part of the grid where the file lies: it
 * takes the sharpness from the size of what it makes.
 */
export const warpedBy = async (
  file: string,
  { left, top, pixel, size }: Grid,
  folder: string,
): Promise<Bands> => {
  const [west, south, east, north] = await readBounds(file, folder)
  const within = (at: number): number => Math.max(0, Math.min(size, at))
  const fromX = within(Math.floor((west - left) / pixel))
  const toX = within(Math.ceil((east - left) / pixel))
  const fromY = within(Math.floor((top - north) / pixel))
  const toY = within(Math.ceil((top - south) / pixel))
  const bands = new Uint8Array(4 * size * size)
  const width = toX - fromX
  const height = toY - fromY
  if (width <= 0 || height <= 0) return bands
  const edges = [left + fromX * pixel, top - toY * pixel, left + toX * pixel, top - fromY * pixel]
  const place = ['-te', ...edges.map(String), '-ts', `${width}`, `${height}`, '-t_srs', 'EPSG:3857']
  const raw = join(folder, 'warped.raw')
  await run('gdalwarp', [
    '-q',
    '-overwrite',
    '-r',
    'bilinear',
    ...place,
    '-dstalpha',
    '-of',
    'ENVI',
    file,
    raw,
  ])
  const all = await readFile(raw)
  const alpha = all.length / (width * height) - 1
  for (const [into, band] of [0, 1, 2, alpha].entries())
    for (let row = 0; row < height; row++) {
      const from = (band * height + row) * width
      bands.set(all.subarray(from, from + width), (into * size + fromY + row) * size + fromX)
    }
  return bands
}

/** West, south, east and north of a file in meters of EPSG:3857. */
const readBounds = async (
  file: string,
  folder: string,
): Promise<readonly [west: number, south: number, east: number, north: number]> => {
  const whole = join(folder, 'whole.vrt')
  await run('gdalwarp', ['-q', '-overwrite', '-of', 'VRT', '-t_srs', 'EPSG:3857', file, whole])
  const { stdout } = await run('gdalinfo', [whole])
  const corner = (name: string): number[] =>
    (new RegExp(`^${name} +\\( *([-.0-9]+), *([-.0-9]+)\\)`, 'm').exec(stdout) ?? []).slice(1).map(Number)
  const [west = NaN, north = NaN] = corner('Upper Left')
  const [east = NaN, south = NaN] = corner('Lower Right')
  return [west, south, east, north]
}

/** How far two pictures are from each other. */
export interface Difference {
  /** Grey levels on average, of the band that differs most. */
  readonly mean: number
  /** 99 of 100 values differ by so much at most. */
  readonly usual: number
  readonly largest: number
  /** Pixels that both show, and that one of them shows. */
  readonly both: number
  readonly single: number
}

export const compareBands = (one: Bands, other: Bands): Difference => {
  const pixels = one.length / 4
  const differences = new Uint32Array(256)
  const sums = [0, 0, 0]
  let both = 0
  let single = 0
  for (let i = 0; i < pixels; i++) {
    const here = one[3 * pixels + i] === 255
    const there = other[3 * pixels + i] === 255
    if (here !== there) single++
    if (!here || !there) continue
    both++
    for (const band of [0, 1, 2]) {
      const difference = Math.abs((one[band * pixels + i] ?? 0) - (other[band * pixels + i] ?? 0))
      differences[difference] = (differences[difference] ?? 0) + 1
      sums[band] = (sums[band] ?? 0) + difference
    }
  }
  let seen = 0
  const usual = differences.findIndex((count) => (seen += count) >= 0.99 * 3 * both)
  return {
    mean: Math.max(...sums) / both,
    usual,
    largest: differences.findLastIndex((count) => count > 0),
    both,
    single,
  }
}
