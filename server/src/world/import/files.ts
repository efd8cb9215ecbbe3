import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileLines } from '../../kernel/file-lines.ts'

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
  if (!found.isDirectory()) return [{ path, bytes: found.size, format: fileFormat(path) }]
  const names = (await readdir(path, { recursive: true })).sort()
  const wanted = names.filter(isImportable)
  const inside = await Promise.all(
    wanted.map(async (name) => ({ path: join(path, name), found: await stat(join(path, name)) })),
  )
  const files = inside.filter((each) => each.found.isFile())
  if (files.length === 0) throw new Error(`cannot import ${path}: no NDJSON or JSON file is in this folder`)
  return files.map((each) => ({ path: each.path, bytes: each.found.size, format: fileFormat(each.path) }))
}

/** Whether a file may hold records, by its name alone. */
export const isImportable = (name: string): boolean =>
  LINE_FORMATS.has(extension(name)) || DOCUMENT_FORMATS.has(extension(name))

const fileFormat = (path: string): ImportFile['format'] =>
  LINE_FORMATS.has(extension(path)) ? 'lines' : 'document'

const extension = (path: string): string => extname(path).toLowerCase()

/** The lines of a file that are not blank, or the whole file as one part. */
export async function* stretches(file: ImportFile): AsyncGenerator<Stretch> {
  if (file.format === 'document') {
    yield { line: undefined, bytes: await readFile(file.path), readBytes: file.bytes }
    return
  }
  let line = 0
  for await (const { bytes, readBytes } of fileLines(file.path)) {
    line++
    if (!isBlank(bytes)) yield { line, bytes, readBytes }
  }
}

const isBlank = (bytes: Buffer): boolean =>
  bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d)
