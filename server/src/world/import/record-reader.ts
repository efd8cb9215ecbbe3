import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js'
import type { OpenRecord } from './open-record.ts'

/**
 * Makes what reads the records of one type.
 * @param fail throws the first fault that a check found
 */
export type CreateReader<Read> = (
  ajv: Ajv2020,
  fail: (check: ValidateFunction) => never,
) => (record: OpenRecord) => Read

/** Reads records that pass a check: those that do not are refused, the others become what the platform keeps. */
export const readerOf =
  <Written, Read>(
    compile: (ajv: Ajv2020) => ValidateFunction<Written>,
    read: (record: Written) => Read,
  ): CreateReader<Read> =>
  (ajv, fail) => {
    const isRecord = compile(ajv)
    return (record) => (isRecord(record) ? read(record) : fail(isRecord))
  }
