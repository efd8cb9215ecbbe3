import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import type { components } from '../../../generated/types.ts'
import { footprintAsWritten, splitFootprint } from 'imagery-platform-geometry/antimeridian.ts'
import { boundingBox } from 'imagery-platform-geometry/bounding-box.ts'
import { parseGeometry } from 'imagery-platform-geometry/parse.ts'
import type { DeepReadonly } from '../kernel/deep-readonly.ts'
import { parseInstant } from '../kernel/instant.ts'
import type { Interval } from '../kernel/instant.ts'
import { Malformed } from 'imagery-platform-geometry/malformed.ts'
import { readJson } from '../stores/stored-json.ts'
import { compareCodePoints } from '../kernel/code-points.ts'

type Unlinked<T> = { [Name in keyof T as Name extends 'links' ? never : Name]: T[Name] }

/** One scene of the catalog: its STAC item without links, which depend on the address of the request. */
export type Scene = Unlinked<components['schemas']['CatalogItem']>

/** What scenes have in common: their STAC collection without links. */
export type SceneCollection = DeepReadonly<Unlinked<components['schemas']['CatalogCollection']>>

/**
 * A scene as the catalog keeps it: footprint cut at the antimeridian, box to match, times in order. A box whose west is greater
 * than its east crosses the antimeridian, and so does its footprint; every other footprint is as wide as its coordinates say.
 * @throws Malformed where the footprint is not a valid geometry or a time is not a date-time
 */
export const toScene = (item: Scene): Scene => {
  parseSpan(item)
  const given = parseFootprint(item)
  if (!given) return item
  const box = boxNumbers(item.bbox)
  const asWritten = footprintAsWritten(given)
  const saysItself = asWritten !== given // longitudes beyond 180 degrees tell which way an edge goes
  const geometry = crossesAntimeridian(box) && !saysItself ? splitFootprint(given) : asWritten
  if (geometry === given && isInWorld(box)) return item
  const bbox = isInWorld(box) ? box : boundingBox(geometry)
  const crs = item.geometry?.crs
  return { ...item, geometry: crs ? { ...geometry, crs } : geometry, ...(bbox && { bbox }) }
}

/** The scene's footprint; undefined where it has none. @throws Malformed where it is not a valid geometry */
export const parseFootprint = (scene: Pick<Scene, 'geometry'>): Geometry | undefined => {
  if (scene.geometry === null) return undefined
  try {
    return parseGeometry(scene.geometry, 360)
  } catch (fault) {
    throw fault instanceof Malformed ? new Malformed(fault.message, fault.within('geometry')) : fault
  }
}

/** When the scene was acquired, start and end. @throws Malformed where that is not a time, or ends before it starts */
export const parseSpan = ({ properties }: Pick<Scene, 'properties'>): Interval => {
  const instant = (name: 'datetime' | 'start_datetime' | 'end_datetime'): number | undefined => {
    const text = properties[name]
    if (text === undefined || text === null) return undefined
    try {
      return parseInstant(text)
    } catch (fault) {
      throw fault instanceof Malformed ? new Malformed(fault.message, `properties.${name}`) : fault
    }
  }
  const datetime = instant('datetime')
  const start = instant('start_datetime') ?? datetime
  const end = instant('end_datetime') ?? datetime
  if (start === undefined || end === undefined)
    throw new Malformed('a scene has a datetime, or a start and an end.', 'properties.datetime')
  if (start > end) throw new Malformed('the scene starts after it ends.', 'properties.start_datetime')
  return { start, end }
}

/** The numbers of a box, four or six. */
export const boxNumbers = (bbox: unknown): number[] | undefined =>
  Array.isArray(bbox) && bbox.every((number) => typeof number === 'number') ? bbox : undefined

const crossesAntimeridian = (box: readonly number[] | undefined): boolean =>
  box !== undefined && (box[0] ?? NaN) > (box[box.length / 2] ?? NaN)

const isInWorld = (box: readonly number[] | undefined): box is readonly number[] =>
  box !== undefined && Math.abs(box[0] ?? NaN) <= 180 && Math.abs(box[box.length / 2] ?? NaN) <= 180

/** A scene from the JSON text that the catalog keeps. */
export const readScene = (json: Uint8Array): Scene => {
  const scene: unknown = JSON.parse(Buffer.from(json.buffer, json.byteOffset, json.length).toString())
  if (!isScene(scene)) throw new TypeError('not a scene')
  return scene
}

/** The compiler cannot know that only scenes are stored; this is the one place that says so. */
const isScene = (value: unknown): value is Scene => typeof value === 'object' && value !== null

/** A collection from the JSON text that a catalog keeps. */
export const readCollection = (json: string): SceneCollection => readJson(json, isCollection)

/** The compiler cannot know that only collections are stored. */
const isCollection = (value: unknown): value is SceneCollection => typeof value === 'object' && value !== null

/** A scene, or a collection of them, that was put into a catalog: as JSON text, as the catalog keeps it. */
export interface SceneRecord {
  readonly kind: 'scene' | 'sceneCollection'
  readonly json: string
}

/** The order in which catalogs tell of the scenes of collections: that of the texts `collection/id`. */
export const compareCollections = (one: string, other: string): number =>
  compareCodePoints(`${one}/`, `${other}/`)
