import type { Caller } from '../../kernel/caller.ts'
import { Problem } from '../../kernel/problem.ts'
import type { OpenFile } from '../../kernel/open-file.ts'
import { fileGone } from '../assets/asset-source.ts'
import { contentKey } from '../files/file-content.ts'
import type { FileCache } from '../files/file-cache.ts'
import { isAllowed } from '../network/hosts.ts'
import type { AllowedHosts } from '../network/hosts.ts'
import { BlockedAddress } from '../network/public-lookup.ts'
import type { PublicAgent } from '../network/public-agent.ts'
import { remoteAddress } from './imagery-href.ts'

/** Bytes that a file may have. */
const MAX_BYTES = 4 * 2 ** 30

/** How long a host may take for a file, in milliseconds. */
const FETCH_MS = 10 * 60_000

interface RemoteOptions {
  /** Whose files may be served. */
  readonly hosts: AllowedHosts
  /** Connects to public addresses only. @see createWebhookAgent */
  readonly agent: PublicAgent
  readonly fileCache: FileCache
  readonly maxBytes?: number
}

/** GeoTIFFs of other hosts, those that the operator allows: fetched whole when they are first asked for. */
export class RemoteFiles {
  readonly #hosts: AllowedHosts
  readonly #agent: PublicAgent
  readonly #fileCache: FileCache
  readonly #maxBytes: number

  constructor({ hosts, agent, fileCache, maxBytes = MAX_BYTES }: RemoteOptions) {
    this.#hosts = hosts
    this.#agent = agent
    this.#fileCache = fileCache
    this.#maxBytes = maxBytes
  }

  /** @param href as it is stored @throws Problem 404 where the file may not be fetched, 503 where it cannot be now */
  async open(href: string, lastModified: number, caller: Caller): Promise<OpenFile> {
    const url = this.#requireUrl(href)
    return this.#fileCache.open(toKey(url), lastModified, caller, () => this.#fetch(url))
  }

  /** The path of the file once it was fetched, and what names its content. @throws Problem likewise */
  async found(href: string, caller: Caller): Promise<{ readonly path: string; readonly version: string }> {
    const url = this.#requireUrl(href)
    return {
      path: await this.#fileCache.path(toKey(url), caller, () => this.#fetch(url)),
      version: toKey(url),
    }
  }

  /** Whether the host of a file is allowed. @param href as it is stored */
  mayFetch(href: string): boolean {
    return isServable(remoteAddress(href) ?? '', this.#hosts)
  }

  #requireUrl(href: string): URL {
    if (!this.mayFetch(href)) throw fileGone()
    return new URL(remoteAddress(href) ?? '')
  }

  async #fetch(url: URL): Promise<AsyncIterable<Uint8Array>> {
    try {
      const { statusCode, body } = await this.#agent.request(url, {
        headers: { accept: 'image/tiff', 'user-agent': 'imagery-platform' },
        signal: AbortSignal.timeout(FETCH_MS),
      })
      if (statusCode === 200) return this.#bounded(body)
      await body.dump()
      throw fileGone() // also for a redirect: it would lead where nobody allowed
    } catch (fault) {
      throw toProblem(fault)
    }
  }

  async *#bounded(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let bytes = 0
    try {
      for await (const piece of body) {
        bytes += piece.length
        if (bytes > this.#maxBytes) throw fileGone()
        yield piece
      }
    } catch (fault) {
      throw toProblem(fault)
    }
  }
}

/** Whether files at an address may be served: http or https, without credentials, of an allowed host. */
export const isServable = (address: string, hosts: AllowedHosts): boolean => {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  const isPlain = /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  return isPlain && isAllowed(url, hosts)
}

const toKey = (url: URL): string => contentKey('remote', url.href)

const toProblem = (fault: unknown): unknown => {
  if (fault instanceof Problem) return fault
  if (fault instanceof BlockedAddress) return fileGone()
  return new Problem(503, 'The file of this asset cannot be fetched now.', {
    cause: fault,
    headers: { 'Retry-After': '60' },
  })
}
