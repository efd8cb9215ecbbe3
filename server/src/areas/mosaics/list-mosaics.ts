import type { Handler } from '../../http/server/operation.ts'
import { addresses } from './addresses.ts'
import { callersMosaic } from './callers-mosaic.ts'
import { meetsConditions } from './conditions.ts'
import { numberedPage, pageLinks } from './pages.ts'
import type { MosaicsServices } from './services.ts'
import { wireMosaic } from './wire.ts'

/** Newest first. */
export const listMosaics =
  (services: MosaicsServices): Handler<'mosaics_listMosaics'> =>
  async ({ root, query, given, principal }) => {
    const meets = meetsConditions(query)
    const mosaics = (await services.mosaics.list()).filter((mosaic) =>
      meets({ ...mosaic, interval: mosaic.series.interval }),
    )
    const { entries, next } = numberedPage(mosaics, query)
    return {
      status: 200,
      body: {
        _links: pageLinks(addresses(root).mosaics, query, given, next),
        mosaics: entries.map((mosaic) => wireMosaic(callersMosaic(services, root, principal, mosaic))),
      },
    }
  }
