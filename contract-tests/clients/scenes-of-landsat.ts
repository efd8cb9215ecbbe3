import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gdal } from './gdal.ts'
import { landsatFile } from './landsat.ts'

/** Bands of a real image by their names, and how often the image is taken again, on other days and a little elsewhere. */
export const SCENE_BANDS = ['blue', 'green', 'red', 'nir', 'dataMask'] as const
export const SCENE_DAYS = [3, 7, 9, 15] as const

/** Values as they are stored, row by row: of each scene its bands, in order. */
export interface LandsatScenes {
  readonly width: number
  readonly height: number
  readonly scenes: readonly (readonly Float64Array[])[]
}

/** The middle quarter of the image's rows: over all of them the sandbox takes seconds for each script. */
const ROWS = ['-srcwin', '0', '132', '349', '88']

/**
 * The first four bands of a part of Landsat's image of Olinda, and scenes made of it: each is moved by some rows, and
 * darker; a part of each has no data.
 */
export const landsatScenes = async (): Promise<LandsatScenes> => {
  const folder = await mkdtemp(join(tmpdir(), 'evalscripts-'))
  try {
    const raw = join(folder, 'bands.raw')
    const chosen = ['-b', '1', '-b', '2', '-b', '3', '-b', '4']
    await gdal('gdal_translate', ['-q', '-of', 'ENVI', ...ROWS, ...chosen, await landsatFile(), raw])
    const { width, height } = sizeIn(await readFile(join(folder, 'bands.hdr'), 'utf8'))
    const bytes = await readFile(raw)
    const bands = SCENE_BANDS.slice(0, 4).map((_, band) =>
      bytes.subarray(band * width * height, (band + 1) * width * height),
    )
    return { width, height, scenes: SCENE_DAYS.map((_, scene) => buildScene(bands, scene, width)) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

const sizeIn = (header: string): { readonly width: number; readonly height: number } => ({
  width: Number(/samples\s*=\s*(\d+)/.exec(header)?.[1]),
  height: Number(/lines\s*=\s*(\d+)/.exec(header)?.[1]),
})

const buildScene = (bands: readonly Uint8Array[], scene: number, width: number): readonly Float64Array[] => {
  const moved = bands.map((band) =>
    Float64Array.from(band, (_, at) =>
      Math.max(0, (band[(at + 5 * scene * width) % band.length] ?? 0) - 4 * scene),
    ),
  )
  const mask = Float64Array.from(bands[0] ?? [], (_, at) => Number(((at % width) + 40 * scene) % 160 < 150))
  return [...moved, mask]
}
