import type { components } from '../../../../../generated/types.ts'
import type { Result } from '../../../analytics/result.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { addresses, geojsonLink, jsonLink } from '../links.ts'
import type { AnalyticsServices } from '../services.ts'

type Schemas = components['schemas']

/**
 * The wire form of a result.
 * @param root absolute address of the area
 * @param subscription id of the subscription that the result belongs to
 */
export const toWire = (
  { id, created, geometry, properties }: Result,
  root: string,
  subscription: string,
  mosaics: MosaicAddresses,
): Schemas['AnalyticsResult'] => {
  const self = addresses(root).result(subscription, id)
  const links = [
    geojsonLink('self', self),
    jsonLink('source-image-info', `${self}/resources/source-image-info`),
    ...buildMosaicLinks(properties, mosaics),
  ]
  return { type: 'Feature', id, created, geometry, properties, links }
}

/** Links to the quad in which a result was found, and to the tiles of its mosaic; none if the result names no quad. */
const buildMosaicLinks = (
  { mosaic_id: id, mosaic_name: name, quad_id: quad }: Result['properties'],
  { mosaics, tiles }: MosaicAddresses,
): Schemas['Link'][] => {
  if (id === undefined || name === undefined || quad === undefined) return []

  const [mosaicId, mosaicName = '', quadId] = [id, name, quad].map(encodeURIComponent)
  return [
    jsonLink('target-quad', `${mosaics}/mosaics/${mosaicId}/quads/${quadId}`),
    { rel: 'target-tiles', href: tiles(mosaicName), type: 'image/png' },
  ]
}

/** The addresses of mosaics, for one caller. */
interface MosaicAddresses {
  /** Absolute address of the mosaics area. */
  readonly mosaics: string
  /** Template of the addresses of a mosaic's tiles, with a token for the caller. */
  readonly tiles: (mosaicName: string) => string
}

/** Builds the addresses of mosaics for a caller. It signs one token per mosaic: the results of a page share a few mosaics. */
export const buildMosaicAddresses = (
  { tileTokens, baseUrl }: Pick<AnalyticsServices, 'tileTokens' | 'baseUrl'>,
  caller: Principal,
): MosaicAddresses => {
  const mosaics = `${baseUrl}/basemaps/v1`
  const signed = tileTokens.linksFor(mosaics, caller)
  const templates = new Map<string, string>()

  const tiles = (mosaicName: string): string => {
    const template = templates.get(mosaicName) ?? signed.to(mosaicName)
    templates.set(mosaicName, template)
    return template
  }
  return { mosaics, tiles }
}
