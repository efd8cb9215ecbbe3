import { addAbortSignal } from 'node:stream'
import type { Readable } from 'node:stream'
import type { FileBody } from './file-body.ts'
import type { Sendable } from './sendable.ts'

/**
 * The bytes of a body, in its order. What stands before a range comes with its first bytes: a file that cannot be opened
 * has sent nothing.
 * @param signal closes the file
 * @throws Error if the file cannot be read, or is longer or shorter than it was; not one byte too many is given then
 */
export async function* bodyChunks(
  file: Sendable,
  { pieces, end }: FileBody,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  for (const { head, range } of pieces) {
    let before = head
    for await (const chunk of exactly(file.stream(range), range.end - range.start + 1, signal)) {
      if (before !== '') yield Buffer.from(before)
      before = ''
      yield chunk
    }
  }
  if (end !== '') yield Buffer.from(end)
}

async function* exactly(stream: Readable, length: number, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  let left = length
  const chunks: AsyncIterable<Uint8Array> = addAbortSignal(signal, stream)
  for await (const chunk of chunks) {
    left -= chunk.length
    if (left < 0) throw new Error(`A file has more bytes than it had: ${-left} beyond ${length}.`)
    yield chunk
  }
  if (left > 0) throw new Error(`A file has fewer bytes than it had: ${left} of ${length} are missing.`)
}
