import { constants } from 'node:fs'
import type { BigIntStats } from 'node:fs'
import { lstat, open, realpath } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { AllowedHosts } from '../network/hosts.ts'

/** Why a file is not served. The message is the end of a sentence and names no path of the machine. */
export class NotServed extends Error {
  override readonly name = 'NotServed'
}

/** A file below the imagery folder. */
export interface FoundFile {
  /** Of folders and file, without links. */
  readonly names: readonly string[]
  /** Absolute. Not for callers' eyes. */
  readonly path: string
  /** Another one as soon as the file is written to, replaced or removed. */
  readonly version: string
  readonly stats: BigIntStats
}

/** The same file, opened. To be closed by whoever asked for it. */
export interface OpenedFile extends FoundFile {
  readonly handle: FileHandle
}

/** Without waiting, in case that a pipe took the file's place meanwhile; and not through a link. */
const READ = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW

/** The folder below which lie the files that may be served: nothing else of the machine is opened. */
export class ImageryFolder {
  /** Absolute and without links. */
  readonly path: string

  private constructor(path: string) {
    this.path = path
  }

  /** @throws Error where there is no such folder */
  static async at(path: string): Promise<ImageryFolder> {
    return new ImageryFolder(await realpath(path))
  }

  /** @throws NotServed where no file is there, or one that lies outside of the folder once all links are followed */
  findAt(names: readonly string[]): Promise<FoundFile> {
    return this.find(join(this.path, ...names))
  }

  /** @param path absolute @throws NotServed likewise */
  async find(path: string): Promise<FoundFile> {
    if (path.includes('\0')) throw new NotServed('has a NUL in its name')
    const real = await realpath(path).catch(asNotServed)
    const way = relative(this.path, real)
    const names = way.split(sep)
    if (way === '' || names[0] === '..' || way === real)
      throw new NotServed('lies outside of the imagery folder')
    const stats = await lstat(real, { bigint: true }).catch(asNotServed)
    if (!stats.isFile()) throw new NotServed('is no plain file')
    return { names, path: real, version: fileVersion(stats), stats }
  }

  /** @throws NotServed as above */
  async open(names: readonly string[]): Promise<OpenedFile> {
    const found = await this.findAt(names)
    const handle = await open(found.path, READ).catch(asNotServed)
    try {
      // a folder on the way may have become a link between the two
      const [again, stats] = await Promise.all([this.find(found.path), handle.stat({ bigint: true })])
      if (again.path !== found.path || again.version !== fileVersion(stats))
        throw new NotServed('changed while it was opened')
      return { ...found, version: again.version, stats, handle }
    } catch (fault) {
      await handle.close()
      throw fault
    }
  }
}

/** What tells the content of a file from that of before without reading it. Setting its times changes `ctime` too. */
export const fileVersion = ({ ino, size, mtimeNs, ctimeNs }: BigIntStats): string =>
  [ino, size, mtimeNs, ctimeNs].join('-')

const asNotServed = (fault: unknown): never => {
  const code = fault instanceof Error && 'code' in fault ? fault.code : undefined
  if (code === 'ENOENT' || code === 'ENOTDIR') throw new NotServed('is not there')
  if (code === 'EACCES' || code === 'EPERM') throw new NotServed('may not be read by the platform')
  if (code === 'ELOOP') throw new NotServed('is a link that leads nowhere')
  if (code === 'ENAMETOOLONG') throw new NotServed('has too long a name')
  throw fault
}

/** Where the platform finds GeoTIFFs that the operator adds. */
export interface OwnImagery {
  /** Undefined where there is none. */
  readonly folder: ImageryFolder | undefined
  /** Hosts whose files the platform may serve. */
  readonly hosts: AllowedHosts
}

export const NO_IMAGERY: OwnImagery = { folder: undefined, hosts: new Set() }
