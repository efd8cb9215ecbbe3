import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js'
import { parseInstant } from '../../kernel/instant.ts'
import { Malformed } from 'imagery-platform-geometry/malformed.ts'
import type { OpenRecord } from './open-record.ts'

/**
 * Creates the reader of one type of record.
 * @param fail throws the first fault that a validator found
 */
export type CreateReader<Read> = (
  ajv: Ajv2020,
  fail: (check: ValidateFunction) => never,
) => (record: OpenRecord) => Read

/** A reader that refuses records which do not match a schema, and turns the others into what the platform stores. */
export const defineReader =
  <Written, Read>(
    compile: (ajv: Ajv2020) => ValidateFunction<Written>,
    read: (record: Written) => Read,
  ): CreateReader<Read> =>
  (ajv, fail) => {
    const isRecord = compile(ajv)
    return (record) => (isRecord(record) ? read(record) : fail(isRecord))
  }

/**
 * A time of a record, in milliseconds since 1970 UTC. The validator accepts more date-times than RFC 3339, so this is
 * stricter.
 * @param member dot-delimited name of the member, for the message
 * @throws Malformed where it is not a date-time
 */
export const parseRecordTime = (text: string, member: string): number => {
  try {
    return parseInstant(text)
  } catch (fault) {
    throw fault instanceof Malformed ? new Malformed(fault.message, member) : fault
  }
}
