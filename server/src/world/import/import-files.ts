import type { Catalog } from '../../catalog/port.ts'
import { readContract } from '../../http/contract.ts'
import type { ImportCounts } from './events.ts'
import { importCatalog } from './import-catalog.ts'
import { createRecordJudge } from './judge.ts'
import { reportImport } from './report.ts'
import type { ReportStream } from './report.ts'

/**
 * Imports STAC items and collections from files and folders, and reports to people.
 * @throws Error where a path leads nowhere, before anything is imported
 */
export const importFiles = (
  paths: readonly string[],
  catalog: Catalog,
  stream: ReportStream,
): Promise<ImportCounts> => {
  const judge = createRecordJudge(readContract('strict'))
  return reportImport(importCatalog(paths, catalog, judge), stream)
}
