import type { Client } from '../client.ts'
import { unwrap } from '../errors/unwrap.ts'
import { follow } from '../follow.ts'
import { senderFor } from '../sender.ts'

/**
 * The name that the platform gives a file, or the last part of its address where it gives none.
 * @throws ApiError where the platform refuses
 * @see RFC 6266, section 4.3
 */
export const fileNameAt = async (client: Client, href: string, signal?: AbortSignal): Promise<string> => {
  // One byte: the file is not to be made, sent and counted for its name.
  const headers = { 'Accept-Encoding': 'identity', Range: 'bytes=0-0' }
  const answer = await follow(client, href, { headers, parseAs: 'stream', ...(signal && { signal }) })
  const { ok, status, headers: told, body } = answer.response
  if (ok) await body?.cancel()
  else if (status !== OF_NO_BYTES) await unwrap(Promise.resolve(answer))
  const [, name] = /;\s*filename="?([^";]+)/i.exec(told.get('Content-Disposition') ?? '') ?? []
  return name ?? lastSegment(senderFor(client).resolveHref(href))
}

/** What a file without bytes is answered with. */
const OF_NO_BYTES = 416

const lastSegment = ({ pathname }: URL): string =>
  decodeURIComponent(pathname.replace(/\/$/, '').replace(/^.*\//, ''))
