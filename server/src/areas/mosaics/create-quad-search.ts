import type { Handler } from '../../http/server/operation.ts'
import { cooperatively } from '../../kernel/cooperative.ts'
import { addresses } from './addresses.ts'
import { withSentQuery } from './pages.ts'
import { QuadSearchStore } from './quad-search-store.ts'
import { searchArea } from './search-area.ts'
import type { MosaicsServices } from './services.ts'

type Services = Pick<MosaicsServices, 'ids' | 'mosaics'>

/** Stores the area of a search and redirects to its quads. */
export const createQuadSearch =
  ({ ids, mosaics }: Services): Handler<'mosaics_createQuadSearch'> =>
  async ({ root, path, query, given, body, principal, caller, commit }) => {
    const { id: mosaicId } = await mosaics.get(path.mosaic_id)
    const area = await cooperatively(searchArea(body), caller)
    const id = (await ids.uuid()).replaceAll('-', '')
    const address = addresses(root).search(mosaicId, id)
    return commit(async (tx) => {
      await new QuadSearchStore(tx).insert(principal, { id, mosaicId, area })
      return { status: 302, headers: { Location: withSentQuery(address, { ...query }, given) } }
    })
  }
