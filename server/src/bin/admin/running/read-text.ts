import type { IncomingMessage } from 'node:http'

/**
 * Reads the body of a message.
 * @param max in bytes
 * @returns undefined where it is larger; the rest is left unread
 * @throws Error where the connection breaks before the end
 */
export const readText = async (message: IncomingMessage, max: number): Promise<string | undefined> => {
  const chunks: Buffer[] = []
  let size = 0
  const body: AsyncIterable<Buffer> = message.iterator({ destroyOnReturn: false })
  for await (const chunk of body) {
    size += chunk.length
    if (size > max) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
