import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { MemoryCatalog } from '../../src/catalog/memory/catalog.ts'
import type { SceneQuery } from '../../src/catalog/port.ts'
import type { Scene } from '../../src/catalog/scene.ts'
import { SORTABLE } from '../../src/catalog/sort.ts'
import type { SceneSort, SortKey } from '../../src/catalog/sort.ts'
import { scaled, sized } from 'imagery-platform-geometry/scaled.fixture.ts'
import { sceneKey, LinearScan } from './linear-scan.ts'
import { arbitraryConditions } from './searches.ts'
import { irregularScenes } from './irregular-scenes.ts'

const SEED = 20260501
/** Values that many scenes share, so that every tie occurs: each property also without a value. */
const scenes = irregularScenes(SEED, sized(6000)).map((scene, index): Scene => {
  const { platform, gsd, 'eo:cloud_cover': clouds, ...properties } = scene.properties
  return {
    ...scene,
    properties: {
      ...properties,
      ...(index % 3 > 0 && platform !== undefined && { platform }),
      ...(index % 5 > 0 && gsd !== undefined && { gsd }),
      ...(index % 4 > 0 && clouds !== undefined && { 'eo:cloud_cover': Math.round(clouds / 25) }),
    },
  }
})
const catalog = new MemoryCatalog()
const oracle = new LinearScan()

beforeAll(async () => {
  oracle.put(scenes)
  for (let at = 0; at < scenes.length; at += 500) await catalog.putScenes(scenes.slice(at, at + 500))
})

const key: fc.Arbitrary<SortKey> = fc.record({
  by: fc.constantFrom(...SORTABLE),
  direction: fc.constantFrom('ascending', 'descending'),
})
const sorts: fc.Arbitrary<SceneSort> = fc
  .tuple(key, fc.array(key, { maxLength: 2 }))
  .map(([first, others]) => [first, ...others])

/** Names of the scenes that a search finds, to its end. */
const walk = async (query: SceneQuery): Promise<string[]> => {
  const found: string[] = []
  let after: number | undefined
  do {
    const page = await catalog.search(after === undefined ? query : { ...query, after })
    found.push(...page.scenes.map(sceneKey))
    after = page.next
  } while (after !== undefined)
  return found
}

test('a sorted search lists what a linear scan lists, page by page', async () => {
  const limit = fc.integer({ min: sized(160), max: sized(7000) })
  await fc.assert(
    fc.asyncProperty(arbitraryConditions(scenes), sorts, limit, async (where, sort, pageSize) => {
      const wanted = oracle.sorted(where, sort).map(({ scene }) => sceneKey(scene))
      expect(await walk({ sort, limit: pageSize, ...(where !== undefined && { where }) })).toEqual(wanted)
    }),
    { numRuns: scaled(150), seed: SEED },
  )
})

test.each(SORTABLE)(
  'by %s, scenes that lack it come last in either direction, and all others turn round',
  async (by) => {
    const [rising, falling] = await Promise.all([
      walk({ sort: [{ by, direction: 'ascending' }], limit: 10_000 }),
      walk({ sort: [{ by, direction: 'descending' }], limit: 10_000 }),
    ])
    const lacking = new Set(scenes.filter((scene) => isLacking(scene, by)).map(sceneKey))
    const known = rising.length - lacking.size
    expect(new Set(rising.slice(known))).toEqual(lacking)
    expect(falling.slice(0, known)).toEqual(rising.slice(0, known).toReversed())
    expect(falling.slice(known)).toEqual(rising.slice(known).toReversed())
  },
)

const isLacking = (scene: Scene, by: SortKey['by']): boolean =>
  by !== 'id' &&
  by !== 'collection' &&
  by !== 'datetime' &&
  typeof scene.properties[by] !== PROPERTY_TYPES[by]

const PROPERTY_TYPES: Readonly<Record<string, string>> = {
  platform: 'string',
  created: 'string',
  updated: 'string',
  'eo:cloud_cover': 'number',
  gsd: 'number',
}
