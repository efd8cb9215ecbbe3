import type { Handler } from '../../http/server/operation.ts'
import { JsonText } from '../../http/response/json-text.ts'
import { addresses } from './addresses.ts'
import { meetsConditions } from './conditions.ts'
import { numberedPage, pageLinks } from './pages.ts'
import type { MosaicsServices } from './services.ts'

/** By name. */
export const listSeries =
  ({ mosaics, texts }: Pick<MosaicsServices, 'mosaics' | 'texts'>): Handler<'mosaics_listSeries'> =>
  async ({ root, query, given }) => {
    const series = (await mosaics.listSeries()).filter(meetsConditions(query))
    const { entries, next } = numberedPage(series, query)
    const _links = pageLinks(addresses(root).seriesList, query, given, next)
    const written = JsonText.listOf(entries.map((each) => texts.series(each, root)))
    return { status: 200, body: JsonText.of({ _links }).with('series', written) }
  }
