import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Edit, Release } from './releases.ts'

const run = promisify(execFile)
const repository = resolve(import.meta.dirname, '../..')

/** A release as operators have it: the program that its archive installs. */
export interface InstalledRelease {
  readonly version: string
  /** Path of the program `imagery-platform`. */
  readonly program: string
  remove(): Promise<void>
}

/** Packs a copy of this tree with the edits of a release, and installs the archive where nothing else is. */
export const installRelease = async ({ version, edits }: Release): Promise<InstalledRelease> => {
  const folder = await mkdtemp(join(tmpdir(), `release-${version}-`))
  const tree = join(folder, 'tree')
  await copyTree(tree)
  for (const edit of [...edits, await versioned(version)]) await apply(tree, edit)
  await run(process.execPath, ['--import', 'tsx', 'tools/package/main.ts'], { cwd: tree })
  await writeFile(join(folder, 'package.json'), '{ "private": true }')
  const archive = join(tree, 'dist/packages', `imagery-platform-${version}.tgz`)
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', archive], { cwd: folder })
  const program = join(folder, 'node_modules/imagery-platform/lib/cli.js')
  return { version, program, remove: () => rm(folder, { recursive: true }) }
}

/** What git knows of, and the packages that are installed. */
const copyTree = async (to: string): Promise<void> => {
  const listed = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
    maxBuffer: 2 ** 24,
  })
  for (const file of listed.stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(to, file)), { recursive: true })
    await cp(join(repository, file), join(to, file))
  }
  for (const packages of ['node_modules', 'server/node_modules'])
    await symlink(join(repository, packages), join(to, packages))
}

const MANIFEST = 'server/package.json'

const versioned = async (version: string): Promise<Edit> => {
  const [text = ''] = /"version": ".*"/.exec(await readFile(join(repository, MANIFEST), 'utf8')) ?? []
  return { file: MANIFEST, text, becomes: `"version": "${version}"` }
}

/** @throws Error where the text does not stand in the file exactly once */
const apply = async (tree: string, { file, text, becomes }: Edit): Promise<void> => {
  const source = await readFile(join(tree, file), 'utf8')
  const [before, after, ...more] = source.split(text)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${file} does not have once: ${text}`)
  await writeFile(join(tree, file), before + becomes + after)
}
