import { expect } from 'vitest'
import { pagesFrom } from '../../../test/pages.fixture.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Catalog, SceneQuery, SceneSearch } from '../port.ts'
import type { Scene, SceneCollection } from '../scene.ts'

/** A catalog that can also be searched for scenes that are not published yet. */
type WholeCatalog = Catalog & { readonly whole: SceneSearch }

/**
 * Makes an empty catalog of some adapter. Scenes are published by the time of the clock; without a clock all are
 * published.
 */
export type CreateCatalog = (clock?: Clock) => WholeCatalog | Promise<WholeCatalog>

/** A scene of the collection `coast`, unless said otherwise. */
export const scene = (id: string, datetime: string, more: Partial<Scene> = {}): Scene => ({
  type: 'Feature',
  stac_version: '1.0.0',
  id,
  collection: 'coast',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [2, 0],
        [2, 2],
        [0, 2],
        [0, 0],
      ],
    ],
  },
  bbox: [0, 0, 2, 2],
  properties: { datetime },
  assets: {},
  ...more,
})

/** A place without extent. */
export const point = (x: number, y: number): Scene['geometry'] => ({ type: 'Point', coordinates: [x, y] })

/** A collection whose description is its title. */
export const collection = (id: string, title: string): SceneCollection => ({
  type: 'Collection',
  stac_version: '1.0.0',
  id,
  title,
  description: title,
  license: 'other',
  extent: { spatial: { bbox: [[-180, -90, 180, 90]] }, temporal: { interval: [[null, null]] } },
})

/** Midnight of a day, counted from the first of 2026. */
export const day = (number: number): string => new Date(Date.UTC(2026, 0, number)).toISOString()

/** Every id of a search, page by page. `between` runs after each page. */
export const walk = async (
  catalog: Catalog,
  query: SceneQuery,
  between?: (page: number) => Promise<unknown>,
) => {
  let number = 0
  const searchAfter = async (after: number) => {
    await between?.(number++)
    return catalog.search({ ...query, after })
  }
  const pages = await pagesFrom(await catalog.search(query), ({ scenes, next }) => {
    expect(scenes.length).toBe(next === undefined ? scenes.length : query.limit)
    return next === undefined ? undefined : searchAfter(next)
  })
  return pages.flatMap(({ scenes }) => scenes.map(({ id }) => id))
}
