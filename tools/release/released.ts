import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { parseDocument } from '../../server/src/contract/openapi/read-document.ts'
import { driftBetween } from '../drift/drift.ts'
import { isLater, mayBreak, contractVersion } from '../drift/verdict.ts'

const run = promisify(execFile)

/** The bundled contract that callers were promised last. Only `npm run release` writes it. */
export const RELEASED = 'tools/release/released.json'

/** Where it was before, as the history of git has it. */
const RELEASED_BEFORE = 'spec/released.json'

/** The released contract of a checkout; undefined before the first release. */
export const releasedContract = async (repository: string): Promise<Node | undefined> => {
  const path = join(repository, RELEASED)
  return existsSync(path) ? parseDocument(await readFile(path, 'utf8'), RELEASED) : undefined
}

/** A state of the released contract, and what to call it: a commit, or the working tree. */
interface Release {
  readonly state: string
  readonly text: string
}

/** Every state of the released contract that git knows, oldest first, and that of the working tree. */
const releases = async (repository: string): Promise<Release[]> => {
  const git = async (...args: string[]) =>
    (await run('git', args, { cwd: repository, maxBuffer: 64 * 1024 * 1024 })).stdout
  const paths = [RELEASED, RELEASED_BEFORE]
  const commits = (await git('log', '--reverse', '--format=%h', '--', ...paths)).trim().split('\n')
  const known: Release[] = []
  for (const commit of commits.filter(Boolean)) {
    const [path] = (await git('ls-tree', '--name-only', '--full-tree', commit, '--', ...paths))
      .trim()
      .split('\n')
      .toSorted((a, b) => paths.indexOf(a) - paths.indexOf(b))
    if (path) known.push({ state: `commit ${commit}`, text: await git('show', `${commit}:${path}`) })
  }
  const path = join(repository, RELEASED)
  if (existsSync(path)) known.push({ state: 'the working tree', text: await readFile(path, 'utf8') })
  return known
}

/**
 * What is wrong with how the released contract came to be what it is: it may change with a later version only, which
 * says whether callers break. So nobody can overwrite it until the drift is gone.
 * @returns nothing wrong, or one line
 */
export const releaseFault = async (repository: string): Promise<string | undefined> => {
  const known = await releases(repository)
  if (!existsSync(join(repository, RELEASED)))
    return `${RELEASED} is missing: nobody can tell what callers were promised. Restore it; the first is written by npm run release.`
  const steps = known.slice(1).flatMap((release, index) => {
    const before = known[index]
    return before && before.text !== release.text ? [{ before, release }] : []
  })
  for (const { before, release } of steps) {
    const [older, newer] = [before, release].map(({ text }) => parseDocument(text, RELEASED))
    if (!older || !newer) continue
    const from = contractVersion(older)
    const to = contractVersion(newer)
    if (!isLater(to, from))
      return `${RELEASED} changed in ${release.state}, and its version is not later (${from}, now ${to}). Restore it; only npm run release changes it.`
    if (release !== steps.at(-1)?.release || mayBreak(to, from)) continue
    const { passes, line } = await driftBetween(older, newer, from)
    if (!passes) return `${RELEASED} in ${release.state}: ${line}`
  }
  return undefined
}
