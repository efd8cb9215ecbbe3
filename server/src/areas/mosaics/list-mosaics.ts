import type { Handler } from '../../http/server/operation.ts'
import { JsonText } from '../../http/response/json-text.ts'
import { addresses } from './addresses.ts'
import { meetsConditions } from './conditions.ts'
import { numberedPage, pageLinks } from './pages.ts'
import type { MosaicsServices } from './services.ts'

/** Newest first. */
export const listMosaics =
  ({ mosaics, texts }: Pick<MosaicsServices, 'mosaics' | 'texts'>): Handler<'mosaics_listMosaics'> =>
  async ({ root, query, given, principal }) => {
    const listed = (await mosaics.list()).filter(meetsConditions(query))
    const { entries, next } = numberedPage(listed, query)
    const _links = pageLinks(addresses(root).mosaics, query, given, next)
    const written = JsonText.listOf(entries.map(texts.readBy(principal, root)))
    return { status: 200, body: JsonText.of({ _links }).with('mosaics', written) }
  }
