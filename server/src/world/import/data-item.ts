import { boundingBox } from '../../geometry/bounding-box.ts'
import { splitFootprint } from '../../geometry/antimeridian.ts'
import { footprintOf } from '../../catalog/scene.ts'
import type { components } from '../../../../generated/types.ts'
import type { ItemTypes } from '../../services/assets/item-types.ts'
import type { OpenRecord } from './open-record.ts'
import { STORAGE } from '../../services/assets/storage.ts'

type Schemas = components['schemas']

/** What is read of an item of the Data API. */
export interface DataItemRecord {
  readonly id: string
  readonly geometry: Schemas['DataItemGeometry']
  readonly properties: Schemas['DataItemProperties']
  readonly assets?: readonly string[]
  readonly _permissions?: readonly string[]
}

/** What is asked of an item of the Data API: the members that answers have and importers need. */
export const DATA_ITEM = {
  type: 'object',
  required: ['id', 'geometry', 'properties'],
  properties: {
    id: { $ref: 'contract#/components/schemas/DataItemId' },
    geometry: { $ref: 'contract#/components/schemas/DataItemGeometry' },
    properties: { $ref: 'contract#/components/schemas/DataItemProperties' },
    assets: { type: 'array', items: { $ref: 'contract#/components/schemas/DataAssetTypeId' } },
    _permissions: { type: 'array', items: { type: 'string' } },
  },
}

/** Whether a record is meant for an item of the Data API, right or wrong: a Feature that is not STAC and has a type. */
export const isDataItem = ({ type, stac_version, properties }: OpenRecord): boolean =>
  type === 'Feature' &&
  stac_version === undefined &&
  typeof properties === 'object' &&
  properties !== null &&
  'item_type' in properties

/** Fields of items that scenes have under a name of STAC. All others keep theirs. @see areas/data/fields.ts */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['acquired', 'datetime'],
  ['published', 'created'],
  ['provider', 'constellation'],
  ['satellite_id', 'platform'],
  ['epsg_code', 'proj:epsg'],
  ['view_angle', 'view:off_nadir'],
  ['satellite_azimuth', 'view:azimuth'],
  ['sun_azimuth', 'view:sun_azimuth'],
  ['sun_elevation', 'view:sun_elevation'],
  ['snow_ice_percent', 'eo:snow_cover'],
])

/**
 * An item of the Data API as the scene from which it comes back; undefined where its item type is the name of a
 * collection that has another among item types, or one that no item type can have.
 * @throws Malformed where its footprint is no valid geometry
 */
export const sceneOfDataItem = (item: DataItemRecord, itemTypes: ItemTypes): OpenRecord | undefined => {
  const collection = itemTypes.collectionOf(item.properties.item_type)
  const footprint = footprintOf(item)
  if (collection === undefined || !footprint) return undefined
  const { relation: _relation, ...geometry } = item.geometry
  return {
    type: 'Feature',
    stac_version: '1.0.0',
    id: item.id,
    collection,
    geometry,
    bbox: boundingBox(splitFootprint(footprint)),
    properties: propertiesOf(item),
    assets: assetsOf(item, collection, itemTypes),
    links: [],
  }
}

const propertiesOf = ({ properties }: DataItemRecord): OpenRecord => {
  const { item_type: _itemType, cloud_cover, instrument, ...fields } = properties
  return {
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [NAMES.get(name) ?? name, value])),
    ...(cloud_cover !== undefined && { 'eo:cloud_cover': percent(cloud_cover) }),
    ...(instrument !== undefined && { instrument, instruments: [instrument] }),
  }
}

/** Such that a hundredth of it is the fraction again: `0.07 * 100` is a little more than 7. */
const percent = (fraction: number): number => Number((fraction * 100).toPrecision(15))

const PERMISSION = /^assets\.(.+):download$/

/** Those that are listed; where none are, those that somebody might download. */
const assetsOf = (
  { id, assets, _permissions = [] }: DataItemRecord,
  collection: string,
  itemTypes: ItemTypes,
): OpenRecord => {
  const types = assets ?? _permissions.flatMap((permission) => PERMISSION.exec(permission)?.[1] ?? [])
  const described = itemTypes.of(collection)?.assetTypes ?? []
  return Object.fromEntries(
    types.map((type) => [
      described.find(({ id: typeId }) => typeId === type)?.name ?? type,
      {
        href: `${STORAGE}${collection}/${encodeURIComponent(id)}/${type}.tif`,
        type: 'image/tiff; application=geotiff',
        roles: [type.includes('udm') ? 'metadata' : 'data'],
      },
    ]),
  )
}
