import type { Clock } from '../retry/clock.ts'

/**
 * The pieces of a body as they arrive.
 * @param idleTimeout time without a byte, in milliseconds
 * @throws Error where no byte comes for so long, or the connection is lost
 */
export async function* readChunks(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  clock: Clock,
  idleTimeout: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  for (;;) {
    const awake = new AbortController()
    const tooLong = clock.sleep(idleTimeout, awake.signal).then(() => {
      throw new Error(`no byte within ${idleTimeout} ms`)
    })
    const { done, value } = await Promise.race([reader.read(), tooLong]).finally(() => awake.abort())
    if (done) return
    yield value
  }
}
