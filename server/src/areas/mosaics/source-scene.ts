import { LRUCache } from 'lru-cache'
import { changedAt, indexScene } from '../../catalog/scene-index.ts'
import { footprintOf, readScene } from '../../catalog/scene.ts'
import type { Scene } from '../../catalog/scene.ts'
import type { Geometry } from '../../geometry/geojson.ts'
import type { Part } from '../../geometry/part.ts'
import type { SceneView } from '../../imagery/scene-view.ts'
import { viewOf } from '../../imagery/viewed-scene.ts'
import { hasImagery } from '../../services/imagery/scene-rasters.ts'

/** What mosaics know of a scene by its document. Times in milliseconds since 1970 UTC. */
export interface SourceScene {
  readonly id: string
  readonly collection: string
  readonly acquired: number
  /** When it was changed last. */
  readonly changed: number
  /** Undefined where it has no footprint. */
  readonly geometry: Geometry | undefined
  readonly parts: readonly Part[]
  readonly view: SceneView
  /** The scene itself, where it is shown by a file of the imagery folder. */
  readonly withFile: Scene | undefined
}

/** Of the documents that are remembered, in bytes; with what is read from them they take about three times as much. */
const MAX_BYTES = 8 * 2 ** 20

const read = new LRUCache<string, SourceScene>({
  maxSize: MAX_BYTES,
  sizeCalculation: (_, text) => text.length,
})

/** Reads a scene, once while its document stays the same: all tiles that show it ask for it. @param json of the catalog */
export const sourceScene = ({ buffer, byteOffset, length }: Uint8Array): SourceScene => {
  const bytes = Buffer.from(buffer, byteOffset, length)
  const text = bytes.toString('latin1') // the fastest text that tells any two documents apart
  const known = read.get(text)
  if (known) return known
  const scene = readSource(bytes)
  read.set(text, scene)
  return scene
}

const readSource = (json: Uint8Array): SourceScene => {
  const scene = readScene(json)
  const index = indexScene(scene)
  return {
    id: scene.id,
    collection: scene.collection,
    acquired: index.acquired,
    changed: changedAt(index),
    geometry: footprintOf(scene),
    parts: index.parts,
    view: viewOf(scene),
    withFile: hasImagery(scene) ? scene : undefined,
  }
}
