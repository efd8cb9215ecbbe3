import { joinBoxes } from 'imagery-platform-geometry/part.ts'
import { createHash } from 'node:crypto'
import { findType } from '../census.ts'
import { indexScene, instantOr, publishedAt } from '../scene-index.ts'
import type { SceneIndex } from '../scene-index.ts'
import type { Scene } from '../scene.ts'
import { footprintWkb } from './footprint-wkb.ts'
import { toStored, toStoredJson } from './stored-text.ts'

/** Columns of a scene as it is sent to the database, and their types there; `migrations.ts` says what each is for. */
export const SENT = {
  collection: 'text',
  id: 'text',
  appears: 'float8',
  acquired: 'float8',
  published: 'float8',
  changed: 'float8',
  datetime: 'float8',
  created: 'float8',
  updated: 'float8',
  starts: 'float8',
  ends: 'float8',
  cloud_cover: 'float8',
  gsd: 'float8',
  platform: 'text',
  bottom: 'float8',
  top: 'float8',
  west: 'float8',
  south: 'float8',
  east: 'float8',
  north: 'float8',
  geom: 'text',
  has_holes: 'boolean',
  traits: 'bigint',
  assets: 'text',
  properties: 'text',
  times: 'text',
  json: 'text',
} as const

export type SceneRow = Readonly<Record<keyof typeof SENT, string | number | boolean | null>>

/** What many scenes have in common: the types of their properties, and the names of their assets. */
export interface Traits {
  /** From the content, so that processes agree without asking each other. */
  readonly key: string
  readonly json: string
}

/** A scene to be stored. @param isTimed whether it appears only once it is published */
export const sceneRow = (scene: Scene, isTimed: boolean): { row: SceneRow; traits: Traits } => {
  const index = indexScene(scene)
  const traits = readTraits(scene)
  const { platform, 'eo:cloud_cover': clouds, gsd } = scene.properties
  const published = publishedAt(index)
  const row: SceneRow = {
    collection: toStored(scene.collection),
    id: toStored(scene.id),
    appears: isTimed ? published : '-Infinity',
    acquired: index.acquired,
    published,
    changed: Number.isNaN(index.updated) ? published : index.updated,
    datetime: index.hasDatetime ? index.acquired : null,
    created: numberOr(index.created),
    updated: numberOr(index.updated),
    starts: index.span.start,
    ends: index.span.end,
    cloud_cover: numberOr(clouds),
    gsd: numberOr(gsd),
    platform: typeof platform === 'string' ? toStored(platform) : null,
    bottom: index.heights?.start ?? null,
    top: index.heights?.end ?? null,
    ...place(index),
    traits: traits.key,
    assets: toStoredJson(JSON.stringify(Object.keys(scene.assets))),
    properties: toStoredJson(JSON.stringify(scene.properties)),
    times: toStoredJson(JSON.stringify(readTimes(scene))),
    json: JSON.stringify(scene),
  }
  return { row, traits }
}

const place = ({ parts }: SceneIndex) => {
  const [first, ...others] = parts.map(({ box }) => box)
  const [west = null, south = null, east = null, north = null] = first ? others.reduce(joinBoxes, first) : []
  const hasHoles = parts.some(({ isArea, paths }) => isArea && paths.length > 1)
  return { west, south, east, north, geom: footprintWkb(parts), has_holes: hasHoles }
}

/** Times among the properties that have no column. */
const readTimes = ({ properties }: Scene): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, value]) => {
      const time = COLUMNS.has(name) ? NaN : instantOr(value)
      return Number.isNaN(time) ? [] : [[name, time]]
    }),
  )

const COLUMNS: ReadonlySet<string> = new Set(['datetime', 'created', 'updated'])

const readTraits = ({ properties, assets }: Scene): Traits => {
  const types = Object.entries(properties).flatMap(([name, value]) => {
    const type = findType(value)
    return type ? [[name, type] as const] : []
  })
  const json = toStoredJson(JSON.stringify({ types: types.sort(byName), assets: Object.keys(assets).sort() }))
  return { key: createHash('sha256').update(json).digest().readBigInt64BE().toString(), json }
}

const byName = ([a]: readonly [string, string], [b]: readonly [string, string]): number => (a < b ? -1 : 1)

const numberOr = (value: unknown): number | null =>
  typeof value === 'number' && !Number.isNaN(value) ? value : null
