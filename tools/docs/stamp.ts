import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'

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
      'client/MIGRATION.md',
      'client/README.md',
      'client/src',
      'docs/guides',
      'docs/pictures',
      'generated',
      'package-lock.json',
      'server/src/contract',
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
    for (const file of await listFiles(join(root, input)))
      digest.update(`${relative(root, file)}\n`).update(await readFile(file))
  return digest.digest('hex')
}

/** Of a folder, with those in its folders, in the order of their names; or the file itself. */
const listFiles = async (path: string): Promise<string[]> => {
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
 * Has pages written beside those that are there, and then puts them in their place: a server, another one of the same
 * repository, and the next start see all of them or none. With them stands of what they were made.
 * @param write brings a folder, which holds the pages as they were, to hold them as they should be
 */
export const writeStamped = async <Written>(
  root: string,
  pages: Pages,
  write: (folder: string) => Written | Promise<Written>,
): Promise<Written> => {
  const folder = join(root, pages.folder)
  const digest = await digestOfInputs(root, pages)
  await removeForsaken(folder)
  const next = `${folder}.${process.pid}`
  try {
    await mkdir(next, { recursive: true })
    if (existsSync(folder)) await cp(folder, next, { recursive: true, preserveTimestamps: true })
    const written = await write(next)
    await writeFile(join(next, STAMP), digest)
    await replace(folder, next)
    return written
  } finally {
    await rm(next, { recursive: true, force: true })
  }
}

/** Puts a folder in the place of another. */
const replace = async (folder: string, next: string): Promise<void> => {
  const old = `${next}.old`
  if (existsSync(folder)) await rename(folder, old)
  await rename(next, folder)
  await rm(old, { recursive: true, force: true })
}

/** Removes what a process that was ended had begun to write. */
const removeForsaken = async (folder: string): Promise<void> => {
  const parent = dirname(folder)
  if (!existsSync(parent)) return
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(`${basename(folder)}.`) ? /\.(\d+)(\.old)?$/.exec(name)?.[1] : undefined
    if (pid !== undefined && !isRunning(Number(pid)))
      await rm(join(parent, name), { recursive: true, force: true })
  }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
