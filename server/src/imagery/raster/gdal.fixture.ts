import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { landsatFile } from '../../../../contract-tests/clients/landsat.ts'
import type { Grid } from './grid.ts'

export const hasGdal = spawnSync('gdalwarp', ['--version']).status === 0
if (!hasGdal) console.warn('gdalwarp is missing (Debian: gdal-bin): nothing is compared with what it makes.')

/** The Landsat image, where it can be had. @see landsatFile */
export const landsatIfThere = async (): Promise<string | undefined> => {
  if (!hasGdal) return undefined
  try {
    return await landsatFile()
  } catch (fault) {
    console.warn('The Landsat image cannot be had: nothing is compared on it.', fault)
    return undefined
  }
}

/** Bands of a picture, and which of its pixels have data. */
export interface GdalBands {
  readonly bands: readonly Float32Array[]
  readonly valid: readonly boolean[]
}

/** The samples of a file as gdal_translate has them, pixel by pixel, in the type of the file. @param options of the driver */
export const samplesByGdal = (file: Buffer, ...options: string[]): Buffer =>
  inFolder((folder) => {
    const path = join(folder, 'file')
    const raw = join(folder, 'raw')
    writeFileSync(path, file)
    const form = ['-q', '-of', 'ENVI', '-co', 'INTERLEAVE=BIP']
    execFileSync('gdal_translate', [...form, ...options, path, raw], { stdio: 'pipe' })
    return readFileSync(raw)
  })

/** All bands of a file as gdalwarp has them on a grid, each pixel projected by itself. @param options such as `-r` */
export const warpedByGdal = (file: string, grid: Grid, ...options: string[]): GdalBands => {
  const { epsg, left, top, pixelWidth, pixelHeight, width, height } = grid
  const edges = [left, top - height * pixelHeight, left + width * pixelWidth, top]
  const place = ['-t_srs', `EPSG:${epsg}`, '-te', ...edges.map(String), '-ts', `${width}`, `${height}`]
  const form = ['-q', '-et', '0', '-ot', 'Float32', '-dstalpha', '-of', 'ENVI', '-co', 'INTERLEAVE=BSQ']
  const values = inFolder((folder) => {
    execFileSync('gdalwarp', [...form, ...place, ...options, file, join(folder, 'raw')], { stdio: 'pipe' })
    return new Float32Array(new Uint8Array(readFileSync(join(folder, 'raw'))).buffer)
  })
  const pixels = width * height
  const all = Array.from({ length: values.length / pixels }, (_, i) =>
    values.subarray(i * pixels, (i + 1) * pixels),
  )
  const valid = Array.from(all.at(-1) ?? [], (alpha) => alpha > 127)
  return { bands: all.slice(0, -1), valid }
}

const inFolder = <Result>(work: (folder: string) => Result): Result => {
  const folder = mkdtempSync(join(tmpdir(), 'gdal-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
