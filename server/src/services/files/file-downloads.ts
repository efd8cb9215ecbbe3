import { z } from 'zod'
import type { Extent, OpenFile } from '../../kernel/open-file.ts'
import type { SignedTokens } from '../tokens/signed-tokens.ts'

/** A file that is not an asset and that anybody with its address can download. */
export interface DownloadableFile {
  readonly file: OpenFile
  /** The file name under which a browser saves it. */
  readonly name: string
  readonly mediaType: string
}

/** A file whose downloads are charged. */
export interface MeteredFile extends DownloadableFile {
  /** Charges one download. @throws Problem 403 where the quota is used up */
  readonly onSending: (extent: Extent) => Promise<void>
}

/** Areas that make files. */
export type FileArea = z.output<typeof AREA>

/** The reference by which an area finds one of its files again. */
export type FileRef = readonly (string | number)[]

/** Opens a file of an area, with the same bytes each time. Undefined where the file is gone. @param signal of the caller */
export type OpenDownload = (
  ref: FileRef,
  signal: AbortSignal,
) => Promise<DownloadableFile | MeteredFile | undefined>

/** Files that areas make for their callers, who download them from the data area. */
export interface FileDownloads {
  /** @throws Error where the area is registered already */
  register(area: FileArea, open: OpenDownload): void
  /** Absolute, signed address at which anybody can download a file. @param seconds for which it is valid */
  address(area: FileArea, ref: FileRef, seconds: number): string
  /** The file that a token names; undefined where it was never issued, has expired, or its file is gone. */
  open(token: string, signal: AbortSignal): Promise<DownloadableFile | MeteredFile | undefined>
}

const AREA = z.enum(['orders', 'batch'])
const PURPOSE = ['files', 'kept']
const CLAIMS = z.tuple([AREA, z.array(z.union([z.string(), z.number()]))])

/** @param data absolute address of the data area */
export const createFileDownloads = (data: string, tokens: SignedTokens): FileDownloads => {
  const openIn = new Map<FileArea, OpenDownload>()
  return {
    register(area, open) {
      if (openIn.has(area)) throw new Error(`the files of ${area} are registered already`)
      openIn.set(area, open)
    },
    address: (area, ref, seconds) => `${data}/download?token=${tokens.sign(PURPOSE, [area, ref], seconds)}`,
    async open(token, signal) {
      const [area, ref] = tokens.read(PURPOSE, token, CLAIMS) ?? []
      return area === undefined || ref === undefined ? undefined : openIn.get(area)?.(ref, signal)
    },
  }
}
