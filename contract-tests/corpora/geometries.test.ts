import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startConfinedPlatform } from '../processes/platform.ts'
import { measureCorpus } from './corpus.ts'
import type { CorpusFile } from './corpus.ts'
import { AreaSearches } from './geometries/area-searches.ts'
import type { Found, PlacedScene } from './geometries/area-searches.ts'
import { geometryIn } from './geometries/geometry-in-file.ts'
import { gridOfScenes } from './geometries/grid-of-scenes.ts'
import { jtsAnswer } from './geometries/jts-answer.ts'

const describeFound = (found: Found): string =>
  found.kind === 'found' ? String(found.ids.length) : String(found.status)

const joinIds = (found: Found): string | undefined => (found.kind === 'found' ? found.ids.join() : undefined)

/** Each way of searching finds the same scenes, or rejects the area. */
const measureArea = async (area: unknown, apis: AreaSearches, scenes: readonly PlacedScene[]) => {
  if (area === null || area === undefined) return 'no geometry'
  const searches = {
    intersects: await apis.byIntersects(area),
    filter: await apis.byFilter(area),
    data: await apis.byGeometryFilter(area),
  }
  const stored = await apis.byStoredFeature(area)
  const all = { ...searches, stored }
  const each = Object.values(searches)
  const words = Object.entries(all).map(([name, found]) => `${name} ${describeFound(found)}`)
  const isError = Object.values(all).some((found) => found.kind === 'rejected' && found.status !== 400)
  if (isError) return `error: ${words.join(', ')}`
  const isAlike = new Set(each.map(joinIds)).size === 1
  const isStoredAlike = stored.kind === 'rejected' || joinIds(stored) === joinIds(searches.intersects)
  if (!isAlike || !isStoredAlike) return `differs: ${words.join(', ')}`
  const { intersects } = searches
  if (intersects.kind === 'rejected') return `rejected by all: ${intersects.status}`
  const expected = jtsAnswer(area, scenes)
  if (expected === undefined) return `same: ${intersects.ids.length}`
  const isRight = expected.join() === intersects.ids.join()
  return isRight
    ? `same as JTS: ${expected.length}`
    : `wrong: ${intersects.ids.length}, JTS ${expected.length}`
}

test('a public geometry finds the same scenes through every API', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'geometries-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'scenes.ndjson'), gridOfScenes())
  const platform = await startConfinedPlatform(['--import', folder])
  try {
    const apis = await AreaSearches.of(platform.ready)
    const scenes = await apis.scenes()
    const measure = async (file: string, { path }: CorpusFile) =>
      measureArea(await geometryIn(file, path), apis, scenes)
    expect(await measureCorpus('geometries', measure)).toEqual([])
  } finally {
    await platform.stop()
  }
})
