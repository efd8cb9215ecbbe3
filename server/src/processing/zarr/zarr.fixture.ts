import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { z } from 'zod'

export const hasZarrDriver = String(spawnSync('gdalinfo', ['--formats']).stdout).includes('Zarr')

/** A folder with files, by their paths below it, until the test has ended. */
export const writeFolder = (
  files: readonly { readonly path: string; readonly bytes: Uint8Array }[],
): string => {
  const folder = mkdtempSync(join(tmpdir(), 'zarr-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const { path, bytes } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
  return folder
}

const Described = z.object({
  attributes: z.record(z.string(), z.unknown()),
  dimensions: z.array(z.object({ name: z.string(), size: z.number() })),
  arrays: z.record(z.string(), z.object({ datatype: z.string(), dimensions: z.array(z.string()) })),
})

/** What GDAL finds in a group. */
export const describedByGdal = (folder: string): z.infer<typeof Described> =>
  Described.parse(JSON.parse(execFileSync('gdalmdiminfo', [folder]).toString()))

/** The values of an array of a group, of its first time, as GDAL reads them. */
export const valuesByGdal = (folder: string, array: string): number[] => {
  const raw = join(folder, 'read.raw')
  const source = `ZARR:"${folder}":/${array}:0`
  execFileSync('gdal_translate', ['-q', '-ot', 'Float64', '-of', 'ENVI', source, raw], { stdio: 'pipe' })
  const { buffer, byteOffset, byteLength } = readFileSync(raw)
  return [...new Float64Array(buffer.slice(byteOffset, byteOffset + byteLength))]
}

/** The values of an array of one dimension. */
export const axisByGdal = (folder: string, array: string): number[] => {
  const found: unknown = JSON.parse(
    execFileSync('gdalmdiminfo', ['-detailed', '-array', array, folder]).toString(),
  )
  return z.object({ values: z.array(z.number()) }).parse(found).values
}
