import { DownloadError } from './download-error.ts'

/** What a file is written to while it is on its way, beside its place, and what names that. */
export const PART = '.part'
export const PART_STATE = '.part.json'

/** Names of devices, whatever comes behind a dot. @see https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i
/** What no name has everywhere: control characters, those of drives, streams and patterns, other separators. */
const FOREIGN = /[\p{Cc}<>:"|?*\\]/u

/**
 * Checks that every name stays below the folder that it is given for, that it can be one on every system, and that no two
 * are the same file.
 * @param names relative paths, with `/` between folders
 * @throws DownloadError `unsafe-name`
 */
export const checkNames = (names: readonly string[]): void => {
  const taken = new Map<string, string>()
  for (const name of names) {
    const why = nameFault(name)
    if (why !== undefined) throw new DownloadError('unsafe-name', JSON.stringify(name), why)
    const key = normalizeName(name)
    for (const suffix of ['', PART, PART_STATE]) {
      const other = taken.get(key + suffix)
      if (other !== undefined) throw collision(name, other)
      taken.set(key + suffix, name)
    }
  }
  for (const name of names)
    for (const folder of parentFolders(normalizeName(name))) {
      const other = taken.get(folder)
      if (other !== undefined) throw collision(name, other)
    }
}

const collision = (name: string, other: string) =>
  new DownloadError('unsafe-name', JSON.stringify(name), `is in the way of ${JSON.stringify(other)}`)

const nameFault = (name: string): string | undefined => {
  if (FOREIGN.test(name)) return 'has a character that not every system takes'
  for (const segment of name.split('/')) {
    if (/^\.{0,2}$/.test(segment)) return 'leads out of the folder, or has an empty part'
    if (/[. ]$/.test(segment)) return 'has a part with a dot or a space at its end'
    if (DEVICE.test(segment)) return 'has the name of a device'
  }
  return undefined
}

/** Many systems take names for the same that differ in case or in how a letter is composed. */
const normalizeName = (name: string): string => name.normalize('NFC').toLowerCase()

/** The paths above a path. */
const parentFolders = (path: string): readonly string[] =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index))
