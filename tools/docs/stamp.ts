import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'

/** Pages that a server shows beside the platform. */
export interface Pages {
  /** Where they are written. */
  readonly folder: string
  /** What writes them. */
  readonly program: string
  /** What they follow from: folders, and files by themselves. */
  readonly inputs: readonly string[]
}

/** By paths from the root of the repository. */
export const PAGES = {
  docs: {
    folder: 'dist/docs',
    program: 'tools/docs/main.ts',
    inputs: [
      'CHANGELOG.md',
      'client/src',
      'docs/guides',
      'docs/pictures',
      'generated',
      'package-lock.json',
      'server/src/contract/openapi',
      'tools/docs',
    ],
  },
  explorer: {
    folder: 'dist/explorer',
    program: 'tools/explorer/main.ts',
    inputs: ['client/src', 'explorer', 'generated', 'package-lock.json', 'tools/docs', 'tools/explorer'],
  },
} as const satisfies Record<string, Pages>

/** Beside the pages, where no server shows it. */
const STAMP = '.inputs'

/**
 * Of what pages are made, as one number that another file, name or byte changes.
 * @param root folder of a repository
 */
const digestOfInputs = async (root: string, { inputs }: Pages): Promise<string> => {
  const digest = createHash('sha256')
  for (const input of inputs)
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

/** Whether pages are there, and are those of the repository as it is. @param root folder of the repository */
export const isUpToDate = async (root: string, pages: Pages): Promise<boolean> => {
  try {
    return (await readFile(join(root, pages.folder, STAMP), 'utf8')) === (await digestOfInputs(root, pages))
  } catch {
    return false
  }
}

/**
 * Has pages written, and remembers of what they were made once all of them are: what is half written is not up to date.
 * @param write writes them into a folder
 */
export const writeStamped = async <Written>(
  root: string,
  pages: Pages,
  write: (folder: string) => Written | Promise<Written>,
): Promise<Written> => {
  const folder = join(root, pages.folder)
  const digest = await digestOfInputs(root, pages)
  await rm(join(folder, STAMP), { force: true })
  const written = await write(folder)
  await writeFile(join(folder, STAMP), digest)
  return written
}
