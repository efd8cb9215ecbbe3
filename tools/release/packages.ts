import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { PlannedPackage } from '../changelog/planned-packages.ts'
import { highest } from '../drift/changes.ts'
import type { Drift } from '../drift/drift.ts'
import { lockWith, parseManifest } from './lockfile.ts'

const run = promisify(execFile)

/** The program of changesets: it has no other way in to what it writes. */
const CHANGESET = join(import.meta.dirname, '../../node_modules/.bin/changeset')

const LOCK = 'package-lock.json'

/**
 * What keeps packages from being released with a contract. A change that breaks callers breaks users of the packages that carry
 * the contract, and an addition reaches users only with a version of these packages.
 * @returns nothing, or one line
 */
export const planFault = (
  { changes }: Pick<Drift, 'changes'>,
  packages: readonly PlannedPackage[],
): string | undefined => {
  const impact = highest(changes.map((change) => change.impact))
  const carriers = packages.filter(({ carriesContract }) => carriesContract)
  if (impact === 'major')
    return lack(
      carriers.filter(({ bump }) => bump !== 'major'),
      'The contract breaks callers, and the changesets plan no major version',
      'Say in .changeset/ what its users must change: npx changeset.',
    )
  if (impact === 'minor')
    return lack(
      carriers.filter(({ bump }) => bump === undefined),
      'The contract adds something, and the changesets plan no version',
      'Say in .changeset/ what its users can do now: npx changeset.',
    )
  return undefined
}

const lack = (lacking: readonly PlannedPackage[], fault: string, remedy: string): string | undefined =>
  lacking.length === 0
    ? undefined
    : `${fault} of ${lacking.map(({ name, bump = 'no release' }) => `${name} (${bump})`).join(', ')}. ${remedy}`

/**
 * The files of a checkout that change once packages have the versions that are planned: their manifests, those of packages that
 * need them, and the lockfile; changesets are consumed. They are made in a folder of their own: where that fails, the checkout is
 * as it was.
 * @returns texts by their paths; undefined for a file that is no more
 */
export const releasedPackages = async (
  repository: string,
  packages: readonly PlannedPackage[],
): Promise<ReadonlyMap<string, string | undefined>> => {
  if (packages.every(({ bump }) => bump === undefined)) return new Map()
  const workspaces = await readWorkspaces(repository)
  const changesets = (await readdir(join(repository, '.changeset'))).map((name) => `.changeset/${name}`)
  const paths = ['package.json', ...workspaces.map(manifestIn), ...changesets]
  const folder = await mkdtemp(join(tmpdir(), 'packages-'))
  try {
    for (const path of paths) await cp(join(repository, path), join(folder, path), { recursive: true })
    await run(process.execPath, [CHANGESET, 'version'], { cwd: folder })
    const files = new Map<string, string | undefined>()
    for (const path of paths) files.set(path, await textAt(join(folder, path)))
    const manifests = new Map(
      workspaces.map((each) => [each, parseManifest(files.get(manifestIn(each)) ?? '')]),
    )
    return files.set(LOCK, lockWith(await readFile(join(repository, LOCK), 'utf8'), manifests))
  } finally {
    await rm(folder, { recursive: true })
  }
}

const manifestIn = (workspace: string): string => join(workspace, 'package.json')

const textAt = async (path: string): Promise<string | undefined> =>
  existsSync(path) ? readFile(path, 'utf8') : undefined

const whole = z.object({ workspaces: z.array(z.string()) })

const readWorkspaces = async (repository: string): Promise<readonly string[]> =>
  whole.parse(JSON.parse(await readFile(join(repository, 'package.json'), 'utf8'))).workspaces
