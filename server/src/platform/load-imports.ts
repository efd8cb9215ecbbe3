import { importFiles } from '../world/import/import-files.ts'
import type { App } from './app.ts'

/**
 * Loads what `--import` names into a platform, and tells on a stream how it goes.
 * @throws Error where a path leads nowhere, before anything is loaded
 */
export const loadImports = async (
  paths: readonly string[],
  app: App,
  stream: NodeJS.WritableStream & { readonly isTTY?: boolean },
): Promise<void> => {
  if (paths.length > 0) await importFiles(paths, app, stream)
}
