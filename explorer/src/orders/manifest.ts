import type { OrderManifest, OrderResult } from 'imagery-platform-client'
import { connection } from '../session/session.ts'

/** Where the manifest of an order is; undefined where the platform keeps none of its files. */
export const manifestLocation = (results: readonly OrderResult[]): string | undefined =>
  results.find(({ name }) => name.endsWith('/manifest.json'))?.location

/**
 * Reads the manifest of an order. A file that nobody has fetched yet is made for it, which takes seconds.
 * @param location of its result, which leads to the manifest by a redirect that only `fetch` can follow in a browser
 */
export const readManifest = async (location: string, signal: AbortSignal): Promise<OrderManifest> => {
  const { url } = await fetch(location, { method: 'HEAD', signal })
  const token = new URL(url).searchParams.get('token') ?? ''
  const manifest = await connection.value.platform.orders.getManifest({
    params: { query: { token } },
    signal,
  })
  if (typeof manifest === 'string') throw new Error('The platform sent a part of the manifest.')
  return manifest
}
