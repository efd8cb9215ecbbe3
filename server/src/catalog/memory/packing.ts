import { MEASURES } from '../packed-scenes.ts'
import type { PackedScenes, PackedDocuments, PackedFootprints } from '../packed-scenes.ts'
import { Census } from '../census.ts'
import { indexedScene } from '../scene-index.ts'
import type { IndexedScene } from '../scene-index.ts'
import type { Scene } from '../scene.ts'
import { Margins } from './margins.ts'
import { encodePhrases } from './phrase-codec.ts'
import type { Part } from 'imagery-platform-geometry/part.ts'
import { isMicro, toMicros } from './column.ts'

/** Packs scenes, which is most of the work of putting them. @throws Malformed for a scene that `toScene` would not make */
export const packScenes = (scenes: readonly Scene[]): PackedScenes => {
  const indexed = scenes.map(indexedScene)
  const column = (readValue: (scene: IndexedScene) => number): Float64Array => {
    const values = new Float64Array(indexed.length)
    for (const [place, each] of indexed.entries()) values[place] = readValue(each)
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
    tallies: tally(indexed),
  }
}

const packNames = (scenes: readonly Scene[]): Pick<PackedScenes, 'names' | 'collections' | 'platforms'> => {
  const places = new Map<string, number>()
  const placeName = (name: string): number => {
    const known = places.get(name)
    if (known !== undefined) return known
    places.set(name, places.size)
    return places.size - 1
  }
  const collections = new Uint32Array(scenes.length)
  const platforms = new Uint32Array(scenes.length)
  for (const [place, { collection, properties }] of scenes.entries()) {
    collections[place] = placeName(collection)
    if (typeof properties.platform === 'string') platforms[place] = placeName(properties.platform) + 1
  }
  return { names: [...places.keys()], collections, platforms }
}

/** Packs the values that only a few scenes have. */
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

const tally = (scenes: readonly IndexedScene[]): PackedScenes['tallies'] => {
  const censuses = new Map<string, Census>()
  for (const { scene, index } of scenes) {
    const census = censuses.get(scene.collection) ?? new Census()
    censuses.set(scene.collection, census)
    census.add(scene, { boxes: index.parts.map(({ box }) => box), span: index.span })
  }
  return [...censuses].map(([collection, census]) => ({ collection, ...census.tally }))
}

const encoder = new TextEncoder()

/** Packs scenes as JSON texts without the parts that many have in common. */
const packDocuments = (scenes: readonly Scene[]): PackedDocuments => {
  const margins = new Margins()
  /** Of the last scene of each collection: the next one mostly has the same. */
  const likely = new Map<string, number>()
  const marginCodes = new Uint8Array(scenes.length)
  const texts = scenes.map((scene, place) => {
    const document = JSON.stringify(scene)
    const { own, code } = margins.cut(document, scene.id, likely.get(scene.collection) ?? 0)
    likely.set(scene.collection, code)
    marginCodes[place] = code
    return own
  })
  const { documents, documentEnds } = encoded(texts)
  return {
    margins: margins.kept,
    marginCodes,
    documents: encodePhrases(documents, documentEnds),
    documentEnds,
  }
}

/** Encodes all texts at once, which is faster. If all characters are bytes, their lengths are known without encoding. */
const encoded = (texts: readonly string[]): Pick<PackedDocuments, 'documents' | 'documentEnds'> => {
  const documents = encoder.encode(texts.join(''))
  const documentEnds = new Uint32Array(texts.length)
  const characters = texts.reduce((sum, { length }) => sum + length, 0)
  const countBytes =
    documents.length === characters
      ? ({ length }: string) => length
      : (text: string) => Buffer.byteLength(text)
  let end = 0
  for (const [place, text] of texts.entries()) documentEnds[place] = end += countBytes(text)
  return { documents, documentEnds }
}

/** Footprints as `Footprints` keeps them. @param footprints the parts of each */
export const packFootprints = (footprints: readonly (readonly Part[])[]): PackedFootprints => {
  const micros: number[] = []
  const others: number[] = []
  const places = new Uint32Array(footprints.length)
  for (const [place, parts] of footprints.entries()) {
    const numbers = listNumbers(parts)
    const areMicros = numbers.every(isMicro)
    places[place] = areMicros ? micros.length * 2 : others.length * 2 + 1
    if (areMicros) for (const number of numbers) micros.push(toMicros(number))
    else for (const number of numbers) others.push(number)
  }
  return { micros: Int32Array.from(micros), others: Float64Array.from(others), places }
}

const listNumbers = (parts: readonly Part[]): number[] => {
  const numbers = [parts.length]
  for (const { box } of parts) numbers.push(...box)
  for (const { isArea, paths } of parts) {
    numbers.push(isArea ? 1 : 0, paths.length)
    for (const path of paths) {
      numbers.push(path.length)
      for (const [longitude = NaN, latitude = NaN] of path) numbers.push(longitude, latitude)
    }
  }
  return numbers
}
