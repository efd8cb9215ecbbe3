import { randomFillSync } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { gdal } from './gdal.ts'

/** Rows and columns of a file whose pixels and overviews take 100 MB: noise does not compress. */
const ROWS = 9600
const COLUMNS = 8192

/** Writes a COG of noise of 100 MB, in UTM zone 31 north. */
export const writeNoise = async (file: string): Promise<void> => {
  const raw = `${file}.raw`
  const head = `${file}.hdr`
  await writeFile(raw, randomFillSync(Buffer.alloc(ROWS * COLUMNS)))
  await writeFile(
    head,
    `ENVI\nsamples = ${COLUMNS}\nlines = ${ROWS}\nbands = 1\ndata type = 1\ninterleave = bsq\n`,
  )
  await gdal('gdal_translate', [
    ...['-q', '-of', 'COG', '-co', 'COMPRESS=NONE', '-co', 'BLOCKSIZE=512'],
    ...['-a_srs', 'EPSG:32631', '-a_ullr', '560000', '5770000', '584576', '5741200'],
    ...[raw, file],
  ])
  await Promise.all([raw, head].map((path) => rm(path)))
}
