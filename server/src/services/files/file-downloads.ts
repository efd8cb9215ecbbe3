import { z } from 'zod'
import type { Extent, OpenFile } from '../../kernel/open-file.ts'
import type { SignedTokens } from '../tokens/signed-tokens.ts'

/** A file that the platform keeps for download and that is no asset: whoever has its address can download it. */
export interface KeptFile {
  readonly file: OpenFile
  /** For those who save it. */
  readonly name: string
  readonly mediaType: string
}

/** A file whose downloads count. */
export interface CountedFile extends KeptFile {
  /** Counts one. @throws Problem 403 where the quota is used up */
  readonly onSending: (extent: Extent) => Promise<void>
}

/** Areas that make files. */
export type KeepingArea = z.output<typeof AREA>

/** Which file of an area: whatever the area finds it by, in a few words. */
export type KeptRef = readonly (string | number)[]

/** Opens a file of an area; made again to the same bytes if it was dropped. Undefined where there is none now. @param signal of the caller */
export type OpenKept = (ref: KeptRef, signal: AbortSignal) => Promise<KeptFile | CountedFile | undefined>

/** Files that areas make for their callers, who download them from the data area. */
export interface KeptFiles {
  /** @throws Error where the area is registered already */
  register(area: KeepingArea, open: OpenKept): void
  /** Absolute, signed address at which anybody can download a file. @param seconds for which it is valid */
  address(area: KeepingArea, ref: KeptRef, seconds: number): string
  /** The file that a token names; undefined where it was never issued, has expired, or its file is gone. */
  open(token: string, signal: AbortSignal): Promise<KeptFile | CountedFile | undefined>
}

const AREA = z.enum(['orders', 'batch'])
const PURPOSE = ['files', 'kept']
const CLAIMS = z.tuple([AREA, z.array(z.union([z.string(), z.number()]))])

/** @param data absolute address of the data area */
export const createKeptFiles = (data: string, tokens: SignedTokens): KeptFiles => {
  const openIn = new Map<KeepingArea, OpenKept>()
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
