import { boundingBox } from 'imagery-platform-geometry/bounding-box.ts'
import { footprintAsWritten } from 'imagery-platform-geometry/antimeridian.ts'
import { parseFootprint } from '../../catalog/scene.ts'
import type { components } from '../../../../generated/types.ts'
import type { ItemTypes } from '../../services/assets/item-types.ts'
import type { OpenRecord } from './open-record.ts'
import { STORAGE } from '../../services/assets/asset-source.ts'

type Schemas = components['schemas']

/** The members of a Data API item that an import reads. */
export interface DataItemRecord {
  readonly id: string
  readonly geometry: Schemas['DataItemGeometry']
  readonly properties: Schemas['DataItemProperties']
  readonly assets?: readonly string[]
  readonly _permissions?: readonly string[]
}

/** The schema of a Data API item, as far as an import needs it. */
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

/** Whether a record is a Data API item, valid or not: a Feature that has an item type and no STAC version. */
export const isDataItem = ({ type, stac_version, properties }: OpenRecord): boolean =>
  type === 'Feature' &&
  stac_version === undefined &&
  typeof properties === 'object' &&
  properties !== null &&
  'item_type' in properties

/** Fields of Data API items by their names in STAC. Other fields keep their names. @see areas/data/items/fields.ts */
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
 * The scene of which the Data API makes this item again. Undefined where its item type is the id of a collection that
 * has another item type, or a name that no item type can have.
 * @throws Malformed where its footprint is not a valid geometry
 */
export const sceneOfDataItem = (item: DataItemRecord, itemTypes: ItemTypes): OpenRecord | undefined => {
  const collection = itemTypes.findCollection(item.properties.item_type)
  const footprint = parseFootprint(item)
  if (collection === undefined || !footprint) return undefined
  const { relation: _relation, ...geometry } = item.geometry
  return {
    type: 'Feature',
    stac_version: '1.0.0',
    id: item.id,
    collection,
    geometry,
    bbox: boundingBox(footprintAsWritten(footprint)),
    properties: toProperties(item),
    assets: toAssets(item, collection, itemTypes),
    links: [],
  }
}

const toProperties = ({ properties }: DataItemRecord): OpenRecord => {
  const { item_type: _itemType, cloud_cover, instrument, ...fields } = properties
  return {
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [NAMES.get(name) ?? name, value])),
    ...(cloud_cover !== undefined && { 'eo:cloud_cover': percent(cloud_cover) }),
    ...(instrument !== undefined && { instrument, instruments: [instrument] }),
  }
}

/** Rounded, so that dividing it by 100 gives the fraction again: `0.07 * 100` is a little more than 7. */
const percent = (fraction: number): number => Number((fraction * 100).toPrecision(15))

const PERMISSION = /^assets\.(.+):download$/

/** The assets that the item lists; where it has no list, those that its permissions name. */
const toAssets = (
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
        type: 'image/tiff; application=geotiff; profile=cloud-optimized',
        roles: [type.includes('udm') ? 'metadata' : 'data'],
      },
    ]),
  )
}
