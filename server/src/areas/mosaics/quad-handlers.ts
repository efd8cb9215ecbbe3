import { splitSearchArea } from '../../geometry/antimeridian.ts'
import { boxPart, partsOf } from '../../geometry/part.ts'
import { parseSearchBox } from '../../geometry/search-box.ts'
import type { AreaHandlers } from '../../http/server/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import { reading } from '../../kernel/at-field.ts'
import { addressed } from './pages.ts'
import type { Pictures } from './pictures.ts'
import { QuadPages } from './quad-pages.ts'
import { searchOwner } from './quad-searches.ts'
import type { Quads } from './quads.ts'
import { addresses, quadItemReply, quadReply } from './replies.ts'
import { searchArea } from './search-area.ts'
import type { MosaicsServices } from './services.ts'
import type { Stock } from './stock.ts'

type Operation = 'listQuads' | 'createQuadSearch' | 'listFoundQuads' | 'getQuad' | 'listQuadItems'

/** Quads, found by box, by polygon and by id. */
export const quadHandlers = (
  { tokens, ids, searches, baseUrl }: MosaicsServices,
  stock: Stock,
  quads: Quads,
  pictures: Pictures,
): Pick<AreaHandlers<'mosaics'>, Operation> => {
  const pages = new QuadPages(quads, pictures, tokens)
  return {
    async listQuads({ root, path, query, given, signal, principal }) {
      const mosaic = await stock.mosaic(path.mosaic_id)
      const { boxes } = reading('bbox', () => parseSearchBox(query.bbox.split(',').map(Number)))
      const purpose = ['mosaics_listQuads', searchOwner(principal), mosaic.id, query.bbox]
      const address = addresses(root).quads(mosaic.id)
      const shape = boxes.map(boxPart)
      const list = { root, mosaic, shape, address, purpose, query: { ...query }, given, signal }
      return { status: 200, body: await pages.page(list) }
    },

    async createQuadSearch({ root, path, query, given, body, principal }) {
      const { id: mosaicId } = await stock.mosaic(path.mosaic_id)
      const area = searchArea(body)
      const id = ids.uuid().replaceAll('-', '')
      await searches.add(principal, id, { mosaicId, area })
      const address = addresses(root).search(mosaicId, id)
      return { status: 302, headers: { Location: addressed(address, { ...query }, given) } }
    },

    async listFoundQuads({ root, path, query, given, signal, principal }) {
      const mosaic = await stock.mosaic(path.mosaic_id)
      const search = await searches.get(principal, path.search_id)
      if (search?.mosaicId !== mosaic.id) throw notFound('quad search', path.search_id)
      const purpose = ['mosaics_listFoundQuads', searchOwner(principal), path.search_id]
      const address = addresses(root).search(mosaic.id, path.search_id)
      const shape = partsOf(splitSearchArea(search.area))
      const list = { root, mosaic, shape, address, purpose, query: { ...query }, given, signal }
      return { status: 200, body: await pages.page(list) }
    },

    async getQuad({ root, path, signal }) {
      const mosaic = await stock.mosaic(path.mosaic_id)
      const quad = await quads.one(mosaic, path.quad_id, signal)
      const percentCovered = await pictures.percentCovered(mosaic, quad)
      return { status: 200, body: quadReply(root, mosaic.id, quad, percentCovered) }
    },

    async listQuadItems({ path, signal }) {
      const mosaic = await stock.mosaic(path.mosaic_id)
      const { sources } = await quads.one(mosaic, path.quad_id, signal)
      return { status: 200, body: { items: sources.map((source) => quadItemReply(baseUrl, source)) } }
    },
  }
}
