import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js'
import { ACCOUNT_TYPES, createAccountReader } from './account-record.ts'
import type { AccountRecord } from './account-record.ts'
import { BATCH_TYPES, createBatchReader } from './batch-record.ts'
import type { BatchRecord } from './batch-record.ts'
import { CLIENT_TYPES, createClientReader } from './client-record.ts'
import type { ClientRecord } from './client-record.ts'
import type { OpenRecord } from './open-record.ts'
import { BOUGHT_TYPES, createBoughtReader } from './plan-record.ts'
import type { BoughtRecord } from './plan-record.ts'
import { createReferenceReader, REFERENCE_TYPES } from './reference-record.ts'
import type { ReferenceRecord } from './reference-record.ts'

/** A record of what makes a platform besides its scenes. */
export type PlatformRecord = AccountRecord | ClientRecord | BoughtRecord | ReferenceRecord | BatchRecord

const READERS = [
  { types: ACCOUNT_TYPES, createReader: createAccountReader },
  { types: CLIENT_TYPES, createReader: createClientReader },
  { types: BOUGHT_TYPES, createReader: createBoughtReader },
  { types: REFERENCE_TYPES, createReader: createReferenceReader },
  { types: BATCH_TYPES, createReader: createBatchReader },
]

/** What the `type` of such a record can be. */
export const PLATFORM_TYPES: readonly unknown[] = READERS.flatMap(({ types }) => types)

/** Whether a record is meant for one of them, right or wrong. */
export const isPlatformRecord = ({ type }: OpenRecord): boolean => PLATFORM_TYPES.includes(type)

/**
 * Reads such records: undefined for any other.
 * @param fail throws the first fault that a check found
 */
export const createPlatformReader = (
  ajv: Ajv2020,
  fail: (check: ValidateFunction) => never,
): ((record: OpenRecord) => PlatformRecord | undefined) => {
  const readers = new Map<unknown, (record: OpenRecord) => PlatformRecord>(
    READERS.flatMap(({ types, createReader }) => {
      const read = createReader(ajv, fail)
      return types.map((type) => [type, read] as const)
    }),
  )
  return (record) => readers.get(record.type)?.(record)
}
