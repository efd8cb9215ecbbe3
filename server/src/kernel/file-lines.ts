import { open } from 'node:fs/promises'

const LINE_FEED = 0x0a

/** Bytes that are read at once. */
const CHUNK = 65_536

/** A line of a file, without its end. */
export interface FileLine {
  readonly bytes: Buffer
  /** Bytes of the file read so far. */
  readonly readBytes: number
}

/**
 * The lines of a file, one by one. Only a line feed ends a line: JSON text may contain U+2028, which other readers take
 * for a line break. What follows the last line feed is a line, too, if it is not empty.
 */
export async function* fileLines(path: string): AsyncGenerator<FileLine> {
  let pieces: Buffer[] = []
  let readBytes = 0
  for await (const chunk of readChunks(path)) {
    readBytes += chunk.length
    let from = 0
    for (let to = chunk.indexOf(LINE_FEED); to !== -1; to = chunk.indexOf(LINE_FEED, from)) {
      yield { bytes: Buffer.concat([...pieces, chunk.subarray(from, to)]), readBytes }
      pieces = []
      from = to + 1
    }
    pieces.push(chunk.subarray(from))
  }
  const rest = Buffer.concat(pieces)
  if (rest.length > 0) yield { bytes: rest, readBytes }
}

async function* readChunks(path: string): AsyncGenerator<Buffer> {
  const file = await open(path)
  try {
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(CHUNK))
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}
