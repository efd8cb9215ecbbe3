import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'

/** What the docs follow from: folders, and files by themselves. */
const INPUTS = [
  'CHANGELOG.md',
  'client/src/errors',
  'docs/guides',
  'docs/pictures',
  'generated',
  'package-lock.json',
  'server/src/contract/openapi',
  'tools/docs',
]

/** Beside the pages, where no server shows it. */
const STAMP = '.inputs'

/**
 * Of what docs were made, as one number that another file, name or byte changes.
 * @param root folder of a repository
 */
const digestOfInputs = async (root: string, { inputs }: Pages): Promise<string> => {
  const digest = createHash('sha256')
  for (const input of INPUTS)
    for (const file of await filesOf(join(root, input)))
      digest.update(`${relative(root, file)}\n`).update(await readFile(file))
  return digest.digest('hex')
}

/** Of a folder, with those in its folders, in the order of their names; or the file itself. */
const filesOf = async (path: string): Promise<string[]> => {
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => resolve(entry.parentPath, entry.name))
      .sort()
  } catch {
    return [path]
  }
}

/**
 * Whether a folder holds the docs of the repository as it is.
 * @param folder may be missing
 */
export const isUpToDate = async (folder: string, root: string): Promise<boolean> => {
  try {
    return (await readFile(join(folder, STAMP), 'utf8')) === (await digestOfInputs(root))
  } catch {
    return false
  }
}

/** Remembers of what the docs in a folder were made, once all of them are written. */
export const stamp = (folder: string, digest: string): Promise<void> => writeFile(join(folder, STAMP), digest)

/** Forgets it: what is half written is not up to date. */
export const removeStamp = (folder: string): Promise<void> => rm(join(folder, STAMP), { force: true })
