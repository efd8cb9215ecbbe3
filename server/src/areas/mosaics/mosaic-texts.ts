import type { components } from '../../../../generated/types.ts'
import type { JsonText } from '../../http/response/json-text.ts'
import { WrittenTexts } from '../../http/response/written-texts.ts'
import type { Entitlements } from '../../identity/access/entitlements.ts'
import type { TileTokens } from '../../identity/credentials/tile-tokens.ts'
import type { Principal } from '../../kernel/principal.ts'
import { mayDownload } from './may-download.ts'
import type { Mosaic, Series } from './published-mosaics.ts'
import { wireMosaic, wireSeries } from './wire.ts'

interface Services {
  readonly entitlements: Entitlements
  readonly tileTokens: TileTokens
}
type Schemas = components['schemas']

/** Mosaics and series as callers read them. */
export class MosaicTexts {
  readonly #services: Services
  readonly #mosaics = new WrittenTexts<Schemas['Mosaic']>()
  readonly #series = new WrittenTexts<Schemas['MosaicSeries']>()

  constructor(services: Services) {
    this.#services = services
  }

  /** Writes mosaics for a caller. @param root absolute address of the area */
  readBy(caller: Principal, root: string): (mosaic: Mosaic) => JsonText<Schemas['Mosaic']> {
    const { entitlements, tileTokens } = this.#services
    const links = tileTokens.linksFor(root, caller)
    return (mosaic) => {
      const isDownloadable = mayDownload(entitlements, caller, mosaic)
      return this.#mosaics.of(mosaic, `${links.key} ${isDownloadable}`, () =>
        wireMosaic(mosaic, { root, tiles: links.to(mosaic.name), isDownloadable }),
      )
    }
  }

  /** Writes a series. @param root absolute address of the area */
  series(series: Series, root: string): JsonText<Schemas['MosaicSeries']> {
    return this.#series.of(series, root, () => wireSeries(root, series))
  }
}
