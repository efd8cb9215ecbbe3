import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { MemoryCatalog } from '../../server/src/catalog/memory/catalog.ts'
import type { Scene } from '../../server/src/catalog/scene.ts'
import { batches } from '../../server/src/world/batches.ts'
import { pastPart, makeScenes } from '../../server/src/world/parts.ts'
import { toEntry } from './baselines.ts'
import type { Entry } from './baselines.ts'

/** Of the world whose scenes are searched. */
export const SEED = 1

/** The engine and the baselines over the same scenes, and what it took to make the engine. */
export interface BenchCatalog {
  readonly catalog: MemoryCatalog
  readonly entries: readonly Entry[]
  /** Scenes a second. */
  readonly putRate: number
  /** Bytes a scene on the heap. */
  readonly heapPerScene: number
}

/** The first scenes of a world, in the order of their publication, which is nearly that of their times. */
export const buildCatalog = async (count: number): Promise<BenchCatalog> => {
  const catalog = new MemoryCatalog()
  const heapBefore = heapUsed()
  let seconds = 0
  for (const batch of sceneBatches(SEED, count)) {
    const begun = performance.now()
    await catalog.putScenes(batch)
    seconds += (performance.now() - begun) / 1000
  }
  const begun = performance.now()
  await catalog.optimize()
  seconds += (performance.now() - begun) / 1000
  const heapPerScene = (heapUsed() - heapBefore) / count
  const entries = [...sceneBatches(SEED, count)].flatMap((batch) => batch.map(toEntry))
  return { catalog, entries, putRate: count / seconds, heapPerScene }
}

/** Scenes of a world by the batch, as they are put. */
export const sceneBatches = (seed: number, scenes: number): Generator<Scene[]> =>
  batches(makeScenes(pastPart({ seed, scenes })))

/** Bytes on the heap that somebody still needs. */
const heapUsed = (): number => {
  setFlagsFromString('--expose_gc')
  const collect: unknown = runInNewContext('gc')
  if (isCollector(collect)) collect()
  return process.memoryUsage().heapUsed
}

const isCollector = (value: unknown): value is () => void => typeof value === 'function'
