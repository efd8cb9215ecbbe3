import { readContract } from '../../contract/contract.ts'
import type { ImportCounts } from './events.ts'
import { importCatalog } from './import-catalog.ts'
import type { ImportTarget } from './import-catalog.ts'
import { createRecordValidator } from './validate.ts'
import { reportImport } from './report.ts'
import type { ReportStream } from './report.ts'

/**
 * Imports what files and folders have, and reports to people.
 * @see importCatalog
 * @throws Error where a path leads nowhere, before anything is imported
 */
export const importFiles = (
  paths: readonly string[],
  target: ImportTarget,
  stream: ReportStream,
): Promise<ImportCounts> => {
  const validate = createRecordValidator(readContract('strict'), target.itemTypeStore.itemTypes)
  return reportImport(importCatalog(paths, target, validate), stream)
}
