import { JsonText } from '../../../http/response/json-text.ts'
import type { AreaHandlers } from '../../../http/operation.ts'
import { addresses } from '../addresses.ts'
import { meetsConditions, wasAcquiredIn } from '../conditions.ts'
import { buildPageLinks, cutPage, withSentQuery } from '../pages.ts'
import type { MosaicsServices } from '../services.ts'
import { toGridWire } from './wire.ts'

/** The operations of mosaics. @see source, Mosaics API */
export const mosaicHandlers = ({
  mosaics,
  mosaicWriter,
}: Pick<MosaicsServices, 'mosaics' | 'mosaicWriter'>): Pick<
  AreaHandlers<'mosaics'>,
  'listMosaics' | 'getMosaic' | 'getGrid' | 'listSeriesMosaics'
> => ({
  /** Newest first. */
  async listMosaics({ root, query, given, principal }) {
    const matching = (await mosaics.list()).filter(meetsConditions(query))
    const { entries, next } = cutPage(matching, query)
    const _links = buildPageLinks(addresses(root).mosaics, query, given, next)
    const written = JsonText.array(entries.map(mosaicWriter.forCaller(principal, root)))
    return { status: 200, body: JsonText.of({ _links }).with('mosaics', written) }
  },

  async getMosaic({ root, path, principal }) {
    const write = mosaicWriter.forCaller(principal, root)
    return { status: 200, body: write(await mosaics.get(path.mosaic_id)) }
  },

  async getGrid({ path }) {
    return { status: 200, body: toGridWire(await mosaics.get(path.mosaic_id)) }
  },

  /** Oldest first. */
  async listSeriesMosaics({ root, path, query, given, principal }) {
    const series = await mosaics.getSeries(path.series_id)
    const acquired = series.mosaics.filter(wasAcquiredIn(query))
    const listed = query.latest === 'yes' ? acquired.slice(-1) : acquired
    const _links = { _self: withSentQuery(addresses(root).seriesMosaics(series.id), query, given) }
    const written = JsonText.array(listed.map(mosaicWriter.forCaller(principal, root)))
    return { status: 200, body: JsonText.of({ _links }).with('mosaics', written) }
  },
})
