import type { components } from 'imagery-platform-client'
import sharp, { type Sharp } from 'sharp'
import { circled, drawnOver, label, mark, outline } from './drawing.ts'
import { drawMap } from './map.ts'
import type { Picture } from './picture.ts'
import type { Source } from './source.ts'
import { placesIn, type Position, type View } from './view.ts'

/** Width and height, pixels. */
const SIZE = { width: 1200, height: 800 } as const

const HARBOUR: View = { ...SIZE, center: [4.13, 51.93], zoom: 12 }

/** What maps draw over imagery. */
const FOUND = { color: '#ffd23f', width: 3, fill: 0.12 } as const
const OTHERS = { color: '#ffffff', width: 1.5, fill: 0.04 } as const

/** All land without clouds, in the month of the story. */
const LAND = 'land_composite_2026_04_mosaic'

/** The mosaic of the story, and the scene that lies on top of it there. */
const APRIL = 'rotterdam_harbour_2026_04_mosaic'
const NEWEST = '20260419_094210_53_1c07'

type Shape = components['schemas']['Geometry'] | components['schemas']['CatalogItemGeometry']

/** The outer corners of a polygon. */
const outerRing = (shape: Shape | null | undefined): readonly Position[] =>
  shape?.type === 'Polygon' ? (shape.coordinates[0] ?? []).map(([x = 0, y = 0]) => [x, y] as const) : []

/** What a search of the catalog finds around the harbour, the clear scenes apart from the others. */
const search = async (source: Source): Promise<Sharp> => {
  const view: View = { ...SIZE, center: [4.15, 51.93], zoom: 10 }
  const { features } = await source.program.catalog.listItems({
    params: {
      path: { collectionId: 'orthoscene-3m' },
      query: {
        datetime: '2026-04-01T00:00:00Z/2026-04-30T23:59:59Z',
        bbox: [3.3, 51.5, 5, 52.4],
        limit: 100,
      },
    },
  })
  const placed = placesIn(view)
  const shapes = features.map(({ geometry, properties }) =>
    outline(outerRing(geometry).map(placed), (properties['eo:cloud_cover'] ?? 100) < 10 ? FOUND : OTHERS),
  )
  const words = `${features.length} scenes of April 2026; yellow: less than 10 % cloud`
  return drawnOver(await drawMap(source, [LAND], view), [...shapes, label([20, 748], words)])
}

/** Half a view of one mosaic beside half of another. */
const sideBySide =
  (left: Half, right: Half, view: View) =>
  async (source: Source): Promise<Sharp> => {
    const halves = await Promise.all(
      [left, right].map(({ mosaic }) => drawMap(source, [mosaic], { ...view, width: view.width / 2 - 2 })),
    )
    const inputs = await Promise.all(halves.map((half) => half.png().toBuffer()))
    const paper = { width: view.width, height: view.height, channels: 3, background: '#ffffff' } as const
    const whole = await sharp({ create: paper })
      .composite(inputs.map((input, at) => ({ input, left: at * (view.width / 2 + 2), top: 0 })))
      .png()
      .toBuffer()
    return drawnOver(sharp(whole), [
      label([20, 20], left.words),
      label([view.width / 2 + 22, 20], right.words),
    ])
  }

interface Half {
  readonly mosaic: string
  readonly words: string
}

/** The grid of a mosaic's quads, each with the share of it that scenes cover. */
const quads = async (source: Source): Promise<Sharp> => {
  const view: View = { ...SIZE, center: [4.15, 51.925], zoom: 11 }
  const { mosaics } = await source.user.mosaics.listMosaics({ params: { query: { name__is: APRIL } } })
  const { items } = await source.user.mosaics.listQuads({
    params: { path: { mosaic_id: mosaics[0]?.id ?? '' }, query: { bbox: '3.9,51.8,4.4,52.1' } },
  })
  const placed = placesIn(view)
  const shapes = items.flatMap(({ bbox, percent_covered }) => {
    const [west = 0, south = 0, east = 0, north = 0] = bbox
    const ring = (
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
      ] as const
    ).map(placed)
    const middle = placed([(west + east) / 2, (south + north) / 2])
    return [outline(ring, OTHERS), mark(middle, `${Math.round(percent_covered)} %`)]
  })
  return drawnOver(await drawMap(source, [APRIL], view), shapes)
}

/** Vessels that analytics found, in the mosaic that the scene lies on top of in which they were seen. */
const vessels = async (source: Source): Promise<Sharp> => {
  const view: View = { ...SIZE, center: [4.045, 51.963], zoom: 14 }
  const { features } = await source.user.analytics.listResults({
    params: { path: { subscriptionID: '0b9e7c1d-52f4-4d0a-a6c3-87e1f9d2b634' }, query: { limit: 100 } },
  })
  const placed = placesIn(view)
  const seen = features.filter(({ properties }) => properties.source_item_id === NEWEST)
  const shapes = seen.map(({ geometry }) => circled(outerRing(geometry).map(placed), FOUND))
  return drawnOver(await drawMap(source, [APRIL], view), shapes)
}

/** Pictures that are drawn from what the platform answers, as a map client draws them. */
export const MAPS: readonly Picture[] = [
  { name: 'harbour', take: (source) => drawMap(source, [LAND, APRIL], HARBOUR) },
  { name: 'search', take: search },
  {
    name: 'two-dates',
    take: sideBySide(
      { mosaic: 'rotterdam_harbour_2025_07_mosaic', words: 'July 2025' },
      { mosaic: 'rotterdam_harbour_2026_01_mosaic', words: 'January 2026' },
      { ...SIZE, height: 600, center: [4.1, 51.905], zoom: 12 },
    ),
  },
  { name: 'quads', take: quads },
  { name: 'vessels', take: vessels },
]
