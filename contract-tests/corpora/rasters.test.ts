import { createHash } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startPython } from '../clients/python-program.ts'
import type { PythonProgram } from '../clients/python-program.ts'
import { filesAtHand, measureCorpus } from './corpus.ts'
import { differenceOf } from './shown-pixels.ts'
import { metersFrom } from './meters-from.ts'
import { startWithImagery } from './platform-with-imagery.ts'
import type { PlatformWithImagery } from './platform-with-imagery.ts'

/** The verdict of GDAL and PROJ on a file. @see raster_reference.py */
const Reference = z.object({
  kind: z.enum(['unreadable', 'without a place', 'not on earth', 'placed']),
  outline: z.array(z.tuple([z.number(), z.number()])).default([]),
  tile: z.tuple([z.number(), z.number(), z.number()]).optional(),
  bands: z.number().default(0),
  shown: z.number().default(0),
  type: z.string().default(''),
  broken: z.string().optional(),
})

/** Meters, and grey levels on average. */
const [MAX_METERS, MAX_DIFFERENCE] = [10, 2]

/** Files that one platform is given: each rejected one is a line of its log, of which 60 are kept. */
const BATCH = 40

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rasters-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A file in a folder of its own, whose name is that of its collection. */
const folderOf = (index: number): string => `f${String(index).padStart(4, '0')}`

/** Starts a platform with a copy of each file, and asks it for their items and pictures. */
const outcomesOf = async (
  gdal: PythonProgram,
  files: readonly string[],
  first: number,
): Promise<Map<string, string>> => {
  const imagery = await mkdtemp(join(folder, 'imagery-'))
  for (const [i, file] of files.entries()) {
    await mkdir(join(imagery, folderOf(first + i)))
    await copyFile(file, join(imagery, folderOf(first + i), 'image.tif'))
  }
  const platform = await startWithImagery(imagery)
  const outcomes = new Map<string, string>()
  try {
    for (const [i, file] of files.entries()) {
      const name = folderOf(first + i)
      outcomes.set(file, await outcomeOf(gdal, platform, name, join(imagery, name, 'image.tif')))
    }
  } finally {
    await platform.stop()
    await rm(imagery, { recursive: true })
  }
  return outcomes
}

const outcomeOf = async (
  gdal: PythonProgram,
  platform: PlatformWithImagery,
  name: string,
  copy: string,
): Promise<string> => {
  const into = join(folder, 'pixels')
  const reference = Reference.parse(await gdal.ask({ file: copy, into }))
  const rejected = platform.rejected.get(name)
  if (reference.kind !== 'placed')
    return rejected === undefined ? `accepted: ${reference.kind}` : `rejected as by GDAL: ${reference.kind}`
  if (rejected !== undefined)
    return reference.broken === undefined ? `rejected: ${rejected}` : 'rejected as by GDAL: not decoded'
  const item = await platform.item(name)
  if (item === undefined) return 'error: no item'
  const meters = Math.max(0, ...reference.outline.map((place) => metersFrom(place, item.geometry)))
  if (!(meters <= MAX_METERS))
    return `displaced: by ${meters < 1000 ? Math.round(meters) : `${Math.round(meters / 1000)},000`} meters`
  const thumbnail = await platform.picture(item.thumbnail)
  if (typeof thumbnail === 'string') return `error: thumbnail ${thumbnail}`
  if (reference.tile === undefined) {
    const isShown = thumbnail.some((value, at) => at % 4 === 3 && value > 0)
    if (reference.broken !== undefined)
      return isShown ? 'right: where GDAL cannot decode it' : 'empty: and GDAL cannot decode it'
    return isShown ? 'right: beyond the map' : 'empty: thumbnail'
  }
  const tile = await platform.tile(name, reference.tile)
  if (typeof tile === 'string') return `error: tile ${tile}`
  const pixels = new Float32Array(new Uint8Array(await readFile(into)).buffer)
  const { mean, single, both } = differenceOf(tile, pixels, reference)
  if (both === 0 && single > 8)
    return reference.shown > single / 2 ? 'empty: tile' : 'different: shown where GDAL shows nothing'
  if (single > 8 && single > 0.02 * both) return `different: in ${single} pixels that one of them shows`
  return mean > MAX_DIFFERENCE ? `different: by ${Math.round(mean)} grey levels` : 'right'
}

test('public GeoTIFFs are shown where GDAL places them, with its pixels, or rejected', async () => {
  const digests = new Map<string, string>()
  for (const { file } of await filesAtHand('rasters'))
    digests.set(
      file,
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex'),
    )
  const files = [...new Map([...digests].map(([file, digest]) => [digest, file])).values()] // repositories have files in common
  const outcomes = new Map<string, string>()
  const gdal = files.length > 0 ? await startPython('../corpora/raster_reference.py') : undefined
  for (let first = 0; gdal && first < files.length; first += BATCH)
    for (const [file, outcome] of await outcomesOf(gdal, files.slice(first, first + BATCH), first))
      outcomes.set(digests.get(file) ?? file, outcome)
  await gdal?.stop()
  expect(
    await measureCorpus('rasters', (file) => outcomes.get(digests.get(file) ?? file) ?? 'not measured'),
  ).toEqual([])
})
