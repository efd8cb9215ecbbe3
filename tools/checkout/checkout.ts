import { execFile, execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { workingTree } from '../check/working-tree.ts'
import { runProgram } from '../command/run-program.ts'

const git = promisify(execFile)

const WORKSPACES = z.object({ workspaces: z.array(z.string()) })

/** A commit in a folder of its own, with the packages that it needs. */
export interface Checkout {
  readonly folder: string
  /** Full name of the commit. */
  readonly commit: string
  /** Removes the folder. The end of this process does the same. */
  remove(): void
}

/**
 * The commit that a branch, a tag or another name stands for.
 * @throws RangeError where the repository has no such commit
 */
export const resolveCommit = async (repository: string, name: string): Promise<string> => {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]
  const found = await git('git', args, { cwd: repository }).catch(() => undefined)
  if (!found)
    throw new RangeError(`there is no commit "${name}". Name a branch, a tag or a commit of this repository`)
  return found.stdout.trim()
}

/** Git asks for a name, and nobody reads this one: the commit is in no branch. */
const NOBODY = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((role) => [
    [`GIT_${role}_NAME`, 'nobody'],
    [`GIT_${role}_EMAIL`, 'nobody@localhost'],
  ]),
)

/** A commit of everything in the working tree that git does not ignore. No branch has it. */
export const commitWorkingTree = async (repository: string): Promise<string> => {
  const tree = await workingTree(repository)
  const args = ['commit-tree', tree, '-p', 'HEAD', '-m', 'the working tree']
  const { stdout } = await git('git', args, { cwd: repository, env: { ...process.env, ...NOBODY } })
  return stdout.trim()
}

/**
 * Checks a commit out into a temporary folder and installs its packages. Where the working tree has the same
 * package-lock.json, its installed packages are linked, which takes a second; otherwise `npm ci` installs them.
 * @throws Error where git or npm fails, with their output
 */
export const checkOut = async (repository: string, commit: string): Promise<Checkout> => {
  const parent = await mkdtemp(join(tmpdir(), 'checkout-'))
  const folder = join(parent, commit.slice(0, 12))
  const remove = () => {
    process.off('exit', remove)
    // In a second, where Node's own removal takes ten: these are sixty thousand files. Another Ctrl-C does not end it.
    execFileSync('sh', ['-c', 'trap "" INT TERM HUP; rm -rf "$0"', parent])
    execFileSync('git', ['worktree', 'prune'], { cwd: repository })
  }
  process.once('exit', remove)
  try {
    await succeed(repository, ['git', 'worktree', 'add', '--detach', folder, commit])
    if (!(await linkPackages(repository, folder)))
      await succeed(folder, ['npm', 'ci', '--no-audit', '--no-fund', '--prefer-offline'])
  } catch (error) {
    remove()
    throw error
  }
  return { folder, commit, remove }
}

const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8')

/** Folders among packages that tools keep what they have made in. */
const CACHES = ['.cache', '.vite', '.vite-temp']

/** Whether the working tree's packages are those of the checkout, and are linked there now. */
const linkPackages = async (repository: string, folder: string): Promise<boolean> => {
  if (read(repository, 'package-lock.json') !== read(folder, 'package-lock.json')) return false
  const { workspaces } = WORKSPACES.parse(JSON.parse(read(folder, 'package.json')))
  try {
    for (const workspace of ['.', ...workspaces]) {
      const packages = join(repository, workspace, 'node_modules')
      // A workspace without packages of its own has no folder of them.
      await succeed(folder, [
        'sh',
        '-c',
        'test ! -e "$0" || cp -al "$0" "$1"',
        packages,
        join(folder, workspace),
      ])
      // They were made of the working tree's sources, and may be written in place.
      for (const cache of CACHES)
        rmSync(join(folder, workspace, 'node_modules', cache), { recursive: true, force: true })
    }
    return true
  } catch {
    // Temporary folders on another file system cannot have links to packages.
    for (const workspace of ['.', ...workspaces])
      rmSync(join(folder, workspace, 'node_modules'), { recursive: true, force: true })
    return false
  }
}

/** @throws Error with the output of a program that fails */
const succeed = async (folder: string, command: Parameters<typeof runProgram>[1]): Promise<void> => {
  const { code, output } = await runProgram(folder, command)
  if (code !== 0) throw new Error(`${command.join(' ')} failed in ${folder}:\n${output}`)
}
