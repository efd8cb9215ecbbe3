import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { changedFiles } from './working-tree.ts'

/** What a part runs on, besides the files. */
const circumstances = () => [process.version, process.env.TZ, process.env.LANG].join(' ')

const passPath = (folder: string, name: string) =>
  join(folder, 'node_modules/.cache/passed', name.replaceAll(' ', '-'))

/**
 * The paths of the files that have changed since a part passed; undefined where that is not known.
 * @param now The tree of the checkout. @see workingTree
 */
export const changedSincePass = async (
  folder: string,
  name: string,
  now: string,
): Promise<string[] | undefined> => {
  const [before, ...on] = (await readFile(passPath(folder, name), 'utf8').catch(() => '')).split('\n')
  if (before === undefined || on.join('\n') !== circumstances()) return undefined
  return changedFiles(folder, before, now)
}

/** Remembers that a part passed in a tree of the checkout. */
export const keepPass = async (folder: string, name: string, tree: string): Promise<void> => {
  const file = passPath(folder, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, [tree, circumstances()].join('\n'))
}
