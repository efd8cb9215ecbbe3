import type { components } from '../../../../generated/types.ts'
import { shortDateTime } from '../../kernel/date-time.ts'
import { quadId } from '../../geometry/quad-grid.ts'
import type { QuadPlace } from '../../geometry/quad-grid.ts'
import { addresses } from './addresses.ts'
import { QuadGrid, resolutionOf, TILE_SIZE } from './grid.ts'
import type { Source } from './sources.ts'
import type { Mosaic, Series } from './published-mosaics.ts'

type Schemas = components['schemas']

const COORDINATE_SYSTEM = 'EPSG:3857'

/** Red, green, blue and alpha. */
const BANDS = 4

const PIXEL_TYPE = 'byte'

export const wireGrid = ({
  grid: { level, quadSize },
}: Pick<Mosaic, 'grid'>): Required<Schemas['GridContext']> => ({
  quad_size: quadSize,
  resolution: resolutionOf(level),
})

/** What a mosaic's wire form depends on beside the mosaic. */
interface MosaicContext {
  /** Absolute address of the area. */
  readonly root: string
  /** Template of the addresses of its tiles, which carries a token of its own. */
  readonly tiles: string
  /** Whether the caller may download its quads. */
  readonly isDownloadable: boolean
}

export const wireMosaic = (
  mosaic: Mosaic,
  { root, tiles, isDownloadable }: MosaicContext,
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
    first_acquired: shortDateTime(mosaic.firstAcquired),
    grid: wireGrid(mosaic),
    id: mosaic.id,
    interval: mosaic.interval,
    item_types: [...mosaic.itemTypes],
    last_acquired: shortDateTime(mosaic.lastAcquired),
    level: mosaic.grid.level,
    name: mosaic.name,
    product_type: mosaic.productType,
    quad_download: isDownloadable,
  }
}

export const wireSeries = (root: string, series: Series): Schemas['MosaicSeries'] => {
  const at = addresses(root)
  return {
    _links: { _self: at.series(series.id), mosaics: at.seriesMosaics(series.id) },
    first_acquired: shortDateTime(series.firstAcquired),
    id: series.id,
    interval: series.interval,
    last_acquired: shortDateTime(series.lastAcquired),
    name: series.name,
    product_type: series.productType,
    selector: series.selector,
  }
}

/** @param percentCovered of its pixels, 0 to 100 */
export const wireQuad = (
  root: string,
  { id, grid }: Pick<Mosaic, 'id' | 'grid'>,
  place: QuadPlace,
  percentCovered: number,
): Schemas['Quad'] => {
  const self = addresses(root).quad(id, place)
  return {
    _links: { _self: self, download: `${self}/full`, items: `${self}/items`, thumbnail: `${self}/thumb` },
    bbox: [...new QuadGrid(grid).box(place)],
    id: quadId(place),
    percent_covered: percentCovered,
  }
}

/** With its download link only. @see source, Mosaics API, `minimal` */
export const wireMinimalQuad: typeof wireQuad = (root, mosaic, place, percentCovered) => ({
  ...wireQuad(root, mosaic, place, percentCovered),
  _links: { download: `${addresses(root).quad(mosaic.id, place)}/full` },
})

/** @param baseUrl of the platform, where the Data API is too */
export const wireQuadItem = (baseUrl: string, { id, itemType }: Source): Required<Schemas['QuadItem']> => ({
  item_id: id,
  item_type: itemType,
  link: `${baseUrl}/data/v1/item-types/${encodeURIComponent(itemType)}/items/${encodeURIComponent(id)}`,
})

/**
 * What a map client needs. Boxes in TileJSON cannot cross the antimeridian: one that does goes around the world.
 * @param tiles template of their addresses
 */
export const wireTileJson = (mosaic: Mosaic, tiles: string): Schemas['TileJson'] => {
  const [west, south, east, north] = mosaic.bbox
  const { level } = mosaic.grid
  const width = west > east ? east + 360 - west : east - west
  const middle = west + width / 2
  return {
    tilejson: '2.2.0',
    name: mosaic.name,
    version: '1.0.0',
    scheme: 'xyz',
    tiles: [tiles],
    format: 'png',
    tileSize: TILE_SIZE,
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
