import { z } from 'zod'
import { toScene } from '../../catalog/scene.ts'
import type { Scene } from '../../catalog/scene.ts'
import { pagesFrom } from '../../../test/pages.fixture.ts'
import { share, startTestPlatform } from '../../../test/platform.fixture.ts'
import type { TestAnswer, TestPlatform } from '../../../test/platform.fixture.ts'

export const STORY_MOSAIC = '6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90'
export const STORY_SERIES = 'd2a7c0f3-4b19-4e86-8f5d-73b6e1a0c942'

/** The user of another organization, which may not download orthoscenes. */
export const STRANGER = '5203'

export const MOSAICS = '/basemaps/v1/mosaics'
export const HARBOR = `${MOSAICS}/${STORY_MOSAIC}`

/** @param cloud percent */
const scene = (
  id: string,
  datetime: string,
  ring: [number, number][],
  { collection = 'orthoscene-3m', cloud = 0, bbox = [0, 0, 0, 0] } = {},
): Scene =>
  toScene({
    type: 'Feature',
    stac_version: '1.0.0',
    id,
    collection,
    geometry: { type: 'Polygon', coordinates: [ring] },
    bbox,
    properties: { datetime, 'eo:cloud_cover': cloud },
    assets: {},
  })

const BAY: [number, number][] = [
  [177.5, -39],
  [178.5, -39],
  [178.5, -38.5],
  [177.5, -38.5],
  [177.5, -39],
]
const HARBOR_MOUTH: [number, number][] = [
  [4.1, 51.9],
  [4.2, 51.9],
  [4.2, 51.95],
  [4.1, 51.95],
  [4.1, 51.9],
]

/** A scene that fills a tile which shows none without it, west of the antimeridian. */
export const AT_FIJI = scene('at-fiji', '2025-02-08T22:10:00Z', [
  [179, -20],
  [180, -20],
  [180, -18],
  [179, -18],
  [179, -20],
])

/**
 * Scenes in addition to those of the world: one across the antimeridian near Fiji, some on each side of it, one
 * composite, and cloudy ones in a mosaic of the least cloudy and in one of the newest scenes.
 */
const SCENES = [
  scene(
    'fiji-across',
    '2025-02-03T22:10:00Z',
    [
      [179.7, -17],
      [-179.7, -17],
      [-179.7, -16.6],
      [179.7, -16.6],
      [179.7, -17],
    ],
    { bbox: [179.7, -17, -179.7, -16.6] },
  ),
  scene('gisborne', '2025-02-04T22:10:00Z', [
    [178, -38.8],
    [178.3, -38.8],
    [178.3, -38.6],
    [178, -38.6],
    [178, -38.8],
  ]),
  scene('samoa', '2025-02-05T22:10:00Z', [
    [-172, -14],
    [-171.7, -14],
    [-171.7, -13.8],
    [-172, -13.8],
    [-172, -14],
  ]),
  scene(
    'land',
    '2025-02-06T00:00:00Z',
    [
      [10, 10],
      [11, 10],
      [11, 11],
      [10, 11],
      [10, 10],
    ],
    { collection: 'composite-30m-monthly' },
  ),
  scene('bay-in-clouds', '2025-02-07T22:10:00Z', BAY, { collection: 'multispectral-10m', cloud: 100 }),
  scene('20260410_mouth', '2026-04-10T10:10:00Z', HARBOR_MOUTH, { cloud: 20 }),
  scene('20260411_mouth', '2026-04-11T10:10:00Z', HARBOR_MOUTH, { cloud: 21 }),
]

/** A platform whose quads have few pixels, which tests share. */
export const startWithMosaics = (): Promise<TestPlatform> => share('mosaics', () => startWithQuadSize('256'))

/** @param size of quads, in pixels */
export const startWithQuadSize = (size: string): Promise<TestPlatform> =>
  startTestPlatform(['--quad-size', size], async ({ catalog }) => {
    await catalog.putScenes(SCENES)
  })

const LINKS = z.object({ _self: z.string(), _next: z.string().optional() })

const MOSAIC = z.looseObject({
  _links: z.object({ _self: z.string(), quads: z.string(), tiles: z.string() }),
  bbox: z.array(z.number()),
  first_acquired: z.string(),
  grid: z.object({ quad_size: z.number(), resolution: z.number() }),
  id: z.string(),
  interval: z.string(),
  item_types: z.array(z.string()),
  last_acquired: z.string(),
  level: z.number(),
  name: z.string(),
  product_type: z.string(),
  quad_download: z.boolean(),
})

const SERIES = z.object({
  _links: z.object({ _self: z.string(), mosaics: z.string() }),
  first_acquired: z.string(),
  id: z.string(),
  interval: z.string(),
  last_acquired: z.string(),
  name: z.string(),
  product_type: z.string(),
  selector: z.string(),
})

const QUAD = z.object({
  _links: z.object({ _self: z.string(), download: z.string(), items: z.string(), thumbnail: z.string() }),
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  id: z.string(),
  percent_covered: z.number(),
})

const quadPage = <Entry>(entry: z.ZodType<Entry>) =>
  z.strictObject({
    _links: LINKS,
    items: z.array(entry),
    summary: z.object({ total_quads: z.number() }).optional(),
  })

/** Bodies, read from answers. */
export const read = {
  mosaic: (answer: TestAnswer) => MOSAIC.parse(answer.json),
  mosaics: (answer: TestAnswer) => z.object({ _links: LINKS, mosaics: z.array(MOSAIC) }).parse(answer.json),
  series: (answer: TestAnswer) => SERIES.parse(answer.json),
  seriesPage: (answer: TestAnswer) => z.object({ _links: LINKS, series: z.array(SERIES) }).parse(answer.json),
  quad: (answer: TestAnswer) => QUAD.parse(answer.json),
  quads: (answer: TestAnswer) => quadPage(QUAD).parse(answer.json),
  minimalQuads: (answer: TestAnswer) =>
    quadPage(QUAD.extend({ _links: z.strictObject({ download: z.string() }) })).parse(answer.json),
  items: (answer: TestAnswer) =>
    z
      .object({ items: z.array(z.object({ item_id: z.string(), item_type: z.string(), link: z.string() })) })
      .parse(answer.json).items,
  faults: (answer: TestAnswer) =>
    z
      .object({
        general: z.array(z.unknown()),
        field: z.record(z.string(), z.array(z.object({ message: z.string() }))),
      })
      .parse(answer.json),
  message: (answer: TestAnswer) => z.strictObject({ message: z.string() }).parse(answer.json).message,
}

/** The id of a mosaic, by its name. */
export const findMosaicId = async (platform: TestPlatform, name: string): Promise<string> => {
  const [mosaic] = read.mosaics(await platform.call('GET', `${MOSAICS}?name__is=${name}`)).mosaics
  if (!mosaic) throw new Error(`there is no mosaic ${name}`)
  return mosaic.id
}

/** Every entry of a list, page by page, with pages of the maximum size. */
export const walk = async <Page extends { readonly _links: { _next?: string | undefined } }>(
  platform: TestPlatform,
  address: string,
  readPage: (answer: TestAnswer) => Page,
): Promise<readonly Page[]> => {
  const get = async (page: string) => readPage(await platform.call('GET', page))
  return pagesFrom(await get(address), ({ _links: { _next: next } }) =>
    next === undefined ? undefined : get(next),
  )
}
