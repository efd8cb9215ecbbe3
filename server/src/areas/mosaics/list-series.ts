import type { Handler } from '../../http/server/operation.ts'
import { addresses } from './addresses.ts'
import { meetsConditions } from './conditions.ts'
import { numberedPage, pageLinks } from './pages.ts'
import type { MosaicsServices } from './services.ts'
import { wireSeries } from './wire.ts'

/** By name. */
export const listSeries =
  ({ mosaics }: Pick<MosaicsServices, 'mosaics'>): Handler<'mosaics_listSeries'> =>
  async ({ root, query, given }) => {
    const series = (await mosaics.listSeries()).filter(meetsConditions(query))
    const { entries, next } = numberedPage(series, query)
    return {
      status: 200,
      body: {
        _links: pageLinks(addresses(root).seriesList, query, given, next),
        series: entries.map((each) => wireSeries(root, each)),
      },
    }
  }
