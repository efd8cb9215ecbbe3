import type { components } from '../../../../generated/types.ts'
import type { Result } from '../../analytics/result.ts'
import { addresses, geojsonLink, jsonLink } from './addresses.ts'
import type { MosaicAddresses } from './addresses.ts'

type Schemas = components['schemas']

/** @param root absolute address of the area */
export const resultWire = (
  { id, created, geometry, properties }: Result,
  root: string,
  subscription: string,
  mosaics: MosaicAddresses,
): Schemas['AnalyticsResult'] => {
  const self = addresses(root).result(subscription, id)
  const links = [
    geojsonLink('self', self),
    jsonLink('source-image-info', `${self}/resources/source-image-info`),
    ...mosaicLinks(properties, mosaics),
  ]
  return { type: 'Feature', id, created, geometry, properties, links }
}

const mosaicLinks = (
  { mosaic_id: id, mosaic_name: name, quad_id: quad }: Result['properties'],
  { mosaics, tilesOf }: MosaicAddresses,
): Schemas['Link'][] => {
  if (id === undefined || name === undefined || quad === undefined) return []
  const [mosaicId, mosaicName = '', quadId] = [id, name, quad].map(encodeURIComponent)
  return [
    jsonLink('target-quad', `${mosaics}/mosaics/${mosaicId}/quads/${quadId}`),
    { rel: 'target-tiles', href: tilesOf(mosaicName), type: 'image/png' },
  ]
}
