import type { components } from '../../../../../generated/types.ts'
import { JsonText } from '../../../http/response/json-text.ts'
import { DOCUMENTS, TextCache } from '../../../http/response/text-cache.ts'
import type { Entitlements } from '../../../identity/access/entitlements.ts'
import type { TileTokens } from '../../../identity/credentials/tile-tokens.ts'
import { shortDateTime } from '../../../kernel/date-time.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { addresses } from '../addresses.ts'
import { mayDownload } from '../quads/download.ts'
import { toMetersPerPixel } from '../grid.ts'
import type { Mosaic } from './mosaic.ts'

type Schemas = components['schemas']

/** Writes mosaics as JSON, each once for callers whose texts are the same. */
export class MosaicWriter {
  readonly #entitlements: Entitlements
  readonly #tileTokens: TileTokens
  readonly #texts = new TextCache<object, Schemas['Mosaic']>(DOCUMENTS)

  constructor({
    entitlements,
    tileTokens,
  }: {
    readonly entitlements: Entitlements
    readonly tileTokens: TileTokens
  }) {
    this.#entitlements = entitlements
    this.#tileTokens = tileTokens
  }

  /** Returns the function that writes mosaics for a caller. @param root absolute address of the area */
  forCaller(caller: Principal, root: string): (mosaic: Mosaic) => JsonText<Schemas['Mosaic']> {
    const links = this.#tileTokens.linksFor(root, caller)
    return (mosaic) => {
      const isDownloadable = mayDownload(this.#entitlements, caller, mosaic)
      return this.#texts.get(`${mosaic.id} ${links.key} ${isDownloadable}`, mosaic, () =>
        JsonText.of(toWire(mosaic, { root, tiles: links.to(mosaic.name), isDownloadable })).joined(),
      )
    }
  }
}

const COORDINATE_SYSTEM = 'EPSG:3857'

/** Red, green, blue and alpha. */
const BANDS = 4

const PIXEL_TYPE = 'byte'

/** What the wire form of a mosaic depends on, apart from the mosaic. */
interface WireContext {
  /** Absolute address of the area. */
  readonly root: string
  /** Template of the addresses of its tiles, with a token for the caller. */
  readonly tiles: string
  /** Whether the caller may download its quads. */
  readonly isDownloadable: boolean
}

export const toWire = (mosaic: Mosaic, { root, tiles, isDownloadable }: WireContext): Schemas['Mosaic'] => {
  const at = addresses(root)
  return {
    _links: {
      _self: at.mosaic(mosaic.id),
      quads: `${at.quads(mosaic.id)}?bbox={lx},{ly},{ux},{uy}`,
      tiles,
    },
    bands: BANDS,
    bbox: [...mosaic.bbox],
    coordinate_system: COORDINATE_SYSTEM,
    datatype: PIXEL_TYPE,
    first_acquired: shortDateTime(mosaic.firstAcquired),
    grid: toGridWire(mosaic),
    id: mosaic.id,
    interval: mosaic.interval,
    item_types: [...mosaic.itemTypes],
    last_acquired: shortDateTime(mosaic.lastAcquired),
    level: mosaic.grid.level,
    name: mosaic.name,
    product_type: mosaic.productType,
    quad_download: isDownloadable,
  }
}

export const toGridWire = ({
  grid: { level, quadSize },
}: Pick<Mosaic, 'grid'>): Required<Schemas['GridContext']> => ({
  quad_size: quadSize,
  resolution: toMetersPerPixel(level),
})
