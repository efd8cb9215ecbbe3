import type { components } from '../../../../generated/types.ts'
import { quadId } from '../../world/mosaics/quad-grid.ts'
import type { QuadPlace } from '../../world/mosaics/quad-grid.ts'
import { levelOf, quadBox, resolutionOf } from './grid.ts'
import type { Source } from './sources.ts'
import type { Mosaic, Series } from './stock.ts'

type Schemas = components['schemas']

const COORDINATE_SYSTEM = 'EPSG:3857'

/** Red, green, blue and alpha. */
const BANDS = 4

const PIXEL_TYPE = 'byte'

/** Addresses below `root`, the area's absolute address. */
export const addresses = (root: string) => {
  const mosaic = (id: string): string => `${root}/mosaics/${id}`
  return {
    mosaics: `${root}/mosaics`,
    mosaic,
    quads: (mosaicId: string): string => `${mosaic(mosaicId)}/quads`,
    quad: (mosaicId: string, place: QuadPlace): string => `${mosaic(mosaicId)}/quads/${quadId(place)}`,
    search: (mosaicId: string, searchId: string): string => `${mosaic(mosaicId)}/quads/search/${searchId}`,
    seriesList: `${root}/series`,
    series: (id: string): string => `${root}/series/${id}`,
    seriesMosaics: (id: string): string => `${root}/series/${id}/mosaics`,
    download: (token: string): string => `${root}/download?token=${token}`,
  }
}

export const gridReply = (quadSize: number): Required<Schemas['GridContext']> => ({
  quad_size: quadSize,
  resolution: resolutionOf(quadSize),
})

/** What a mosaic is to a caller. */
export interface CallersMosaic {
  readonly root: string
  readonly mosaic: Mosaic
  readonly quadSize: number
  /** Template of its tiles, which works as it is. */
  readonly tiles: string
}

/** @param mayDownload whether the caller may download its quads */
export const mosaicReply = (
  { root, mosaic, quadSize, tiles }: CallersMosaic,
  mayDownload: boolean,
): Schemas['Mosaic'] => {
  const at = addresses(root)
  return {
    _links: {
      _self: at.mosaic(mosaic.id),
      quads: `${at.quads(mosaic.id)}?bbox={lx},{ly},{ux},{uy}`,
      tiles,
    },
    bands: BANDS,
    bbox: [...mosaic.bbox],
    coordinate_system: COORDINATE_SYSTEM,
    datatype: PIXEL_TYPE,
    first_acquired: dateTime(mosaic.firstAcquired),
    grid: gridReply(quadSize),
    id: mosaic.id,
    interval: mosaic.series.interval,
    item_types: [...mosaic.itemTypes],
    last_acquired: dateTime(mosaic.lastAcquired),
    level: levelOf(quadSize),
    name: mosaic.name,
    product_type: mosaic.productType,
    quad_download: mayDownload,
  }
}

export const seriesReply = (root: string, series: Series): Schemas['MosaicSeries'] => {
  const at = addresses(root)
  return {
    _links: { _self: at.series(series.id), mosaics: at.seriesMosaics(series.id) },
    first_acquired: dateTime(series.firstAcquired),
    id: series.id,
    interval: series.interval,
    last_acquired: dateTime(series.lastAcquired),
    name: series.name,
    product_type: series.productType,
    selector: series.selector,
  }
}

/** @param percentCovered of its pixels, 0 to 100 */
export const quadReply = (
  root: string,
  mosaicId: string,
  place: QuadPlace,
  percentCovered: number,
): Schemas['Quad'] => {
  const self = addresses(root).quad(mosaicId, place)
  return {
    _links: { _self: self, download: `${self}/full`, items: `${self}/items`, thumbnail: `${self}/thumb` },
    bbox: [...quadBox(place)],
    id: quadId(place),
    percent_covered: percentCovered,
  }
}

/** With its download link only. @see source, Mosaics API, `minimal` */
export const minimalQuadReply: typeof quadReply = (root, mosaicId, place, percentCovered) => ({
  ...quadReply(root, mosaicId, place, percentCovered),
  _links: { download: `${addresses(root).quad(mosaicId, place)}/full` },
})

/** @param baseUrl of the platform, where the Data API is too */
export const quadItemReply = (baseUrl: string, { id, itemType }: Source): Required<Schemas['QuadItem']> => ({
  item_id: id,
  item_type: itemType,
  link: `${baseUrl}/data/v1/item-types/${encodeURIComponent(itemType)}/items/${encodeURIComponent(id)}`,
})

/** What a map client needs. Boxes in TileJSON do not cross the antimeridian: the whole circle stands for such a one. */
export const tileJsonReply = ({
  mosaic,
  quadSize,
  tiles,
}: Omit<CallersMosaic, 'root'>): Schemas['TileJson'] => {
  const [west, south, east, north] = mosaic.bbox
  const level = levelOf(quadSize)
  const width = west > east ? east + 360 - west : east - west
  const middle = west + width / 2
  return {
    tilejson: '2.2.0',
    name: mosaic.name,
    version: '1.0.0',
    scheme: 'xyz',
    tiles: [tiles],
    minzoom: 0,
    maxzoom: level,
    bounds: west > east ? [-180, south, 180, north] : [west, south, east, north],
    center: [
      rounded(middle > 180 ? middle - 360 : middle),
      rounded((south + north) / 2),
      Math.min(level, Math.ceil(Math.log2(360 / width))),
    ],
  }
}

/** To a millionth of a degree. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** RFC 3339 in UTC, with milliseconds where there are some. */
const dateTime = (time: number): string => new Date(time).toISOString().replace('.000Z', 'Z')
