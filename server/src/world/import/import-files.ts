import { readContract } from '../../contract/contract.ts'
import { NEUTRAL } from '../../contract/dialect.ts'
import type { Dialect } from '../../contract/dialect.ts'
import type { ImageryFolder } from '../../services/imagery/imagery-folder.ts'
import type { ImportCounts } from './events.ts'
import { importCatalog } from './import-catalog.ts'
import type { ImportTarget } from './import-catalog.ts'
import { importImagery } from './import-imagery.ts'
import { createRecordValidator } from './validate.ts'
import { reportImport } from './report.ts'
import type { ReportStream } from './report.ts'
import { STRICT_IMPORT } from './upgrade.ts'

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
  rules = STRICT_IMPORT,
): Promise<ImportCounts> =>
  reportImport(importCatalog(paths, target, validatorFor(target, dialect), rules), stream)

/** Imports what lies in the imagery folder, and writes a report for people. @see importImagery */
export const importImageryFolder = (
  folder: ImageryFolder,
  target: ImportTarget,
  stream: ReportStream,
  rules = STRICT_IMPORT,
): Promise<ImportCounts> =>
  reportImport(importImagery(folder, target, validatorFor(target, NEUTRAL), rules), stream)

const validatorFor = ({ itemTypeStore }: ImportTarget, dialect: Dialect) =>
  createRecordValidator(readContract('strict'), itemTypeStore.itemTypes, dialect)
