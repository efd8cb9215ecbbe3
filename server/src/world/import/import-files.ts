import { readContract } from '../../contract/contract.ts'
import { NEUTRAL } from '../../contract/dialect.ts'
import type { ImportCounts } from './events.ts'
import { importCatalog } from './import-catalog.ts'
import type { ImportTarget } from './import-catalog.ts'
import { createRecordValidator } from './validate.ts'
import { reportImport } from './report.ts'
import type { ReportStream } from './report.ts'

/**
 * Imports files and folders, and writes a report for people.
 * @param dialect by which the records name usage buckets
 * @see importCatalog
 * @throws Error where a path does not exist, before anything is imported
 */
export const importFiles = (
  paths: readonly string[],
  target: ImportTarget,
  stream: ReportStream,
  dialect = NEUTRAL,
): Promise<ImportCounts> => {
  const validate = createRecordValidator(readContract('strict'), target.itemTypeStore.itemTypes, dialect)
  return reportImport(importCatalog(paths, target, validate), stream)
}
