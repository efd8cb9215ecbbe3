import type { Handler } from '../../http/server/operation.ts'
import { addresses } from './addresses.ts'
import { callersMosaic } from './callers-mosaic.ts'
import { wasAcquiredIn } from './conditions.ts'
import { withSentQuery } from './pages.ts'
import type { MosaicsServices } from './services.ts'
import { wireMosaic } from './wire.ts'

/** Oldest first. */
export const listSeriesMosaics =
  (services: MosaicsServices): Handler<'mosaics_listSeriesMosaics'> =>
  async ({ root, path, query, given, principal }) => {
    const { id, mosaics } = await services.mosaics.getSeries(path.series_id)
    const acquired = mosaics.filter(wasAcquiredIn(query))
    const listed = query.latest === 'yes' ? acquired.slice(-1) : acquired
    return {
      status: 200,
      body: {
        _links: { _self: withSentQuery(addresses(root).seriesMosaics(id), query, given) },
        mosaics: listed.map((mosaic) => wireMosaic(callersMosaic(services, root, principal, mosaic))),
      },
    }
  }
