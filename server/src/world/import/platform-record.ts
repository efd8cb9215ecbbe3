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

/** A record of what makes a platform besides its scenes. */
export type PlatformRecord = AccountRecord | ClientRecord | BoughtRecord | ReferenceRecord | BatchRecord

/** By the `type` of the records that they read. */
const READERS = new Map<unknown, CreateReader<PlatformRecord>>(
  Object.entries({
    ...ACCOUNT_READERS,
    ...CLIENT_READERS,
    ...BOUGHT_READERS,
    ...REFERENCE_READERS,
    ...BATCH_READERS,
  }),
)

/** What the `type` of such a record can be. */
export const PLATFORM_TYPES: readonly unknown[] = [...READERS.keys()]

/** Whether a record is meant for one of them, right or wrong. */
export const isPlatformRecord = ({ type }: OpenRecord): boolean => READERS.has(type)

/**
 * Reads such records: undefined for any other.
 * @param fail throws the first fault that a check found
 */
export const createPlatformReader = (
  ajv: Ajv2020,
  fail: (check: ValidateFunction) => never,
): ((record: OpenRecord) => PlatformRecord | undefined) => {
  const readers = new Map([...READERS].map(([type, createReader]) => [type, createReader(ajv, fail)]))
  return (record) => readers.get(record.type)?.(record)
}
