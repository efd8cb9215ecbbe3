import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { startPlatform } from '../processes/platform.ts'
import { SIDE, takePictures } from './take-pictures.ts'
import type { Picture } from './take-pictures.ts'

const usage = 'usage: npm run contact-sheet [-- FOLDER]'

/** The present of the story, a world with scenes in all of its mosaics, and quads that are seen as they are. */
const WORLD = ['--time', '2026-05-04T08:00:00Z', '--scenes', '4000', '--quad-size', '2048']

/** Pictures in a row, and pixels for the words below one and between two. */
const COLUMNS = 6
const CAPTION = 18
const GAP = 6

const composeSheet = (pictures: readonly Picture[]): Promise<Buffer> => {
  const across = SIDE + GAP
  const down = SIDE + CAPTION + GAP
  const width = COLUMNS * across + GAP
  const height = Math.ceil(pictures.length / COLUMNS) * down + GAP
  const placed = pictures.flatMap(({ caption, png }, i) => {
    const left = GAP + (i % COLUMNS) * across
    const top = GAP + Math.floor(i / COLUMNS) * down
    const words = `<svg width="${SIDE}" height="${CAPTION}"><text y="13" font-size="12" font-family="sans-serif">${caption}</text></svg>`
    return [
      { input: png, left, top },
      { input: Buffer.from(words), left, top: top + SIDE },
    ]
  })
  const paper = { width, height, channels: 3, background: 'lightgrey' } as const
  return sharp({ create: paper }).composite(placed).png().toBuffer()
}

const fileName = (caption: string, index: number): string =>
  `${String(index + 1).padStart(2, '0')}-${caption.replace(/[^\w-]+/g, '-')}.png`

/** Writes each picture and a sheet of all of them, to be looked at. */
try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [folder = 'dist/contact-sheet', ...others] = positionals
  if (others.length > 0) throw new Error(usage)
  await mkdir(folder, { recursive: true })
  const platform = await startPlatform(WORLD)
  try {
    const pictures: Picture[] = []
    for await (const picture of takePictures(platform.ready)) {
      await writeFile(join(folder, fileName(picture.caption, pictures.length)), picture.png)
      pictures.push(picture)
    }
    await writeFile(join(folder, 'sheet.png'), await composeSheet(pictures))
    console.log(`contact-sheet: ${pictures.length} pictures in ${folder}, together in sheet.png`)
  } finally {
    await platform.stop()
  }
} catch (error) {
  console.error(`contact-sheet: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
