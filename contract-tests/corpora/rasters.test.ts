import { createHash } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesAtHand, measureCorpus } from './corpus.ts'
import type { FoundFile } from './corpus.ts'
import { GdalReferences } from './gdal-references.ts'
import type { GdalReference } from './gdal-references.ts'
import { comparePixels } from './shown-pixels.ts'
import { metersFrom } from './meters-from.ts'
import { startWithImagery } from './platform-with-imagery.ts'
import type { PlatformWithImagery } from './platform-with-imagery.ts'

/** Meters, and grey levels on average: two builds of GDAL, with JPEG libraries of their own, differ by up to 1.4. */
const MAX_METERS = 10
const MAX_DIFFERENCE = 1.5

/** Files that one platform is given. */
const BATCH = 100

const gdal = new GdalReferences()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rasters-'))
})
afterAll(async () => {
  await gdal.stop()
  await rm(folder, { recursive: true })
})

/** A file in a folder of its own, whose name is that of its collection. */
const folderName = (index: number): string => `f${String(index).padStart(4, '0')}`

/** Starts a platform with a copy of each file, and asks it for their items and pictures. */
const measureFiles = async (files: readonly FoundFile[]): Promise<string[]> => {
  const imagery = await mkdtemp(join(folder, 'imagery-'))
  for (const [i, { file }] of files.entries()) {
    await mkdir(join(imagery, folderName(i)))
    await copyFile(file, join(imagery, folderName(i), 'image.tif'))
  }
  const platform = await startWithImagery(imagery)
  const outcomes: string[] = []
  try {
    for (const [i, file] of files.entries()) outcomes.push(await measureFile(platform, folderName(i), file))
  } finally {
    await platform.stop()
    await rm(imagery, { recursive: true })
  }
  return outcomes
}

const measureFile = async (platform: PlatformWithImagery, name: string, file: FoundFile): Promise<string> => {
  let reference: GdalReference
  try {
    reference = await gdal.of(file)
  } catch (error) {
    return `not compared: ${error instanceof Error ? error.message : String(error)}`
  }
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
  const pixels = Float32Array.from(reference.pixels, (value) => value ?? NaN)
  const { mean, single, both } = comparePixels(tile, pixels, reference)
  if (both === 0 && single > 8)
    return reference.shown > single / 2 ? 'empty: tile' : 'different: shown where GDAL shows nothing'
  if (single > 8 && single > 0.02 * both) return `different: in ${single} pixels that one of them shows`
  return mean > MAX_DIFFERENCE ? `different: by ${Math.round(mean)} grey levels` : 'right'
}

/** How many of the files that GDAL opens with a place have each outcome, in a line. */
const placedIn = (outcomes: readonly string[]): string => {
  const placed = outcomes.filter((outcome) => !/^(rejected as by GDAL|accepted)/.test(outcome))
  const count = (kind: string) => placed.filter((outcome) => outcome.startsWith(kind)).length
  const kinds = ['right', 'displaced', 'empty', 'rejected', 'error', 'different', 'not compared']
  const counts = kinds.map((kind) => `${kind} ${count(kind)}`)
  return `Of ${placed.length} files that GDAL places and decodes: ${counts.join(', ')}.`
}

test('public GeoTIFFs are shown where GDAL places them, with its pixels, or rejected', async () => {
  const digests = new Map<string, string>()
  const files = new Map<string, FoundFile>() // by content: repositories have files in common
  for (const found of await filesAtHand('rasters')) {
    const digest = createHash('sha256')
      .update(await readFile(found.file))
      .digest('hex')
    digests.set(found.file, digest)
    if (!files.has(digest)) files.set(digest, found)
  }
  const outcomes = new Map<string, string>()
  const distinct = [...files]
  for (let first = 0; first < distinct.length; first += BATCH) {
    const batch = distinct.slice(first, first + BATCH)
    const found = await measureFiles(batch.map(([, file]) => file))
    for (const [i, [digest]] of batch.entries()) outcomes.set(digest, found[i] ?? '')
  }
  const outcomeOfFile = (file: string): string => outcomes.get(digests.get(file) ?? '') ?? 'not measured'
  console.log(placedIn([...digests.keys()].map(outcomeOfFile)))
  expect(await measureCorpus('rasters', outcomeOfFile)).toEqual([])
})
