import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

const kept = fileURLToPath(new URL('../../node_modules/.cache/landsat', import.meta.url))

/** Where it stands in Debian's package. */
const SOURCE = 'usr/lib/R/site-library/stars/tif/L7_ETMs.tif'

/** The folder with `olinda.tif` alone. */
const folder = join(kept, 'imagery')

/**
 * A folder with one real image: six bands of 8 bits that Landsat 7 took of Olinda, in EPSG:31985, made a cloud-optimized
 * GeoTIFF. Fetched once.
 * @throws Error if Debian's package cannot be had, or gdal_translate is missing
 */
export const landsatFolder = async (): Promise<string> => {
  if (existsSync(folder)) return folder
  await mkdir(kept, { recursive: true })
  const made = await mkdtemp(join(kept, 'made-'))
  try {
    await run('apt-get', ['download', 'r-cran-stars'], { cwd: made })
    const archive = (await readdir(made)).find((name) => name.endsWith('.deb')) ?? ''
    await run('dpkg-deb', ['-x', join(made, archive), join(made, 'package')])
    await mkdir(join(made, 'imagery'))
    const options = [
      '-q',
      '-of',
      'COG',
      '-co',
      'COMPRESS=DEFLATE',
      '-co',
      'PREDICTOR=2',
      '-co',
      'BLOCKSIZE=128',
    ]
    const source = join(made, 'package', SOURCE)
    await run('gdal_translate', [...options, source, join(made, 'imagery', 'olinda.tif')])
    await rename(join(made, 'imagery'), folder).catch((fault: unknown) => {
      if (!existsSync(folder)) throw fault // else somebody else has fetched it meanwhile
    })
  } finally {
    await rm(made, { recursive: true })
  }
  return folder
}

/** The file of that folder. */
export const landsatFile = async (): Promise<string> => join(await landsatFolder(), 'olinda.tif')
