import { importFiles, importImageryFolder } from '../world/import/import-files.ts'
import type { App } from './app.ts'
import { hasTransferFile } from './transfer-file.ts'

/**
 * Loads the files of `--import` and those of `--imagery` into a platform, and reports the progress on a stream. One of a whole platform is there
 * already.
 * @throws Error where a path does not exist, before anything is loaded
 */
export const loadImports = async (
  paths: readonly string[],
  app: App,
  stream: NodeJS.WritableStream & { readonly isTTY?: boolean },
): Promise<void> => {
  if (paths.length > 0 && !(await hasTransferFile(paths))) await importFiles(paths, app, stream, app.dialect)
  const { folder } = app.ownImagery
  if (folder) await importImageryFolder(folder, app, stream)
}
