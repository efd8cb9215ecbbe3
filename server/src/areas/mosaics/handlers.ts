import type { AreaHandlers } from '../../http/server/operation.ts'
import { createQuadSearch } from './create-quad-search.ts'
import { getDownload } from './get-download.ts'
import { getGrid } from './get-grid.ts'
import { getMosaic } from './get-mosaic.ts'
import { getQuad } from './get-quad.ts'
import { getQuadFull } from './get-quad-full.ts'
import { getQuadThumbnail } from './get-quad-thumbnail.ts'
import { getSeries } from './get-series.ts'
import { getTile } from './get-tile.ts'
import { getTileJson } from './get-tile-json.ts'
import { listFoundQuads } from './list-found-quads.ts'
import { listMosaics } from './list-mosaics.ts'
import { listQuadItems } from './list-quad-items.ts'
import { listQuads } from './list-quads.ts'
import { listSeries } from './list-series.ts'
import { listSeriesMosaics } from './list-series-mosaics.ts'
import type { MosaicsServices } from './services.ts'

/** The operations of mosaics. @see source, Mosaics API */
export const mosaics = (services: MosaicsServices): AreaHandlers<'mosaics'> => ({
  listMosaics: listMosaics(services),
  getMosaic: getMosaic(services),
  getGrid: getGrid(services),
  getTileJson: getTileJson(services),
  getTile: getTile(services),
  listQuads: listQuads(services),
  createQuadSearch: createQuadSearch(services),
  listFoundQuads: listFoundQuads(services),
  getQuad: getQuad(services),
  listQuadItems: listQuadItems(services),
  getQuadFull: getQuadFull(services),
  getQuadThumbnail: getQuadThumbnail(services),
  getDownload: getDownload(services),
  listSeries: listSeries(services),
  getSeries: getSeries(services),
  listSeriesMosaics: listSeriesMosaics(services),
})
