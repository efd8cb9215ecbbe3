import type { Expression } from '../cql2/expression.ts'
import { instantIn } from '../../kernel/instant.ts'
import { finish } from 'imagery-platform-geometry/eventual.ts'
import { indexScene } from '../scene-index.ts'
import type { SceneIndex } from '../scene-index.ts'
import { toScene } from '../scene.ts'
import type { Scene } from '../scene.ts'
import { compile } from './compile.ts'
import type { Truth } from './operand.ts'
import { ASSET_NAMES, SPAN_END, SPAN_START } from '../cql2/known-properties.ts'
import type { SceneReader } from './reader.ts'

/** A scene with some properties of its own, and with a place where one is given. */
export const sceneWith = (
  properties: Partial<Scene['properties']> = {},
  geometry: Scene['geometry'] = null,
  more: Partial<Scene> = {},
): Scene =>
  toScene({
    type: 'Feature',
    stac_version: '1.0.0',
    id: 'one',
    collection: 'coast',
    geometry,
    properties: { datetime: '2024-05-01T12:00:00Z', ...properties },
    assets: {},
    ...more,
  })

/** Whether a scene meets a condition. */
export const isMet = (where: Expression, scene: Scene): boolean =>
  finish(compile(where, PLAIN_SCENES).test(scene))

/** The truth of a condition on a scene: unknown where neither it nor its negation holds. */
export const evaluate = (where: Expression, scene: Scene): Truth => {
  const isTrue = isMet(where, scene)
  const isFalse = isMet({ op: 'not', args: [where] }, scene)
  if (isTrue && isFalse) throw new Error('both true and false')
  return isTrue || isFalse ? isTrue : undefined
}

const known = new WeakMap<Scene, SceneIndex>()

const toIndex = (scene: Scene): SceneIndex => {
  const index = known.get(scene) ?? indexScene(scene)
  known.set(scene, index)
  return index
}

/** Reads scenes as they are. */
export const PLAIN_SCENES: SceneReader<Scene> = {
  value: (property) => (scene) => {
    if (property === 'id' || property === 'collection') return scene[property]
    return property === ASSET_NAMES ? Object.keys(scene.assets) : scene.properties[property]
  },
  isInDocument: () => false,
  instant: (property) => (scene) => {
    if (property === SPAN_START) return toIndex(scene).span.start
    if (property === SPAN_END) return toIndex(scene).span.end
    const value = scene.properties[property]
    return typeof value === 'string' ? instantIn(value) : undefined
  },
  span: (scene) => toIndex(scene).span,
  meetsBox: () => undefined,
  boxes: (scene) => toIndex(scene).parts.map(({ box }) => box),
  parts: (scene) => toIndex(scene).parts,
  heights: (scene) => toIndex(scene).heights,
}
