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
  const edits = await handEdits(join(folder, 'generated'), artefacts)
  if (edits.length > 0)
    throw new Error(
      [
        'generated/ was edited by hand. It follows from spec/: make the change there.',
        ...edits,
        'Undo the edit, or drop it with `npm run generate -- --overwrite` (as after a merge).',
      ].join('\n'),
    )
  return replaceFiles(folder, artefacts)
}

/**
 * The same, whatever was edited by hand.
 * @throws Error if the contract does not bundle or an area has no README.
 */
export const overwriteArtefacts = async (folder: string): Promise<Written> =>
  replaceFiles(folder, await artefactsOf(folder))

const replaceFiles = async (folder: string, artefacts: ReadonlyMap<string, string>): Promise<Written> => {
  const output = join(folder, 'generated')
  const files = new Map([...artefacts, [SUMS, writeSums(artefacts)]])
  let changed = 0
  for (const [name, content] of files) {
    const path = join(output, name)
    const before = await readFile(path, 'utf8').catch(() => undefined)
    if (before === content) continue
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
    changed++
  }
  for (const name of await filesBelow(output)) if (!files.has(name)) await rm(join(output, name))
  return { files: files.size, changed }
}
