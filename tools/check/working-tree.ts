import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const git = async (folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> => {
  const { stdout } = await run('git', args, { cwd: folder, env: { ...process.env, ...env } })
  return stdout.trim()
}

/**
 * Everything in a checkout that git does not ignore, committed or not, as a tree of git's object store. The index stays
 * as it is.
 * @returns The tree's id: the same for the same contents.
 */
export const workingTree = async (folder: string): Promise<string> => {
  const scratch = await mkdtemp(join(tmpdir(), 'index-'))
  try {
    const index = join(scratch, 'index')
    await copyFile(resolve(folder, await git(folder, ['rev-parse', '--git-path', 'index'])), index)
    await git(folder, ['add', '--all'], { GIT_INDEX_FILE: index })
    return await git(folder, ['write-tree'], { GIT_INDEX_FILE: index })
  } finally {
    await rm(scratch, { recursive: true })
  }
}

/** The paths of files that differ between two trees; undefined where git no longer has the older one. */
export const changedFiles = async (
  folder: string,
  before: string,
  after: string,
): Promise<string[] | undefined> => {
  const args = ['diff', '--name-only', '--no-renames', '-z', before, after]
  const names = await git(folder, args).catch(() => undefined)
  return names?.split('\0').filter((name) => name !== '')
}

/**
 * The paths of files that differ between a tree and the newest commit of the checkout that its origin has, too: CI ran all
 * tests before it let that commit in. Undefined where the checkout has no origin.
 */
export const changedSinceOrigin = async (folder: string, now: string): Promise<string[] | undefined> => {
  const landed = await git(folder, ['merge-base', 'HEAD', 'origin/HEAD']).catch(() => undefined)
  return landed === undefined ? undefined : changedFiles(folder, landed, now)
}
