import { MemoryCatalog } from '../../server/src/catalog/memory/catalog.ts'
import { PostgisCatalog } from '../../server/src/catalog/postgis/postgis-catalog.ts'
import { indexScene } from '../../server/src/catalog/scene-index.ts'
import { readScene, toScene } from '../../server/src/catalog/scene.ts'
import type { Box } from 'imagery-platform-geometry/part.ts'
import type { Benchmark, Measure } from '../benchmark.ts'
import { sceneBatches, SEED } from '../search/bench-catalog.ts'
import { openDatabases } from './bench-databases.ts'
import { toFinder } from './pages.ts'
import { informedTimes, plainCopy, plainLines, plainSearch } from './plain.ts'
import { searches } from './searches.ts'
import { writes } from './writes.ts'

/** `BENCH_SCENES` asks for fewer. */
const SCENES = Number(process.env.BENCH_SCENES ?? 1_000_000)
/** So many of the first ones are imported twice, by the catalog and by a bare `COPY`, batch by batch. */
const COPIED = Math.min(SCENES, 100_000)

/** How many times as long as reading, validating and copying alone an import may take. */
const MAX_TIMES_COPY = 1.25

/**
 * The catalog on PostGIS beside one plain statement and beside the memory engine, over the same scenes; then what several
 * processes write. The database of the scenes is one that does not wait for its disk.
 */
export const postgres: Benchmark = async () => [...(await scenes()), ...(await writes())]

const scenes = async (): Promise<readonly Measure[]> => {
  const databases = await openDatabases()
  try {
    const pool = await databases.create()
    const other = await databases.create()
    const memory = new MemoryCatalog()
    const postgis = new PostgisCatalog(pool)
    const places: Box[] = []
    const seconds = { all: 0, ours: 0, plain: 0 }
    for (const batch of sceneBatches(SEED, SCENES)) {
      const texts = batch.map((scene) => JSON.stringify(scene))
      const read = (text: string) => readScene(Buffer.from(text))
      const ours = await measureSeconds(() => postgis.putScenes(texts.map((text) => toScene(read(text)))))
      seconds.all += ours
      if (places.length < COPIED) {
        seconds.ours += ours
        seconds.plain += await measureSeconds(() => plainCopy(other, plainLines(texts, read)))
      }
      await memory.putScenes(batch)
      places.push(...batch.map((scene): Box => indexScene(scene).parts[0]?.box ?? [0, 0, 0, 0]))
    }
    await Promise.all([memory.optimize(), postgis.optimize()])
    const informed = plainSearch(pool, await informedTimes(pool))
    const finders = { ours: toFinder(postgis), plain: plainSearch(pool), informed, memory: toFinder(memory) }
    return [
      { what: `import of ${SCENES}`, value: SCENES / seconds.all, unit: 'scenes/s' },
      {
        what: `import of ${COPIED}, than reading, validating and copying alone`,
        value: seconds.ours / seconds.plain,
        unit: 'times',
        bar: { max: MAX_TIMES_COPY },
      },
      ...(await searches(places, finders)),
    ]
  } finally {
    await databases.close()
  }
}

const measureSeconds = async (run: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await run()
  return (performance.now() - begun) / 1000
}
