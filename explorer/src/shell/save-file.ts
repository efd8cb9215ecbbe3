import { downloadStream, type Platform, type StreamOptions } from 'imagery-platform-client'

/**
 * Reads a file of the platform and hands it to the browser to be saved. Its size and its digests are compared with what the
 * platform says of it.
 * @param href where the file is
 * @param name under which it is saved
 * @throws ApiError, DownloadError as `downloadStream`
 */
export const saveFile = async (
  platform: Platform,
  href: string,
  name: string,
  options: StreamOptions,
): Promise<void> => {
  const bytes = await new Response(downloadStream(platform, href, options)).blob()
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), REVOKED_AFTER)
}

/** In milliseconds: by then the browser has begun to read it. */
const REVOKED_AFTER = 60_000
