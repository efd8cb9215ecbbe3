import { importFiles, importImageryFolder } from '../world/import/import-files.ts'
import type { App } from './app.ts'
import type { Settings } from './settings/settings.ts'
import { hasTransferFile } from './transfer-file.ts'

/** Settings that choose the files to load, and how to read their records. */
type Imports = Pick<Settings, 'import' | 'importCollection' | 'lenient'>

/**
 * Loads the files of `--import` and those of `--imagery` into a platform, and reports the progress on a stream. A file of a whole
 * platform was loaded before.
 * @throws Error where a path does not exist, before anything is loaded
 */
export const loadImports = async (
  { import: paths, importCollection: collection, lenient: isLenient }: Imports,
  app: App,
  stream: NodeJS.WritableStream & { readonly isTTY?: boolean },
): Promise<void> => {
  if (paths.length > 0 && !(await hasTransferFile(paths)))
    await importFiles(paths, app, stream, app.dialect, { collection, isLenient })
  const { folder } = app.ownImagery
  if (folder) await importImageryFolder(folder, app, stream, { collection, isLenient })
}
