import { PostgisCatalog } from '../../server/src/catalog/postgis/postgis-catalog.ts'
import type { Box } from 'imagery-platform-geometry/part.ts'
import type { Measure } from '../benchmark.ts'
import { openDatabases } from '../postgres/bench-databases.ts'
import { compared, toFinder } from '../postgres/pages.ts'
import { sceneBatches, SEED } from './bench-catalog.ts'
import type { BenchCatalog } from './bench-catalog.ts'
import { QUERY_CLASSES } from './queries.ts'

const NAMES = ['engine', 'postgis'] as const

/**
 * The engine beside the catalog on PostGIS over the same scenes, on the server of `DATABASE_URL` or on a private one.
 * @throws Error where they do not find the same, or no server starts
 */
export const besidePostgis = async ({ catalog, entries }: BenchCatalog): Promise<readonly Measure[]> => {
  const databases = await openDatabases()
  try {
    const postgis = new PostgisCatalog(await databases.create())
    for (const batch of sceneBatches(SEED, entries.length)) await postgis.putScenes(batch)
    await postgis.optimize()
    const places = entries.map(({ parts }): Box => parts[0]?.box ?? [0, 0, 0, 0])
    const finders = { engine: toFinder(catalog), postgis: toFinder(postgis) }
    const measures: Measure[] = []
    for (const kind of QUERY_CLASSES) {
      const ms = await compared(kind, places, finders, NAMES)
      const what = `${kind.name}: than PostGIS of ${entries.length} scenes (${ms('postgis').toFixed(1)} ms)`
      measures.push({ what, value: ms('postgis') / ms('engine'), unit: 'x faster' })
    }
    return measures
  } finally {
    await databases.close()
  }
}
