import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { artefactsOf } from './artefacts.ts'
import { filesBelow, handEdits, SUMS, writeSums } from './hand-edits.ts'

/** How many files `generated/` has, and how many of them changed. */
export interface Written {
  readonly files: number
  readonly changed: number
}

/**
 * Bring `generated/` of a checkout into line with its `spec/`: write what changed, remove what nothing gives any more.
 * @throws Error before anything is written if a file was edited by hand, which names it and its operations; if the
 * contract does not bundle or an area has no README.
 */
export const writeArtefacts = async (folder: string): Promise<Written> =>
  replaceArtefacts(folder, await artefactsOf(folder))

/**
 * The same, where the artefacts are known.
 * @throws Error before anything is written if a file was edited by hand.
 */
export const replaceArtefacts = async (
  folder: string,
  artefacts: ReadonlyMap<string, string>,
): Promise<Written> => {
  await refuseHandEdits(folder, artefacts)
  return replaceFiles(folder, artefacts)
}

/**
 * The same, whatever was edited by hand.
 * @throws Error if the contract does not bundle or an area has no README.
 */
export const overwriteArtefacts = async (folder: string): Promise<Written> =>
  replaceFiles(folder, await artefactsOf(folder))

/**
 * What {@link replaceArtefacts} would write, for who writes more beside it.
 * @returns texts by their paths below the checkout; undefined for a file that nothing gives any more
 * @throws Error if a file was edited by hand.
 */
export const changedArtefacts = async (
  folder: string,
  artefacts: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string | undefined>> => {
  await refuseHandEdits(folder, artefacts)
  const changes = await changesOf(folder, artefacts)
  return new Map([...changes].map(([name, text]) => [`generated/${name}`, text]))
}

const refuseHandEdits = async (folder: string, artefacts: ReadonlyMap<string, string>): Promise<void> => {
  const edits = await handEdits(join(folder, 'generated'), artefacts)
  if (edits.length > 0)
    throw new Error(
      [
        'generated/ was edited by hand. It follows from spec/: make the change there.',
        ...edits,
        'Undo the edit, or drop it with `npm run generate -- --overwrite` (as after a merge).',
      ].join('\n'),
    )
}

/** The files of `generated/` that change, and those that go, by path below it. */
const changesOf = async (
  folder: string,
  artefacts: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string | undefined>> => {
  const output = join(folder, 'generated')
  const changes = new Map<string, string | undefined>()
  const files = new Map([...artefacts, [SUMS, writeSums(artefacts)]])
  for (const [name, content] of files) {
    const before = await readFile(join(output, name), 'utf8').catch(() => undefined)
    if (before !== content) changes.set(name, content)
  }
  for (const name of await filesBelow(output)) if (!files.has(name)) changes.set(name, undefined)
  return changes
}

const replaceFiles = async (folder: string, artefacts: ReadonlyMap<string, string>): Promise<Written> => {
  const changes = await changesOf(folder, artefacts)
  for (const [name, content] of changes) {
    const path = join(folder, 'generated', name)
    await mkdir(dirname(path), { recursive: true })
    await (content === undefined ? rm(path) : writeFile(path, content))
  }
  const changed = [...changes.values()].filter((content) => content !== undefined).length
  return { files: artefacts.size + 1, changed }
}
