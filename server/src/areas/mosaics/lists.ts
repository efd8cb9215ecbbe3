import type { AreaHandlers } from '../../http/server/operation.ts'
import type { Principal } from '../../kernel/principal.ts'
import { meetsConditions, wasAcquiredIn } from './conditions.ts'
import { addressed, numberedPage, pageLinks } from './pages.ts'
import { addresses, gridReply, mosaicReply, seriesReply, tileJsonReply } from './replies.ts'
import type { CallersMosaic } from './replies.ts'
import type { MosaicsServices } from './services.ts'
import type { Mosaic, Stock } from './stock.ts'

type Operation =
  'listMosaics' | 'getMosaic' | 'getGrid' | 'getTileJson' | 'listSeries' | 'getSeries' | 'listSeriesMosaics'

/** Mosaics and their series. */
export const listHandlers = (
  services: MosaicsServices,
  stock: Stock,
): Pick<AreaHandlers<'mosaics'>, Operation> => {
  const { entitlements, quadSize } = services
  const reply = (root: string, caller: Principal, mosaic: Mosaic) =>
    mosaicReply(callersMosaic(services, root, caller, mosaic), mayDownload(entitlements, caller, mosaic))
  return {
    async listMosaics({ root, query, given, principal }) {
      const meets = meetsConditions(query)
      const listed = (await stock.mosaics()).filter((mosaic) => meets(listing(mosaic)))
      const { entries, next } = numberedPage(listed, query._page, query._page_size)
      return {
        status: 200,
        body: {
          _links: pageLinks(addresses(root).mosaics, query, given, next),
          mosaics: entries.map((mosaic) => reply(root, principal, mosaic)),
        },
      }
    },

    async getMosaic({ root, path, principal }) {
      return { status: 200, body: reply(root, principal, await stock.mosaic(path.mosaic_id)) }
    },

    async getGrid({ path }) {
      await stock.mosaic(path.mosaic_id)
      return { status: 200, body: gridReply(quadSize) }
    },

    async getTileJson({ root, path, principal }) {
      const mosaic = await stock.mosaic(path.mosaic_id)
      return { status: 200, body: tileJsonReply(callersMosaic(services, root, principal, mosaic)) }
    },

    async listSeries({ root, query, given }) {
      const listed = (await stock.series()).filter(meetsConditions(query))
      const { entries, next } = numberedPage(listed, query._page, query._page_size)
      return {
        status: 200,
        body: {
          _links: pageLinks(addresses(root).seriesList, query, given, next),
          series: entries.map((series) => seriesReply(root, series)),
        },
      }
    },

    async getSeries({ root, path }) {
      return { status: 200, body: seriesReply(root, await stock.oneSeries(path.series_id)) }
    },

    async listSeriesMosaics({ root, path, query, given, principal }) {
      const { id, mosaics } = await stock.oneSeries(path.series_id)
      const listed = mosaics.filter(wasAcquiredIn(query))
      const shown = query.latest === 'yes' ? listed.slice(-1) : listed
      return {
        status: 200,
        body: {
          _links: { _self: addressed(addresses(root).seriesMosaics(id), query, given) },
          mosaics: shown.map((mosaic) => reply(root, principal, mosaic)),
        },
      }
    },
  }
}

const callersMosaic = (
  { quadSize, tileTokens }: MosaicsServices,
  root: string,
  caller: Principal,
  mosaic: Mosaic,
): CallersMosaic => ({ root, mosaic, quadSize, tiles: tileTokens.link(root, mosaic.name, caller) })

/** Whether a caller may download the quads of a mosaic: all that its scenes are made of. */
export const mayDownload = (
  entitlements: MosaicsServices['entitlements'],
  caller: Principal,
  { itemTypes }: Mosaic,
): boolean => itemTypes.every((itemType) => entitlements.mayDownload(caller, itemType))

const listing = (mosaic: Mosaic) => ({ ...mosaic, interval: mosaic.series.interval })
