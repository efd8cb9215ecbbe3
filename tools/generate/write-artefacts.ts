import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { artefactsOf } from './artefacts.ts'

/**
 * Bring `generated/` of a checkout into line with its `spec/`: write what changed, remove what nothing gives any more.
 * @returns How many files there are, and how many of them changed.
 * @throws Error if the contract does not bundle or an area has no README.
 */
export const writeArtefacts = async (folder: string): Promise<{ files: number; changed: number }> => {
  const artefacts = await artefactsOf(folder)
  const output = join(folder, 'generated')
  let changed = 0
  for (const [name, content] of artefacts) {
    const path = join(output, name)
    const before = await readFile(path, 'utf8').catch(() => undefined)
    if (before === content) continue
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
    changed++
  }
  for (const entry of await readdir(output, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !artefacts.has(relative(output, path).replaceAll('\\', '/'))) await rm(path)
  }
  return { files: artefacts.size, changed }
}
