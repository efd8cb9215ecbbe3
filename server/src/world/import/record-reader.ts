import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js'
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
export const readerOf =
  <Written, Read>(
    compile: (ajv: Ajv2020) => ValidateFunction<Written>,
    read: (record: Written) => Read,
  ): CreateReader<Read> =>
  (ajv, fail) => {
    const isRecord = compile(ajv)
    return (record) => (isRecord(record) ? read(record) : fail(isRecord))
  }
