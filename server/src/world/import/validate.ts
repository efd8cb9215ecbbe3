import type { ValidateFunction } from 'ajv/dist/2020.js'
import { excerpt } from '../../kernel/excerpt.ts'
import { Malformed } from 'imagery-platform-geometry/malformed.ts'
import { toScene } from '../../catalog/scene.ts'
import type { Scene, SceneCollection } from '../../catalog/scene.ts'
import { NEUTRAL } from '../../contract/dialect.ts'
import type { OpenApiDocument } from '../../contract/openapi/document.ts'
import type { ItemTypes } from '../../services/assets/item-types.ts'
import { analyticsKind } from './analytics-record.ts'
import type { AnalyticsRecord } from './analytics-record.ts'
import { isDataItem, sceneOfDataItem } from './data-item.ts'
import { isPlatformRecord, PLATFORM_TYPES } from './platform-record.ts'
import type { PlatformRecord } from './platform-record.ts'
import { isOrder, orderOfRecord } from './order-record.ts'
import type { ImportedOrder } from './order-record.ts'
import type { OpenRecord } from './open-record.ts'
import { recordChecksFor } from './record-checks.ts'

/** What a record was read as, or why it is refused. */
export type Verdict =
  | { readonly kind: 'item'; readonly scene: Scene }
  | { readonly kind: 'collection'; readonly collection: SceneCollection }
  | { readonly kind: 'analytics'; readonly analytics: AnalyticsRecord }
  | { readonly kind: 'order'; readonly imported: ImportedOrder }
  | { readonly kind: 'platform'; readonly record: PlatformRecord }
  | { readonly kind: 'refused'; readonly reason: string }

/**
 * Validates records by the schemas of the contract, and by rules that no schema can express.
 * @param dialect by which records name usage buckets
 */
export const createRecordValidator = (
  contract: OpenApiDocument,
  itemTypes: ItemTypes,
  dialect = NEUTRAL,
): ((record: OpenRecord) => Verdict) => {
  const { isScene, isCollection, isDataItemRecord, isOrderRecord, ...checks } = recordChecksFor(contract)
  const { readAnalytics, readPlatformRecord, readFault } = checks
  const refused = (check: ValidateFunction) => refusal(readFault(check))

  const validatedScene = (record: OpenRecord): Verdict => {
    const version = versionFault(record)
    if (version !== undefined) return version
    if (record.collection === undefined || record.collection === null) return WITHOUT_COLLECTION
    if (!isScene(record)) return refused(isScene)
    const { links: _links, ...scene } = record
    return { kind: 'item', scene: toScene(scene) }
  }

  const validatedDataItem = (record: OpenRecord): Verdict => {
    if (!isDataItemRecord(record)) return refused(isDataItemRecord)
    const scene = sceneOfDataItem(record, itemTypes)
    if (scene) return validatedScene(scene)
    return {
      kind: 'refused',
      reason: 'properties.item_type: is the name of a collection, or one that no item type can have',
    }
  }

  const validatedOrder = (record: OpenRecord): Verdict =>
    isOrderRecord(record)
      ? { kind: 'order', imported: { user: record.user, order: orderOfRecord(record) } }
      : refused(isOrderRecord)

  const validatedPlatformRecord = (record: OpenRecord): Verdict => {
    const { bucket } = record
    const read = readPlatformRecord(
      typeof bucket === 'string' ? { ...record, bucket: dialect.prefixed(bucket) } : record,
    )
    return read ? { kind: 'platform', record: read } : UNKNOWN
  }

  const validatedCollection = (record: OpenRecord): Verdict => {
    const version = versionFault(record)
    if (version !== undefined) return version
    if (!isCollection(record)) return refused(isCollection)
    const { links: _links, ...collection } = record
    return { kind: 'collection', collection }
  }

  return (record) => {
    const kind = analyticsKind(record)
    if (kind !== undefined)
      return refusingMalformed(() => ({ kind: 'analytics', analytics: readAnalytics(record, kind) }))
    if (isOrder(record)) return refusingMalformed(() => validatedOrder(record))
    if (isPlatformRecord(record)) return refusingMalformed(() => validatedPlatformRecord(record))
    if (record.type === 'Collection') return validatedCollection(record)
    if (record.type !== 'Feature') return UNKNOWN
    return refusingMalformed(() => (isDataItem(record) ? validatedDataItem(record) : validatedScene(record)))
  }
}

/** An earlier or later version of STAC, which has other fields; undefined for one that is read. */
const versionFault = ({ stac_version: version }: OpenRecord): Verdict | undefined =>
  typeof version !== 'string' || version === '1.0.0'
    ? undefined
    : {
        kind: 'refused',
        reason: `stac_version: ${excerpt(version)} is not supported. Write the record as STAC 1.0 or 1.1`,
      }

const WITHOUT_COLLECTION: Verdict = {
  kind: 'refused',
  reason:
    'collection: is required. Import with --import-collection ID to put items without one into a collection',
}

const UNKNOWN: Verdict = {
  kind: 'refused',
  reason:
    'is neither a STAC item nor a STAC collection nor a Data API item nor an order nor a feed, subscription, collection or ' +
    `result of analytics nor of the type ${PLATFORM_TYPES.join(', ')}`,
}

const refusingMalformed = (validate: () => Verdict): Verdict => {
  try {
    return validate()
  } catch (fault) {
    if (fault instanceof Malformed) return refusal(fault)
    throw fault
  }
}

const refusal = ({ path, message }: Malformed): Verdict => ({
  kind: 'refused',
  reason: [path, message].filter(Boolean).join(': '),
})
