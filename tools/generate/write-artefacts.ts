import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { generateFiles } from './artefacts.ts'

/** How many files `generated/` has, and how many of them changed. */
export interface Written {
  readonly files: number
  readonly changed: number
}

/**
 * Brings `generated/` of a checkout into line with its `spec/`: writes what changed, and removes what nothing gives.
 * @throws Error if the contract does not bundle or an area has no README.
 */
export const writeArtefacts = async (checkout: string): Promise<Written> =>
  replaceArtefacts(checkout, await generateFiles(checkout))

/** The same, where the artefacts are known. */
export const replaceArtefacts = async (
  checkout: string,
  artefacts: ReadonlyMap<string, string>,
): Promise<Written> => {
  const changes = await changedArtefacts(checkout, artefacts)
  for (const [name, content] of changes) {
    const path = join(checkout, name)
    await mkdir(dirname(path), { recursive: true })
    await (content === undefined ? rm(path) : writeFile(path, content))
  }
  const changed = [...changes.values()].filter((content) => content !== undefined).length
  return { files: artefacts.size, changed }
}

/**
 * What {@link replaceArtefacts} would write, for who writes more beside it.
 * @returns texts by their paths below the checkout; undefined for a file that nothing gives
 */
export const changedArtefacts = async (
  checkout: string,
  artefacts: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string | undefined>> => {
  const output = join(checkout, 'generated')
  const changes = new Map<string, string | undefined>()
  for (const [name, content] of artefacts) {
    const before = await readFile(join(output, name), 'utf8').catch(() => undefined)
    if (before !== content) changes.set(`generated/${name}`, content)
  }
  for (const name of await filesBelow(output))
    if (!artefacts.has(name)) changes.set(`generated/${name}`, undefined)
  return changes
}

/** The files of a folder, by path from it. */
const filesBelow = async (folder: string): Promise<string[]> => {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}
