import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVERS_CORE } from '../cores.ts'
import { indexScene } from '../../server/src/catalog/scene-index.ts'
import type { Box } from 'imagery-platform-geometry/part.ts'
import { createRandom } from 'imagery-platform-scenery/random.ts'
import { sceneBatches, SEED } from '../search/bench-catalog.ts'
import { QUERY_CLASSES, buildQuery } from '../search/queries.ts'
import type { Pair } from './pair.ts'
import { compareRounds } from './programs.ts'
import type { Findings } from './report.ts'

/** Queries of each class in a round. */
const QUERIES = 100
const QUERY_SEED = 7

/**
 * The search engine of each commit, in a process of its own, over the same scenes. The working tree makes scenes and
 * queries.
 * @param catalogs paths of the modules with the engines
 * @param size number of scenes
 */
export const searchAgainst = async (
  catalogs: Pair<string>,
  size: number,
  rounds: number,
): Promise<Findings> => {
  console.error(`search of ${size} scenes ...`)
  const folder = await mkdtemp(join(tmpdir(), 'bench-search-'))
  try {
    const scenes = join(folder, 'scenes')
    const queries = join(folder, 'queries.json')
    const places = await writeScenes(scenes, size)
    await writeFile(queries, JSON.stringify(queriesAround(places)))
    const program = (catalog: string) => ({
      file: 'bench/against/search-program.ts',
      words: [catalog, scenes, queries],
      core: SERVERS_CORE,
    })
    return await compareRounds(`search of ${size}`, 'ms', rounds, {
      before: program(catalogs.before),
      after: program(catalogs.after),
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** @returns the box of each scene */
const writeScenes = async (file: string, size: number): Promise<readonly Box[]> => {
  const stream = createWriteStream(file)
  const places: Box[] = []
  for (const batch of sceneBatches(SEED, size)) {
    for (const scene of batch) places.push(indexScene(scene).parts[0]?.box ?? [0, 0, 0, 0])
    if (!stream.write(`${JSON.stringify(batch)}\n`)) await once(stream, 'drain')
  }
  stream.end()
  await once(stream, 'finish')
  return places
}

const queriesAround = (places: readonly Box[]) =>
  Object.fromEntries(
    QUERY_CLASSES.map((kind) => [
      kind.name,
      Array.from({ length: QUERIES }, (_, index) => {
        const random = createRandom(QUERY_SEED, index)
        const center = places[random.whole(0, places.length - 1)] ?? [0, 0, 0, 0]
        return buildQuery(kind, center, random)
      }),
    ]),
  )
