import { MEASURES } from '../packed-scenes.ts'
import type { PackedScenes } from '../packed-scenes.ts'
import { Census } from '../profile.ts'
import { indexedScene } from '../scene-index.ts'
import type { IndexedScene } from '../scene-index.ts'
import type { Scene } from '../scene.ts'
import { packDocuments } from './packed-documents.ts'
import { packFootprints } from './packed-footprints.ts'

/** Does with scenes what takes most of the work of putting them. @throws Malformed where one is not as `toScene` makes it */
export const packScenes = (scenes: readonly Scene[]): PackedScenes => {
  const indexed = scenes.map(indexedScene)
  const column = (valueOf: (scene: IndexedScene) => number): Float64Array => {
    const values = new Float64Array(indexed.length)
    for (const [place, each] of indexed.entries()) values[place] = valueOf(each)
    return values
  }
  const measure = (name: (typeof MEASURES)[number]) =>
    column(({ scene }) => {
      const value = scene.properties[name]
      return typeof value === 'number' ? value : NaN
    })
  return {
    ids: scenes.map(({ id }) => id),
    ...packNames(scenes),
    acquired: column(({ index }) => index.acquired),
    created: column(({ index }) => index.created),
    updated: column(({ index }) => index.updated),
    measures: { 'eo:cloud_cover': measure('eo:cloud_cover'), gsd: measure('gsd') },
    ...packExceptions(indexed),
    ...packDocuments(scenes),
    footprints: packFootprints(indexed.map(({ index }) => index.parts)),
    tallies: talliesOf(indexed),
  }
}

const packNames = (scenes: readonly Scene[]): Pick<PackedScenes, 'names' | 'collections' | 'platforms'> => {
  const places = new Map<string, number>()
  const placeOf = (name: string): number => {
    const known = places.get(name)
    if (known !== undefined) return known
    places.set(name, places.size)
    return places.size - 1
  }
  const collections = new Uint32Array(scenes.length)
  const platforms = new Uint32Array(scenes.length)
  for (const [place, { collection, properties }] of scenes.entries()) {
    collections[place] = placeOf(collection)
    if (typeof properties.platform === 'string') platforms[place] = placeOf(properties.platform) + 1
  }
  return { names: [...places.keys()], collections, platforms }
}

/** What few scenes have. */
const packExceptions = (
  scenes: readonly IndexedScene[],
): Pick<PackedScenes, 'withoutDatetime' | 'spans' | 'heights'> => {
  const withoutDatetime: number[] = []
  const spans = new Map<number, IndexedScene['index']['span']>()
  const heights = new Map<number, IndexedScene['index']['span']>()
  for (const [place, { index }] of scenes.entries()) {
    const { acquired, span } = index
    if (!index.hasDatetime) withoutDatetime.push(place)
    if (span.start !== acquired || span.end !== acquired) spans.set(place, span)
    if (index.heights) heights.set(place, index.heights)
  }
  return { withoutDatetime, spans, heights }
}

const talliesOf = (scenes: readonly IndexedScene[]): PackedScenes['tallies'] => {
  const censuses = new Map<string, Census>()
  for (const { scene, index } of scenes) {
    const census = censuses.get(scene.collection) ?? new Census()
    censuses.set(scene.collection, census)
    census.add(scene, { boxes: index.parts.map(({ box }) => box), span: index.span })
  }
  return [...censuses].map(([collection, census]) => ({ collection, ...census.tally }))
}
