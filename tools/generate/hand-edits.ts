import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { differencesOf } from './differences.ts'

/** The checksums of what was generated last, in the form that `sha256sum --check` reads, below `generated/`. */
export const SUMS = 'SHA256SUMS'

const sumOf = (content: string) => createHash('sha256').update(content).digest('hex')

/** The checksums of generated files, by path below `generated/`. */
export const writeSums = (artefacts: ReadonlyMap<string, string>): string =>
  [...artefacts].map(([name, content]) => `${sumOf(content)}  ${name}\n`).join('')

const readSums = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split('\n')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  )

/** The files of a folder, by path from it. */
export const filesBelow = async (folder: string): Promise<string[]> => {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

/**
 * Find what generating would undo: files of `generated/` that are neither what was generated last nor what is to be
 * written now.
 * @returns One line each: the file and the operations, or the lines, in which it differs.
 */
export const handEdits = async (
  generated: string,
  artefacts: ReadonlyMap<string, string>,
): Promise<string[]> => {
  const sums = readSums(await readFile(join(generated, SUMS), 'utf8').catch(() => ''))
  const edits: string[] = []
  for (const name of await filesBelow(generated)) {
    if (name === SUMS) continue
    const content = await readFile(join(generated, name), 'utf8')
    const wanted = artefacts.get(name)
    if (content === wanted || sums.get(name) === sumOf(content)) continue
    const difference =
      wanted === undefined ? 'spec/ gives no such file' : differencesOf(name, content, wanted)
    edits.push(`generated/${name}: ${difference}`)
  }
  return edits
}
