import { MemoryCatalog } from '../../server/src/catalog/memory/catalog.ts'
import type { Catalog } from '../../server/src/catalog/port.ts'
import { PostgisCatalog } from '../../server/src/catalog/postgis/postgis-catalog.ts'
import { indexScene } from '../../server/src/catalog/scene-index.ts'
import { readScene, toScene } from '../../server/src/catalog/scene.ts'
import type { Box } from '../../server/src/geometry/part.ts'
import { randomOf } from '../../server/src/kernel/random.ts'
import { median } from '../benchmark.ts'
import type { Benchmark, Measure } from '../benchmark.ts'
import { batches } from '../search/bench-catalog.ts'
import { QUERY_CLASSES, queryOf } from '../search/queries.ts'
import type { Query, QueryClass } from '../search/queries.ts'
import { openDatabases } from './bench-databases.ts'
import { plainCopy, plainLines, plainSearch } from './plain.ts'

/** `BENCH_SCENES` asks for fewer. */
const SCENES = Number(process.env.BENCH_SCENES ?? 1_000_000)
const [SEED, QUERY_SEED] = [1, 7]
/** Queries of each class, and how many before them are not counted. */
const [QUERIES, WARM_UP] = [100, 20]

/** How many times as long as one plain statement a page may take; wide places over all time at most half as long. */
const MAX_TIMES_PLAIN = 1.5
const WIDE_AND_OPEN = { name: '10 deg, all, 250', max: 0.5 }
/** How many times as long as reading, validating and copying alone an import may take. */
const MAX_TIMES_COPY = 1.25

type Finder = (query: Query) => Promise<string[]>

/** The catalog on PostGIS beside one plain statement and beside the memory engine, over the same scenes. */
export const postgres: Benchmark = async () => {
  const databases = await openDatabases()
  try {
    const [pool, copied] = [await databases.create(), await databases.create()]
    const [memory, postgis] = [new MemoryCatalog(), new PostgisCatalog(pool)]
    const boxes: Box[] = []
    let [ours, plain] = [0, 0]
    for (const batch of batches(SEED, SCENES)) {
      const texts = batch.map((scene) => JSON.stringify(scene))
      const read = (text: string) => readScene(Buffer.from(text))
      ours += await timeOf(() => postgis.putScenes(texts.map((text) => toScene(read(text)))))
      plain += await timeOf(() => plainCopy(copied, plainLines(texts, read)))
      await memory.putScenes(batch)
      boxes.push(...batch.map((scene): Box => indexScene(scene).parts[0]?.box ?? [0, 0, 0, 0]))
    }
    await Promise.all([memory.optimize(), postgis.optimize()])
    const measures: Measure[] = [
      { what: 'import', value: (1000 * SCENES) / ours, unit: 'scenes/s' },
      { what: 'import, than reading, validating and copying alone', value: ours / plain, unit: 'times', bar: { max: MAX_TIMES_COPY } }, // oxfmt-ignore
    ]
    const finders = [finderOf(postgis), (query: Query) => plainSearch(pool, query), finderOf(memory)] as const
    for (const kind of QUERY_CLASSES) measures.push(...(await compared(kind, boxes, finders)))
    return measures
  } finally {
    await databases.close()
  }
}

const finderOf =
  (catalog: Catalog): Finder =>
  async ({ where, limit }) =>
    (await catalog.search({ where, limit })).scenes.map(({ id }) => id)

/** Each query goes to all, who take turns to be the first. @throws Error where they do not find the same */
const compared = async (
  kind: QueryClass,
  boxes: readonly Box[],
  finders: readonly [ours: Finder, plain: Finder, memory: Finder],
): Promise<Measure[]> => {
  const times: number[][] = finders.map(() => [])
  for (let index = 0; index < WARM_UP + QUERIES; index++) {
    const random = randomOf(QUERY_SEED, index)
    const query = queryOf(kind, boxes[random.whole(0, boxes.length - 1)] ?? [0, 0, 0, 0], random)
    const found: string[] = []
    const turn = index % finders.length // whoever comes first reads for the others, too
    const all = [...finders.entries()]
    for (const [at, find] of [...all.slice(turn), ...all.slice(0, turn)]) {
      const ms = await timeOf(async () => found.push((await find(query)).join()))
      if (index >= WARM_UP) times[at]?.push(ms)
    }
    if (new Set(found).size > 1) throw new Error(`${kind.name}, query ${index}: they find other scenes`)
  }
  const [ours = NaN, plain = NaN, memory = NaN] = times.map(median)
  const max = kind.name === WIDE_AND_OPEN.name ? WIDE_AND_OPEN.max : MAX_TIMES_PLAIN
  return [
    { what: `${kind.name} (${ours.toFixed(2)} ms), than a plain statement`, value: ours / plain, unit: 'times', bar: { max } }, // oxfmt-ignore
    { what: `${kind.name}, than in memory`, value: ours / memory, unit: 'times' },
  ]
}

const timeOf = async (run: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await run()
  return performance.now() - begun
}
