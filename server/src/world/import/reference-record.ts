import { ascending } from '../../kernel/compare.ts'
import type { AssetType, ItemType } from '../../services/assets/item-type.ts'
import type { Bundle } from '../../services/orders/bundle-store.ts'
import { ONE_LINE } from '../../contract/one-line.ts'
import { defineReader } from './record-reader.ts'

/** A record of an item type or of a bundle. */
export type ReferenceRecord =
  | { readonly kind: 'itemType'; readonly itemType: ItemType }
  | { readonly kind: 'bundle'; readonly bundle: Bundle }

/** An item type in NDJSON. */
interface ItemTypeRecord {
  readonly type: 'item_type'
  readonly id: string
  /** Id of the collection whose scenes are its items. */
  readonly collection: string
  readonly asset_types: readonly AssetType[]
}

/** A bundle in NDJSON. */
interface BundleRecord {
  readonly type: 'bundle'
  /** Its name in orders. */
  readonly id: string
  readonly title: string
  readonly description: string
  /** Asset types by item type. */
  readonly assets: Readonly<Record<string, readonly string[]>>
}

const TEXT = { type: 'string', minLength: 1, maxLength: 200, ...ONE_LINE }
const TYPE_ID = {
  type: 'string',
  pattern: '^(?!\\.\\.?$)[A-Za-z0-9_.-]{1,128}$',
  'x-pattern-words': '1 to 128 letters, digits, `_`, `.` or `-`, and not dots alone',
}

const ASSET_TYPE = {
  type: 'object',
  required: ['id', 'name', 'title', 'description', 'category', 'bands'],
  additionalProperties: false,
  properties: {
    id: TYPE_ID,
    name: TEXT,
    title: TEXT,
    description: TEXT,
    category: { enum: ['data', 'mask', 'visual'] },
    bands: { type: 'array', maxItems: 100, items: { $ref: 'contract#/components/schemas/DataBand' } },
  },
}

/** The schema of an item type. The format is our own, so an unknown member is a mistake. */
const ITEM_TYPE_RECORD = {
  type: 'object',
  required: ['type', 'id', 'collection', 'asset_types'],
  additionalProperties: false,
  properties: {
    type: { const: 'item_type' },
    id: TYPE_ID,
    collection: TEXT,
    asset_types: { type: 'array', maxItems: 100, items: ASSET_TYPE },
  },
}

/** The schema of a bundle. Every item type has the bundle `all`, so no other bundle may have that name. */
const BUNDLE_RECORD = {
  type: 'object',
  required: ['type', 'id', 'title', 'description', 'assets'],
  additionalProperties: false,
  properties: {
    type: { const: 'bundle' },
    id: {
      type: 'string',
      pattern: '^(?!all$)[A-Za-z0-9_.-]{1,64}$',
      'x-pattern-words': '1 to 64 letters, digits, `_`, `.` or `-`, and not all',
    },
    title: TEXT,
    description: TEXT,
    assets: {
      type: 'object',
      minProperties: 1,
      maxProperties: 100,
      propertyNames: TYPE_ID,
      additionalProperties: { type: 'array', minItems: 1, maxItems: 100, items: TYPE_ID },
    },
  },
}

const itemTypeOfRecord = ({ id, collection, asset_types: assetTypes }: ItemTypeRecord): ItemType => ({
  id,
  collection,
  assetTypes: assetTypes.toSorted(ascending((assetType) => assetType.id)),
  files: [],
})

const bundleOfRecord = ({ id, title, description, assets }: BundleRecord): Bundle => ({
  name: id,
  title,
  description,
  assets,
})

/** Readers of item types and bundles, by the `type` of the record. */
export const REFERENCE_READERS = {
  item_type: defineReader(
    (ajv) => ajv.compile<ItemTypeRecord>(ITEM_TYPE_RECORD),
    (record): ReferenceRecord => ({
      kind: 'itemType',
      itemType: itemTypeOfRecord(record),
    }),
  ),
  bundle: defineReader(
    (ajv) => ajv.compile<BundleRecord>(BUNDLE_RECORD),
    (record): ReferenceRecord => ({
      kind: 'bundle',
      bundle: bundleOfRecord(record),
    }),
  ),
}
