import { createRandom } from 'imagery-platform-scenery/random.ts'
import type { Benchmark, Measure } from '../benchmark.ts'
import { median } from '../benchmark.ts'
import { columnFinder, objectFinder } from './baselines.ts'
import { sceneBatches, buildCatalog } from './bench-catalog.ts'
import type { BenchCatalog } from './bench-catalog.ts'
import { besidePostgis } from './beside-postgis.ts'
import { QUERY_CLASSES, buildQuery } from './queries.ts'
import type { Query, QueryClass } from './queries.ts'

const SIZES = [10_000, 100_000, 1_000_000] as const
/** How many of them a database has, too: it takes a minute to fill. */
const IN_DATABASE = 100_000

/** Queries of each class, and how many before them are not counted. */
const QUERIES = 100
const WARM_UP = 20
const SEED = 7

/** How many times as fast as each way without an engine, in every class. */
const TIMES_OBJECTS = 50
const TIMES_COLUMNS = 20
/**
 * How many times as much a page may cost over a hundred times as many scenes; the world's latest page hardly more. Of the
 * smaller catalog most pages are not full, and what it saved by opening no documents (0.100 to 0.076 ms for one degree) a
 * million cannot save: the same search takes 1 ms of it before and after.
 */
const GROWTH = 20
const FLAT = 2
/** Percent of the documents' bytes, and bytes of heap for a scene. */
const INDEX_SHARE = 10
const HEAP_BYTES = 150
/** Scenes of another world, put into the full catalog. */
const INGESTED = 10_000
const OTHER_SEED = 2
/** Scenes of that world whose documents are measured. */
const SAMPLED = 1_000

/**
 * The engine beside two ways of searching without one, over the same scenes in one process, and beside the catalog on
 * PostGIS.
 */
export const search: Benchmark = async () => {
  const measures: Measure[] = []
  const engine = new Map<QueryClass, number[]>(QUERY_CLASSES.map((kind) => [kind, []]))
  for (const size of SIZES) {
    console.error(`${size} scenes ...`)
    const benchCatalog = await buildCatalog(size)
    const isLargest = size === SIZES.at(-1)
    for (const [kind, times] of engine) {
      const medians = await compare(kind, benchCatalog)
      times.push(medians.engine)
      if (isLargest) measures.push(...ratios(kind, medians))
    }
    if (size === IN_DATABASE) measures.push(...(await besidePostgis(benchCatalog)))
    if (isLargest) measures.push(...(await costs(benchCatalog, size)))
  }
  return [...measures, ...[...engine].flatMap(([kind, times]) => growth(kind, times))]
}

interface Medians {
  readonly engine: number
  readonly objects: number
  readonly columns: number
}

/**
 * Milliseconds; each query goes to all three in turn, and to the engine twice: the scans leave none of the engine's data
 * in the processor's caches, where searches that follow searches find it. @throws Error where they do not find the same
 */
const compare = async (kind: QueryClass, { catalog, entries }: BenchCatalog): Promise<Medians> => {
  const objects = objectFinder(entries)
  const columns = columnFinder(entries)
  const findIds = async ({ where, limit }: Query) =>
    (await catalog.search({ where, limit })).scenes.map(({ id }) => id)
  const times: Record<keyof Medians, number[]> = { engine: [], objects: [], columns: [] }
  for (let index = 0; index < WARM_UP + QUERIES; index++) {
    const random = createRandom(SEED, index)
    const centre = entries[random.whole(0, entries.length - 1)]?.parts[0]?.box ?? [0, 0, 0, 0]
    const query = buildQuery(kind, centre, random)
    const byObjects = await timed(() => objects(query))
    const byColumns = await timed(() => columns(query))
    await findIds(query)
    const byEngine = await timed(() => findIds(query))
    for (const { found } of [byObjects, byColumns])
      if (found.join() !== byEngine.found.join())
        throw new Error(
          `${kind.name}, query ${index}: the engine finds other scenes: ${JSON.stringify(query)}`,
        )
    if (index < WARM_UP) continue
    times.engine.push(byEngine.ms)
    times.objects.push(byObjects.ms)
    times.columns.push(byColumns.ms)
  }
  return { engine: median(times.engine), objects: median(times.objects), columns: median(times.columns) }
}

const timed = async <Found>(find: () => Found | Promise<Found>) => {
  const begun = performance.now()
  const found = await find()
  return { found, ms: performance.now() - begun }
}

const ratios = ({ name }: QueryClass, { engine, objects, columns }: Medians): Measure[] => [
  { what: `${name}: the engine`, value: engine, unit: 'ms' },
  {
    what: `${name}: than objects (${objects.toFixed(1)} ms)`,
    value: objects / engine,
    unit: 'x faster',
    bar: { min: TIMES_OBJECTS },
  },
  {
    what: `${name}: than columns (${columns.toFixed(1)} ms)`,
    value: columns / engine,
    unit: 'x faster',
    bar: { min: TIMES_COLUMNS },
  },
]

const costs = async ({ catalog, putRate, heapPerScene }: BenchCatalog, size: number): Promise<Measure[]> => {
  const { documents, footprints, index } = catalog.bytes
  const sampled = [...sceneBatches(OTHER_SEED, SAMPLED)].flat().map((scene) => JSON.stringify(scene).length)
  const sent = sampled.reduce((sum, length) => sum + length, 0) / SAMPLED
  const begun = performance.now()
  for (const batch of sceneBatches(OTHER_SEED, INGESTED)) await catalog.putScenes(batch)
  const seconds = (performance.now() - begun) / 1000
  return [
    {
      what: 'index, of the bytes of the documents',
      value: (100 * index) / (sent * size),
      unit: 'percent',
      bar: { max: INDEX_SHARE },
    },
    { what: 'heap for a scene', value: heapPerScene, unit: 'bytes', bar: { max: HEAP_BYTES } },
    { what: 'document of a scene', value: sent, unit: 'bytes' },
    { what: 'what is kept of it', value: documents / size, unit: 'bytes' },
    { what: 'footprint of a scene', value: footprints / size, unit: 'bytes' },
    { what: 'index of a scene', value: index / size, unit: 'bytes' },
    { what: 'build', value: putRate, unit: 'scenes/s' },
    { what: `ingest of ${INGESTED} more, made as they are put`, value: INGESTED / seconds, unit: 'scenes/s' },
  ]
}

const growth = (kind: QueryClass, times: readonly number[]): Measure[] => {
  const isLatest = kind.side === undefined && kind.days === undefined
  const [small = NaN, , large = NaN] = times
  const steps = times.map((ms, i) => `${SIZES[i] ?? ''}: ${ms.toFixed(3)} ms`).join(', ')
  return [
    {
      what: `growth of ${kind.name} (${steps})`,
      value: large / small,
      unit: 'times',
      bar: { max: isLatest ? FLAT : GROWTH },
    },
  ]
}
