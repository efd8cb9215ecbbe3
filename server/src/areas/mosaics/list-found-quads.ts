import { splitSearchArea } from '../../geometry/antimeridian.ts'
import { parseGeometry } from '../../geometry/parse.ts'
import { partsOf } from '../../geometry/part.ts'
import type { Handler } from '../../http/server/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import { addresses } from './addresses.ts'
import { quadPage } from './quad-page.ts'
import { ownerKey } from './quad-search-store.ts'
import type { MosaicsServices } from './services.ts'

export const listFoundQuads =
  (services: MosaicsServices): Handler<'mosaics_listFoundQuads'> =>
  async ({ root, path, query, given, caller, principal }) => {
    const mosaic = await services.mosaics.get(path.mosaic_id)
    const search = await services.searches.get(principal, path.search_id)
    if (search?.mosaicId !== mosaic.id) throw notFound('quad search', path.search_id)
    const purpose = ['mosaics_listFoundQuads', ownerKey(principal), path.search_id]
    const address = addresses(root).search(mosaic.id, path.search_id)
    const shape = partsOf(splitSearchArea(parseGeometry(search.area, 180)))
    const list = { root, mosaic, shape, address, purpose, query: { ...query }, given, caller }
    return { status: 200, body: await quadPage(services, list) }
  }
