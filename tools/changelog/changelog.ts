import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Drift } from '../drift/drift.ts'
import { formatNews } from './news.ts'
import { plannedPackages } from './planned-packages.ts'
import { withUnreleased } from './sections.ts'

/** What callers and users read of releases, and of what comes next. */
export const CHANGELOG = 'CHANGELOG.md'

/** The changelog of a checkout as it lies there; empty before there is one. */
export const keptChangelog = async (repository: string): Promise<string> => {
  const path = join(repository, CHANGELOG)
  return existsSync(path) ? readFile(path, 'utf8') : ''
}

/**
 * The changelog of a checkout as it should be.
 * @param drift what changed in the contract since the last release
 * @throws Error where a changeset cannot be read
 */
export const currentChangelog = async (
  repository: string,
  drift: Pick<Drift, 'line' | 'changes'>,
): Promise<string> =>
  withUnreleased(await keptChangelog(repository), formatNews(drift, await plannedPackages(repository)))

/** What is wrong with the changelog of a checkout: nothing, or one line. */
export const changelogFault = async (
  repository: string,
  drift: Pick<Drift, 'line' | 'changes'>,
): Promise<string | undefined> =>
  (await keptChangelog(repository)) === (await currentChangelog(repository, drift))
    ? undefined
    : `${CHANGELOG} does not say what is new in the contract and in .changeset/: npm run changelog writes it.`
