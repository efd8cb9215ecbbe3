import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js'
import { ACCOUNT_READERS } from './account-record.ts'
import type { AccountRecord } from './account-record.ts'
import { BATCH_READERS } from './batch-record.ts'
import type { BatchRecord } from './batch-record.ts'
import { CLIENT_READERS } from './client-record.ts'
import type { ClientRecord } from './client-record.ts'
import type { OpenRecord } from './open-record.ts'
import { BOUGHT_READERS } from './plan-record.ts'
import type { BoughtRecord } from './plan-record.ts'
import type { CreateReader } from './record-reader.ts'
import { REFERENCE_READERS } from './reference-record.ts'
import type { ReferenceRecord } from './reference-record.ts'

/** A record of a platform's data other than scenes, orders and analytics. */
export type PlatformRecord = AccountRecord | ClientRecord | BoughtRecord | ReferenceRecord | BatchRecord

/** By the `type` of the record. */
const READERS = new Map<unknown, CreateReader<PlatformRecord>>(
  Object.entries({
    ...ACCOUNT_READERS,
    ...CLIENT_READERS,
    ...BOUGHT_READERS,
    ...REFERENCE_READERS,
    ...BATCH_READERS,
  }),
)

/** The types that such a record can have. */
export const PLATFORM_TYPES: readonly unknown[] = [...READERS.keys()]

/** Whether a record has one of these types, valid or not. */
export const isPlatformRecord = ({ type }: OpenRecord): boolean => READERS.has(type)

/**
 * Reads such records; undefined for any other record.
 * @param fail throws the first fault that a validator found
 */
export const createPlatformReader = (
  ajv: Ajv2020,
  fail: (check: ValidateFunction) => never,
): ((record: OpenRecord) => PlatformRecord | undefined) => {
  const readers = new Map([...READERS].map(([type, createReader]) => [type, createReader(ajv, fail)]))
  return (record) => readers.get(record.type)?.(record)
}
