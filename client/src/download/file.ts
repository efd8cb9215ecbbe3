import * as files from './files.ts'
import type { Client } from '../client.ts'
import { DownloadError } from './download-error.ts'
import { PART, PART_STATE } from './names.ts'
import { fill, type DownloadOptions } from './part-file.ts'
import { algorithmsIn, faultIn, type Proof } from './proof.ts'

export interface FileOptions extends DownloadOptions {
  /** What the file has to be, beside what its answer says: size and digests. */
  readonly proof?: Proof
  /** For progress and errors; the path unless given. */
  readonly name?: string
}

/** A file that is whole and in its place. */
export interface DownloadedFile {
  readonly name: string
  readonly path: string
  /** In bytes. */
  readonly size: number
  /** Whether it was there already, with the digest that it has to have. */
  readonly skipped: boolean
}

/**
 * Downloads a file to a path, as `downloadTo` says it; folders are made.
 * @throws DownloadError `interrupted`, `length` or `checksum`; `unsafe-name` where something else is at the path
 * @throws ApiError where the platform refuses
 */
export const downloadFile = async (
  client: Client,
  href: string,
  target: string,
  options: FileOptions = {},
): Promise<DownloadedFile> => {
  const { proof = {}, name = target, onProgress } = options
  const part = target + PART
  const state = target + PART_STATE
  const there = await files.fileSize(target)
  const isKnown = algorithmsIn([proof]).length > 0
  if (there !== undefined && isKnown && !(await faultAt(target, [proof]))) {
    onProgress?.({ name, received: there, total: there })
    return { name, path: target, size: there, skipped: true }
  }
  await files.makeParentFolder(target)
  for (let isLast = false; ; isLast = true) {
    const stated = await fill({ part, state }, client, href, { ...options, name })
    const fault = await faultAt(part, [proof, ...stated])
    if (!fault) break
    await Promise.all([files.remove(part), files.remove(state)])
    if (isLast) throw new DownloadError(fault, name, 'is not what was announced, and was not the second time')
  }
  await files.move(part, target)
  await files.remove(state)
  return { name, path: target, size: (await files.fileSize(target)) ?? 0, skipped: false }
}

const faultAt = async (path: string, proofs: readonly Proof[]) =>
  faultIn(proofs, await files.digestFile(path, algorithmsIn(proofs)))
