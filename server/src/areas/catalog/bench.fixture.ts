import { afterAll } from 'vitest'
import type { Scene } from '../../catalog/scene.ts'
import type { Platform } from '../../platform/start.ts'
import { call, collection, ROOT, searchByBody, searchByQuery, serve, square } from './catalog.fixture.ts'
import type { Answer, Served } from './catalog.fixture.ts'

/** A collection without scenes until a test puts some. */
export const EMPTY = 'empty'

/**
 * Returns a scene of the collection `bench`: a square with sides of one degree.
 * @param day of 2020
 * @param x longitude of the southwest corner
 * @param y latitude of the southwest corner
 */
export const scene = (id: string, day: number, x: number, y: number, more: Partial<Scene> = {}): Scene => ({
  type: 'Feature',
  stac_version: '1.0.0',
  id,
  collection: 'bench',
  geometry: { type: 'Polygon', coordinates: [square(x, y)] },
  bbox: [x, y, x + 1, y + 1],
  properties: {
    datetime: new Date(Date.UTC(2020, 0, day)).toISOString(),
    gsd: 3,
    'eo:cloud_cover': Math.max(0, day),
  },
  assets: { data: { href: `s3://bench/${id}.tif`, title: id } },
  ...more,
})

const SCENES: readonly Scene[] = [
  scene('one', 1, 0, 0),
  scene('two', 2, 10, 10),
  scene('three', 3, 20, 20),
  scene('four,4', 4, 0, 0),
  scene('fiji', 5, 0, 0, {
    geometry: { type: 'MultiPolygon', coordinates: [[square(179, -18)], [square(-180, -18)]] },
    bbox: [179, -18, -179, -17],
  }),
  scene('high', 6, 30, 30, { bbox: [30, 30, 100, 31, 31, 900] }),
  scene('span', 7, 40, 40, {
    properties: {
      datetime: null,
      start_datetime: '2020-02-01T00:00:00Z',
      end_datetime: '2020-02-10T00:00:00Z',
    },
  }),
  ...Array.from({ length: 120 }, (_, i) => scene(`many-${String(i).padStart(3, '0')}`, 40 - 365, -60, -60)),
]

/** The time of the many scenes, which do not fit on one page. */
export const MANY = '2019-01-01T00:00:00Z/2019-12-31T00:00:00Z'

/** The time of the few scenes, each of which is a special case. */
export const FEW = '2020-01-01T00:00:00Z/2020-12-31T00:00:00Z'

/** The ids of the few scenes, in the order of lists. */
export const NEWEST_FIRST = ['span', 'high', 'fiji', 'four,4', 'three', 'two', 'one']

const COLLECTIONS = ['bench', EMPTY, 'a b/ü?'].map(collection)

/** A platform with the collection `bench`, and ways to send requests to its catalog. */
interface Bench {
  readonly served: Served
  /** @param path below the landing page */
  readonly get: (path: string) => Promise<Answer>
  /** Searches with a body that is sent as it is. */
  readonly post: (body: unknown) => Promise<Answer>
  /** Searches the few scenes with query parameters, including those that strict mode requires. */
  readonly search: (parameters: Record<string, string>) => Promise<Answer>
  /** Does the same with a body. */
  readonly searchWithBody: (members: object) => Promise<Answer>
}

/** Starts the platform for the tests of one file. @param flags of the command line; without them, in strict mode */
export const serveBench = async (...flags: string[]): Promise<Bench> => {
  const served = await serve(COLLECTIONS, SCENES, ...flags)
  afterAll(() => served.platform.close(0))
  const post = (body: unknown): Promise<Answer> => searchByBody(served, body)
  return {
    served,
    get: (path) => call(served, ROOT + path),
    post,
    search: (parameters) =>
      searchByQuery(served, { collections: 'bench', datetime: FEW, limit: '100', ...parameters }),
    searchWithBody: (members) => post({ collections: ['bench'], datetime: FEW, limit: 100, ...members }),
  }
}

/** Returns the address in the platform's own links. */
export const publicAddress = ({ app }: Platform): string => app.siblingBaseUrl

/** Returns a polygon. @param coordinates its rings */
export const polygon = (...coordinates: number[][][]) => ({ type: 'Polygon', coordinates })

/** Returns the fields of a body as query parameters. */
export const asQuery = (members: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(members).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
