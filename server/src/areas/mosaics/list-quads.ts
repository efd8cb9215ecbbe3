import { boxPart } from '../../geometry/part.ts'
import { parseSearchBox } from '../../geometry/search-box.ts'
import type { Handler } from '../../http/server/operation.ts'
import { atField } from '../../kernel/at-field.ts'
import { decimal } from '../../kernel/decimal.ts'
import { addresses } from './addresses.ts'
import { quadPage } from './quad-page.ts'
import { ownerKey } from './quad-search-store.ts'
import type { MosaicsServices } from './services.ts'

export const listQuads =
  (services: MosaicsServices): Handler<'mosaics_listQuads'> =>
  async ({ root, path, query, given, caller, principal }) => {
    const mosaic = await services.mosaics.get(path.mosaic_id)
    const { boxes } = atField('bbox', () => parseSearchBox(query.bbox.split(',').map((part) => decimal(part.trim()))))
    const purpose = ['mosaics_listQuads', ownerKey(principal), mosaic.id, query.bbox]
    const address = addresses(root).quads(mosaic.id)
    const shape = boxes.map(boxPart)
    const list = { root, mosaic, shape, address, purpose, query: { ...query }, given, caller }
    return { status: 200, body: await quadPage(services, list) }
  }
