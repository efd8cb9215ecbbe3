import { boxPart } from '../../geometry/part.ts'
import { parseSearchBox } from '../../geometry/search-box.ts'
import type { Handler } from '../../http/server/operation.ts'
import { atField } from '../../kernel/at-field.ts'
import { decimal } from '../../kernel/decimal.ts'
import { Malformed } from '../../kernel/malformed.ts'
import { addresses } from './addresses.ts'
import { quadPage } from './quad-page.ts'
import { ownerKey } from './quad-search-store.ts'
import type { MosaicsServices } from './services.ts'

export const listQuads =
  (services: MosaicsServices): Handler<'mosaics_listQuads'> =>
  async ({ root, path, query, given, caller, principal }) => {
    const mosaic = await services.mosaics.get(path.mosaic_id)
    const { boxes } = atField('bbox', () => parseSearchBox(cornersIn(query.bbox)))
    const purpose = ['mosaics_listQuads', ownerKey(principal), mosaic.id, query.bbox]
    const address = addresses(root).quads(mosaic.id)
    const shape = boxes.map(boxPart)
    const list = { root, mosaic, shape, address, purpose, query: { ...query }, given, caller }
    return { status: 200, body: await quadPage(services, list) }
  }

/** @throws Malformed where there are not exactly four corners */
const cornersIn = (text: string): number[] => {
  const corners = text.split(',').map((part) => decimal(part.trim()))
  if (corners.length === 4) return corners
  throw new Malformed('must be four numbers separated by commas, `lx,ly,ux,uy` in degrees.')
}
