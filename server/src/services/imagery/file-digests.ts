import { createHash } from 'node:crypto'
import type { Caller } from '../../kernel/caller.ts'
import { FairLimit } from '../../kernel/fair-limit.ts'
import { SharedWork } from '../../kernel/shared-work.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { CollectionDefinition } from '../../stores/transaction.ts'
import type { Stores } from '../../stores/stores.ts'
import { PLATFORM, platformBound } from '../platform-documents.ts'
import { imageryHref } from './imagery-href.ts'
import { NotServed, fileVersion } from './imagery-folder.ts'
import type { FoundFile, OpenedFile } from './imagery-folder.ts'

/** Digests of a file, by which a receiver checks it. Hexadecimal. */
export interface Digests {
  readonly md5: string
  readonly sha256: string
}

/** The digests of a file of the imagery folder as it was when it was read. */
interface KeptDigests extends Digests {
  readonly href: string
  readonly version: string
}

const MAX_KEPT = 1_000_000

/** Of the platform. */
export const FILE_DIGESTS: CollectionDefinition<KeptDigests, never> = {
  name: 'imagery.file-digests',
  key: ({ href }) => href,
  indexes: {},
  bound: platformBound(MAX_KEPT, 'digests of files', []),
}

/** Bytes that are read and digested at once, about two milliseconds of work: in between others have their turn. */
const AT_ONCE = 2 ** 20

/** How many files are digested at the same time. */
const FILES_AT_ONCE = 2

/** Nanoseconds after which a change of a file has another time for certain, whatever the file system. */
const SETTLED = 2_000_000_000n

/** The digests of files: of each version of a file they are worked out once, and outlive the process. */
export class FileDigests {
  readonly #stores: Stores
  readonly #clock: Clock
  readonly #limit = new FairLimit({ concurrency: FILES_AT_ONCE })
  readonly #running = new SharedWork<Digests>()

  /** @param clock by which the file system gives times */
  constructor(stores: Stores, clock: Clock) {
    this.#stores = stores
    this.#clock = clock
  }

  /** Those that are kept of this version of a file; undefined where none are. */
  async findKept({ names, version }: FoundFile): Promise<Digests | undefined> {
    const kept = await this.#stores.collection(FILE_DIGESTS).get(PLATFORM, imageryHref(names))
    return kept?.version === version ? kept : undefined
  }

  /** Reads a file whose digests are not kept. @throws NotServed where the file changes meanwhile */
  async of(file: OpenedFile, caller: Caller): Promise<Digests> {
    const href = imageryHref(file.names)
    return this.#running.do(`${href} ${file.version}`, caller, (reader) =>
      this.#limit.run(reader, () => this.#read(href, file, reader.signal)),
    )
  }

  async #read(href: string, { handle, version, stats }: OpenedFile, signal: AbortSignal): Promise<Digests> {
    const started = BigInt(this.#clock.now()) * 1_000_000n
    const md5 = createHash('md5')
    const sha256 = createHash('sha256')
    const buffer = Buffer.allocUnsafe(AT_ONCE)
    for (let at = 0; at < stats.size;) {
      signal.throwIfAborted()
      const { bytesRead } = await handle.read(buffer, 0, AT_ONCE, at)
      if (bytesRead === 0) throw new NotServed('changed while it was read')
      md5.update(buffer.subarray(0, bytesRead))
      sha256.update(buffer.subarray(0, bytesRead))
      at += bytesRead
    }
    if (fileVersion(await handle.stat({ bigint: true })) !== version)
      throw new NotServed('changed while it was read')
    const digests = { md5: md5.digest('hex'), sha256: sha256.digest('hex') }
    if (started - stats.ctimeNs > SETTLED)
      await this.#stores.collection(FILE_DIGESTS).put(PLATFORM, { href, version, ...digests })
    return digests
  }
}
