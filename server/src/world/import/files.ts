import { open, readdir, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'

const LINE_FEED = 0x0a

/** Bytes that are read at once. */
const CHUNK = 65_536

/** Extensions of files with one record per line. */
const LINE_FORMATS: ReadonlySet<string> = new Set(['.ndjson', '.jsonl', '.ndgeojson', '.geojsonl'])

const DOCUMENT_FORMATS: ReadonlySet<string> = new Set(['.json', '.geojson'])

/** A file to import, and its format: one record per line, or one document. */
export interface ImportFile {
  readonly path: string
  readonly bytes: number
  readonly format: 'lines' | 'document'
}

/** A part of a file: a line, or the whole. */
export interface Stretch {
  /** Number of the line, from 1; undefined for the whole file. */
  readonly line: number | undefined
  readonly bytes: Buffer
  /** Bytes of the file read so far. */
  readonly readBytes: number
}

/**
 * The files at the given paths. A folder stands for all NDJSON and JSON files below it, by name.
 * @throws Error where a path does not exist, or a folder has nothing to import
 */
export const filesToImport = async (paths: readonly string[]): Promise<ImportFile[]> =>
  (await Promise.all(paths.map(filesAt))).flat()

const filesAt = async (path: string): Promise<ImportFile[]> => {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new Error(`cannot import ${path}: there is no such file or folder`)
  if (!found.isDirectory()) return [{ path, bytes: found.size, format: formatOf(path) }]
  const names = (await readdir(path, { recursive: true })).sort()
  const wanted = names.filter(
    (name) => LINE_FORMATS.has(extension(name)) || DOCUMENT_FORMATS.has(extension(name)),
  )
  const inside = await Promise.all(
    wanted.map(async (name) => ({ path: join(path, name), found: await stat(join(path, name)) })),
  )
  const files = inside.filter((each) => each.found.isFile())
  if (files.length === 0) throw new Error(`cannot import ${path}: no NDJSON or JSON file is in this folder`)
  return files.map((each) => ({ path: each.path, bytes: each.found.size, format: formatOf(each.path) }))
}

const formatOf = (path: string): ImportFile['format'] =>
  LINE_FORMATS.has(extension(path)) ? 'lines' : 'document'

const extension = (path: string): string => extname(path).toLowerCase()

/**
 * The lines of a file that are not blank, or the whole file as one part. Only a line feed ends a line: JSON text may
 * contain U+2028, which other readers take for a line break.
 */
export async function* stretches(file: ImportFile): AsyncGenerator<Stretch> {
  let pieces: Buffer[] = []
  let line = 0
  let readBytes = 0
  for await (const chunk of chunks(file.path)) {
    readBytes += chunk.length
    let from = 0
    while (file.format === 'lines') {
      const to = chunk.indexOf(LINE_FEED, from)
      if (to === -1) break
      line++
      const bytes = Buffer.concat([...pieces, chunk.subarray(from, to)])
      if (!isBlank(bytes)) yield { line, bytes, readBytes }
      pieces = []
      from = to + 1
    }
    pieces.push(chunk.subarray(from))
  }
  const rest = Buffer.concat(pieces)
  if (file.format === 'document') yield { line: undefined, bytes: rest, readBytes }
  else if (!isBlank(rest)) yield { line: line + 1, bytes: rest, readBytes }
}

async function* chunks(path: string): AsyncGenerator<Buffer> {
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

const isBlank = (bytes: Buffer): boolean =>
  bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d)
