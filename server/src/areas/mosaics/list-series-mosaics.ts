import type { Handler } from '../../http/server/operation.ts'
import { JsonText } from '../../http/response/json-text.ts'
import { addresses } from './addresses.ts'
import { wasAcquiredIn } from './conditions.ts'
import { withSentQuery } from './pages.ts'
import type { MosaicsServices } from './services.ts'

type Services = Pick<MosaicsServices, 'mosaics' | 'texts'>

/** Oldest first. */
export const listSeriesMosaics =
  ({ mosaics: store, texts }: Services): Handler<'mosaics_listSeriesMosaics'> =>
  async ({ root, path, query, given, principal }) => {
    const { id, mosaics } = await store.getSeries(path.series_id)
    const acquired = mosaics.filter(wasAcquiredIn(query))
    const listed = query.latest === 'yes' ? acquired.slice(-1) : acquired
    const _links = { _self: withSentQuery(addresses(root).seriesMosaics(id), query, given) }
    const written = JsonText.listOf(listed.map(texts.readBy(principal, root)))
    return { status: 200, body: JsonText.of({ _links }).with('mosaics', written) }
  }
