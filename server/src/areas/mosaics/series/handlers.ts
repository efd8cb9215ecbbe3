import { JsonText } from '../../../http/response/json-text.ts'
import type { AreaHandlers } from '../../../http/operation.ts'
import { addresses } from '../addresses.ts'
import { meetsConditions } from '../conditions.ts'
import { buildPageLinks, cutPage } from '../pages.ts'
import type { MosaicsServices } from '../services.ts'
import { writeSeries } from './wire.ts'

/** The operations of series. Those of their mosaics are in ../mosaics/. @see source, Mosaics API */
export const seriesHandlers = ({
  mosaics,
}: Pick<MosaicsServices, 'mosaics'>): Pick<AreaHandlers<'mosaics'>, 'listSeries' | 'getSeries'> => ({
  /** By name. */
  async listSeries({ root, query, given }) {
    const matching = (await mosaics.listSeries()).filter(meetsConditions(query))
    const { entries, next } = cutPage(matching, query)
    const _links = buildPageLinks(addresses(root).seriesList, query, given, next)
    const written = JsonText.array(entries.map((series) => writeSeries(series, root)))
    return { status: 200, body: JsonText.of({ _links }).with('series', written) }
  },

  async getSeries({ root, path }) {
    return { status: 200, body: writeSeries(await mosaics.getSeries(path.series_id), root) }
  },
})
