import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isNode } from '../contract/document.ts'
import { filesAtHand, measureCorpus } from './corpus.ts'
import type { FoundFile } from './corpus.ts'
import { lostMembers } from './stac/lost-members.ts'
import { startWithStac, UNCOLLECTED } from './stac/platform-with-stac.ts'
import type { PlatformWithStac } from './stac/platform-with-stac.ts'
import { PublishedSchemas } from './stac/published-schemas.ts'

let folder: string
let schemas: PublishedSchemas
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stac-'))
  schemas = await PublishedSchemas.read(process.env.PLATFORM_CORPORA)
})
afterAll(() => rm(folder, { recursive: true }))

/** A file, its content, and where the catalog serves it. */
interface StacFile {
  readonly file: string
  readonly source: Record<string, unknown>
  readonly path: string
}

const readStac = async ({ file }: FoundFile): Promise<StacFile> => {
  const source: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (!isNode(source)) throw new TypeError(`${file} is not a STAC object`)
  const { type, id, collection } = source
  const [own, parent] = [id, collection ?? UNCOLLECTED].map((name) => encodeURIComponent(String(name)))
  const path = type === 'Collection' ? `/collections/${own}` : `/collections/${parent}/items/${own}`
  return { file, source, path }
}

/** Files in groups in which no two have the same place in the catalog, since the later one would replace the other. */
const withoutTwins = (files: readonly StacFile[]): StacFile[][] => {
  const groups: Map<string, StacFile>[] = []
  for (const each of files) {
    const place = each.path.toLowerCase()
    const free = groups.find((group) => !group.has(place))
    if (free) free.set(place, each)
    else groups.push(new Map([[place, each]]))
  }
  return groups.map((group) => [...group.values()])
}

const folderName = (index: number): string => `f${String(index).padStart(5, '0')}`

const measureFiles = async (
  files: readonly StacFile[],
): Promise<(readonly [file: string, outcome: string])[]> => {
  const imported = await mkdtemp(join(folder, 'import-'))
  for (const [i, { file }] of files.entries()) {
    await mkdir(join(imported, folderName(i)))
    await copyFile(file, join(imported, folderName(i), 'record.json'))
  }
  const platform = await startWithStac(imported)
  const outcomes: (readonly [string, string])[] = []
  try {
    for (const [i, each] of files.entries())
      outcomes.push([each.file, await measureFile(platform, folderName(i), each)])
  } finally {
    await platform.stop()
    await rm(imported, { recursive: true })
  }
  return outcomes
}

const measureFile = async (platform: PlatformWithStac, name: string, { source, path }: StacFile) => {
  const rejected = platform.rejected.get(name)
  const before = new Set(schemas.faultsAtSource(source).map(schemaName))
  if (rejected !== undefined) {
    const isValid = before.size === 0 && String(source.stac_version).startsWith('1.')
    return `${isValid ? 'rejected though valid' : 'rejected'}: ${rejected}`
  }
  const served = await platform.read(path)
  if (typeof served === 'number') return `error: ${served}`
  const faults = schemas.findFaults(served)
  const own = faults.filter((fault) => !before.has(schemaName(fault)))
  if (own.length > 0) return `invalid: ${own.join(', ')}`
  const lost = [...lostMembers(source, served)]
  if (lost.length > 0) return `lost: ${lost.toSorted().slice(0, 5).join(', ')}`
  return faults.length > 0
    ? `valid but for faults at its source: ${faults.map(schemaName).join(', ')}`
    : 'valid'
}

/** The schema of a fault, without its version. */
const schemaName = (fault: string): string => fault.replace(/(\/v|:).*/, '')

test('public STAC items and collections are valid once they are imported, or rejected', async () => {
  const files = await Promise.all((await filesAtHand('stac')).map(readStac))
  const outcomes = new Map<string, string>()
  for (const group of withoutTwins(files))
    for (const [file, outcome] of await measureFiles(group)) outcomes.set(file, outcome)
  console.log(`Extensions without a schema at hand: ${[...schemas.missing].join(', ')}`)
  expect(await measureCorpus('stac', (file) => outcomes.get(file) ?? 'not measured')).toEqual([])
})
