import * as files from './files.ts'
import type { Client } from '../client.ts'
import { isObject } from '../object.ts'
import type { Place } from './open.ts'
import { parsed } from '../parsed.ts'
import type { Proof } from './proof.ts'
import { receive, type ReceiveOptions } from './receive.ts'

/** How far a file is. */
export interface DownloadProgress {
  readonly name: string
  /** Bytes that are there, those of an earlier attempt included. */
  readonly received: number
  /** Bytes in all; undefined where the platform does not say. */
  readonly total: number | undefined
}

export interface DownloadOptions extends ReceiveOptions {
  readonly onProgress?: ((progress: DownloadProgress) => void) | undefined
}

export interface PartPaths {
  /** Where the bytes go. */
  readonly part: string
  /** Where it is written which file they are of. */
  readonly state: string
}

/** Fetches what a file lacks. @returns what its answers said of it */
export const fill = async (
  { part, state }: PartPaths,
  client: Client,
  href: string,
  { name, onProgress, ...options }: DownloadOptions & { readonly name: string },
): Promise<readonly Proof[]> => {
  const { total: known, ...place } = await readPlace({ part, state })
  if (place.received === known) return []
  let writer: files.Writer | undefined
  let stated: readonly Proof[] = []
  try {
    for await (const { at, bytes, total, validator, proof } of receive(client, href, name, place, options)) {
      if (bytes.length === 0) {
        await writer?.close()
        writer = await files.openAt(part, at)
        if (at === 0) await files.writeText(state, JSON.stringify({ validator, total }))
        stated = [proof, { size: total }]
      }
      await writer?.write(bytes)
      onProgress?.({ name, received: at + bytes.length, total })
    }
  } finally {
    await writer?.close()
  }
  return stated
}

/** Where an earlier attempt stood; at the beginning where it is not known which file its bytes are of. */
const readPlace = async ({
  part,
  state,
}: PartPaths): Promise<Place & { readonly total?: number | undefined }> => {
  const received = await files.fileSize(part)
  const text = await files.readText(state)
  const kept = text === undefined ? undefined : parsed(text)
  if (received === undefined || !isObject(kept) || typeof kept.validator !== 'string') return { received: 0 }
  const total = typeof kept.total === 'number' ? kept.total : Infinity
  return received > total ? { received: 0 } : { received, validator: kept.validator, total }
}
