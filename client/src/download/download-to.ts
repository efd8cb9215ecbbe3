import * as files from './files.ts'
import type { Client } from '../client.ts'
import { downloadFile, type DownloadedFile, type FileOptions } from './file.ts'
import { fileNameAt } from './file-name.ts'
import { checkNames } from './names.ts'

/**
 * Downloads a file, in Node, Deno and Bun. Until it is whole it is `<path>.part`, and a later call goes on from there. Its
 * size and all digests that are known are compared; where they differ it is fetched once more.
 * @param href address of the platform, absolute or from its root; elsewhere no credentials are sent
 * @param target path of the file; or a folder, which is there already or ends in a slash: the file is put into it under
 *   the name that the platform gives it. Folders are made.
 * @throws DownloadError `interrupted`, `length` or `checksum`; `unsafe-name` where that name leads out of the folder
 * @throws ApiError where the platform refuses
 */
export const downloadTo = async (
  client: Client,
  href: string,
  target: string,
  options: FileOptions = {},
): Promise<DownloadedFile> => {
  if (!(await files.isFolder(target))) return downloadFile(client, href, target, options)
  const name = await fileNameAt(client, href, options.signal)
  checkNames([name])
  return downloadFile(client, href, await files.pathWithin(target, name), options)
}
