import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ascending } from '../../kernel/compare.ts'
import { NotServed } from '../../services/imagery/imagery-folder.ts'
import type { ImageryFolder } from '../../services/imagery/imagery-folder.ts'
import { isTiff } from './given-href.ts'
import { isImportable } from './files.ts'

/** What the walk leaves aside, and why. */
export interface RefusedEntry {
  readonly names: readonly string[]
  readonly reason: string
}

/** The files of an imagery folder by what they are for: names of folders and file below it. */
export interface Walked {
  /** Files that may describe items and collections. */
  readonly records: readonly (readonly string[])[]
  readonly tiffs: readonly (readonly string[])[]
  /** Pictures in other formats, which are not read. */
  readonly pictures: readonly (readonly string[])[]
  /** Links to what lies outside, and folders that cannot be read. */
  readonly refused: readonly RefusedEntry[]
}

/** Formats of images that GDAL reads, by the ends of their names. */
const PICTURE =
  /\.(png|jpe?g|jp2|j2k|jxl|webp|gif|bmp|heic|vrt|img|ecw|sid|ntf|nitf|nc4?|hdf|h5|he5|grib2?|grb2?|dem|asc|hgt)$/i

/**
 * Everything below an imagery folder, by name. Links are not followed: what they lead to is found where it lies, or is
 * outside.
 */
export const walk = async (folder: ImageryFolder): Promise<Walked> => {
  const [records, tiffs, pictures]: [string[][], string[][], string[][]] = [[], [], []]
  const refused: RefusedEntry[] = []
  const pending: string[][] = [[]]
  for (let at = pending.pop(); at; at = pending.pop()) {
    const entries = await readEntries(join(folder.path, ...at))
    if (!entries) refused.push({ names: at, reason: 'may not be read by the platform' })
    for (const entry of entries ?? []) {
      const names = [...at, entry.name]
      if (entry.isDirectory()) pending.push(names)
      else if (entry.isSymbolicLink()) refused.push(...(await leadingOut(folder, names)))
      else if (!entry.isFile()) continue
      else if (isTiff(entry.name)) tiffs.push(names)
      else if (isImportable(entry.name)) records.push(names)
      else if (PICTURE.test(entry.name)) pictures.push(names)
    }
  }
  const byName = ascending((names: readonly string[]) => names.join('/'))
  return {
    records: records.toSorted(byName),
    tiffs: tiffs.toSorted(byName),
    pictures: pictures.toSorted(byName),
    refused,
  }
}

const readEntries = async (path: string) => {
  try {
    return await readdir(path, { withFileTypes: true })
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault) return undefined
    throw fault
  }
}

const leadingOut = async (folder: ImageryFolder, names: readonly string[]): Promise<RefusedEntry[]> => {
  try {
    await folder.findAt(names)
    return []
  } catch (fault) {
    if (fault instanceof NotServed) return [{ names, reason: `is a link to what ${fault.message}` }]
    throw fault
  }
}
