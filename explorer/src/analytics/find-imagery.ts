import { filter, type AnalyticsResult, type Mosaic } from 'imagery-platform-client'
import { boundingBox } from '../map/bounding-box.ts'
import { connection } from '../session/session.ts'

/** A mosaic that was made of the scene in which a result was found. */
export interface ResultImagery {
  readonly name: string
  /** Template of the addresses of its tiles. */
  readonly tiles: string
  /** Whether it shows that scene where the result lies; otherwise a newer one lies over it. */
  readonly isSeen: boolean
}

/** Mosaics of one time, at most: few are of the same place. */
const MOST = 50

/** Mosaics whose time holds a moment. */
export const mosaicsAt = (observed: string) => ({
  acquired__between: `${observed},${observed}`,
  _page_size: MOST,
})

/**
 * The mosaic in which a result was found; where it was found in a scene, one that was made of that scene, if there is one.
 * One that shows the scene where the result lies comes first.
 */
export const findImagery = async (
  { links, properties, geometry }: AnalyticsResult,
  signal: AbortSignal,
): Promise<ResultImagery | undefined> => {
  const { mosaic_name: name, observed, source_item_id: scene } = properties
  const tiles = links.find(({ rel }) => rel === 'target-tiles')?.href
  if (tiles !== undefined) return { name: name ?? '', tiles, isSeen: true }
  if (observed === undefined || scene === undefined) return undefined
  const params = { query: mosaicsAt(observed) }
  const { mosaics } = await connection.value.platform.mosaics.listMosaics({ params, signal })
  const around = mosaics.filter(({ bbox }) => holds(bbox, boundingBox(geometry)))
  const found = await Promise.all(around.map((mosaic) => readImagery(mosaic, geometry, scene, signal)))
  const madeOfIt = found.filter((imagery) => imagery !== undefined)
  return madeOfIt.find(({ isSeen }) => isSeen) ?? madeOfIt[0]
}

type Box = readonly [west: number, south: number, east: number, north: number]

/** @param outer as a mosaic says it: west is larger than east across the antimeridian */
const holds = ([left = 0, bottom = 0, right = 0, top = 0]: readonly number[], inner: Box): boolean => {
  const [west, south, east, north] = inner
  const isWithin = left <= right ? west >= left && east <= right : west >= left || east <= right
  return isWithin && south >= bottom && north <= top
}

const readImagery = async (
  { id: mosaic_id = '', name, _links }: Mosaic,
  geometry: AnalyticsResult['geometry'],
  scene: string,
  signal: AbortSignal,
): Promise<ResultImagery | undefined> => {
  const { mosaics } = connection.value.platform
  const query = { bbox: boundingBox(geometry).join(','), _page_size: 1 }
  const { items: quads } = await mosaics.listQuads({ params: { path: { mosaic_id }, query }, signal })
  const [quad] = quads
  if (quad === undefined || _links?.tiles === undefined) return undefined
  const path = { mosaic_id, quad_id: quad.id }
  const { items } = await mosaics.listQuadItems({ params: { path }, signal })
  if (!items.some(({ item_id: id }) => id === scene)) return undefined
  const isSeen = (await topmost(items, geometry, signal)) === scene
  return { name, tiles: _links.tiles, isSeen }
}

type Item = { readonly item_id?: string; readonly item_type?: string }

/** The id of the newest item that touches a geometry. @param items newest first */
const topmost = async (
  items: readonly Item[],
  geometry: AnalyticsResult['geometry'],
  signal: AbortSignal,
): Promise<string | undefined> => {
  const ids = items.flatMap(({ item_id: id }) => id ?? [])
  const { features } = await connection.value.platform.data.runQuickSearch({
    body: {
      item_types: [...new Set(items.flatMap(({ item_type: itemType }) => itemType ?? []))],
      filter: filter.and(filter.stringIn('id', ids), filter.geometry(geometry)),
    },
    signal,
  })
  const touching = new Set(features.map(({ id }) => id))
  return ids.find((id) => touching.has(id))
}
