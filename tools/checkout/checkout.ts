import { execFile, execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { workingTree } from '../check/working-tree.ts'

const run = promisify(execFile)

/** The largest output of git that is read, in bytes: a lock file. */
const maxBuffer = 64 * 1024 * 1024

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
  const found = await run('git', args, { cwd: repository }).catch(() => undefined)
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
  const { stdout } = await run('git', args, { cwd: repository, env: { ...process.env, ...NOBODY } })
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
    rmSync(parent, { recursive: true, force: true, maxRetries: 10 })
    execFileSync('git', ['worktree', 'prune'], { cwd: repository })
  }
  process.once('exit', remove)
  try {
    await run('git', ['worktree', 'add', '--detach', folder, commit], { cwd: repository })
    if (!(await linkPackages(repository, folder))) await install(folder)
  } catch (error) {
    remove()
    throw error
  }
  return { folder, commit, remove }
}

const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8')

/** Whether the working tree's packages are those of the checkout, and are linked there now. */
const linkPackages = async (repository: string, folder: string): Promise<boolean> => {
  if (read(repository, 'package-lock.json') !== read(folder, 'package-lock.json')) return false
  const { workspaces } = WORKSPACES.parse(JSON.parse(read(folder, 'package.json')))
  try {
    for (const workspace of ['.', ...workspaces]) {
      const packages = join(repository, workspace, 'node_modules')
      // A workspace without packages of its own has no folder of them.
      await run('sh', ['-c', 'test ! -e "$0" || cp -al "$0" "$1"', packages, join(folder, workspace)])
      // The caches were made of the working tree's sources, and are written in place.
      rmSync(join(folder, workspace, 'node_modules/.cache'), { recursive: true, force: true })
    }
    return true
  } catch {
    // Temporary folders on another file system cannot have links to packages.
    for (const workspace of ['.', ...workspaces])
      rmSync(join(folder, workspace, 'node_modules'), { recursive: true, force: true })
    return false
  }
}

const install = async (folder: string): Promise<void> => {
  const npm = execFile('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], {
    cwd: folder,
    maxBuffer,
  })
  const kill = () => npm.kill()
  process.once('exit', kill)
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) stream?.on('data', (text) => (output += String(text)))
  const code = await new Promise((done) => npm.once('close', done))
  process.off('exit', kill)
  if (code !== 0) throw new Error(`npm ci failed in ${folder}:\n${output}`)
}
