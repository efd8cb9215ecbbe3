/**
 * Why a file is not there:
 *
 * - `unsafe-name`: its name leads out of the folder, cannot be one everywhere, or is another file's, too. Nothing was written.
 * - `unavailable`: the platform has no address for it (yet).
 * - `interrupted`: its bytes stopped coming, again and again. What had come is kept, and the next attempt goes on from there.
 * - `changed`: it became another file while it was being streamed.
 * - `length`, `checksum`: what came, twice, is not what was announced. It is removed.
 */
export type DownloadFault = 'unsafe-name' | 'unavailable' | 'interrupted' | 'changed' | 'length' | 'checksum'

/** A file was not downloaded. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError'
  readonly reason: DownloadFault
  /** The name of the file; the address of one that is streamed. */
  readonly file: string

  constructor(reason: DownloadFault, file: string, text: string, cause?: unknown) {
    super(`${file}: ${text}`, { cause })
    this.reason = reason
    this.file = file
  }
}
