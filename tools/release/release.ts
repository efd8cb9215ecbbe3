import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { parseDocument } from '../../server/src/contract/openapi/read-document.ts'
import { CHANGELOG, keptChangelog } from '../changelog/changelog.ts'
import { formatNews } from '../changelog/news.ts'
import { plannedPackages } from '../changelog/planned-packages.ts'
import { withRelease } from '../changelog/sections.ts'
import { driftBetween } from '../drift/drift.ts'
import { isLater, verdict, contractVersion } from '../drift/verdict.ts'
import { generateFiles } from '../generate/artefacts.ts'
import { changedArtefacts } from '../generate/write-artefacts.ts'
import { planFault, releasedPackages } from './packages.ts'
import { RELEASED, releasedContract } from './released.ts'
import { replaceTogether } from './replace-together.ts'

const ROOT = 'spec/openapi.yaml'

/** Three numbers without leading zeros. @see https://semver.org section 2 */
const VERSION = /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/

/** The contract's own version: the one member of this name and indentation in its root document. */
const VERSION_LINE = /^ {2}version: .*$/m

/**
 * Release the contract of a checkout, and its packages: give the contract a version and keep it as what callers are promised
 * from now on, give packages the versions that their changesets plan, and the changelog a section that says what is new.
 * @param version After the last one; the next major one where the contract breaks callers of that.
 * @param day When it is released: `2026-11-28`.
 * @returns What changed in the contract since the last release, in Markdown.
 * @throws Error if the version, or one that is planned of a package, does not say what changed, or a file cannot be
 * written. The checkout is as it was then.
 */
export const release = async (
  repository: string,
  version: string,
  day = new Date().toISOString().slice(0, 10),
): Promise<string> => {
  const before = await findBase(repository, version)
  const packages = await plannedPackages(repository)
  const root = await rootWith(repository, version)
  const artefacts = await artefactsWith(repository, root)
  const contract = artefacts.get('openapi.json') ?? ''
  const after = parseDocument(contract, ROOT)
  const drift = await driftBetween(before ?? after, after, 'released')
  const fault = drift.passes ? planFault(drift, packages) : drift.line
  if (fault !== undefined) throw new Error(fault)
  const section = { version, day, news: formatNews(drift, packages) }
  const changelog = withRelease(await keptChangelog(repository), section, nothingSince(version))
  await replaceTogether(
    repository,
    new Map([
      [ROOT, root],
      ...(await changedArtefacts(repository, artefacts)),
      ...(await releasedPackages(repository, packages)),
      [RELEASED, contract],
      [CHANGELOG, changelog],
    ]),
  )
  return drift.changelog
}

/** The root document of a checkout's contract, with another version. */
const rootWith = async (repository: string, version: string): Promise<string> => {
  const text = await readFile(join(repository, ROOT), 'utf8')
  if (!VERSION_LINE.test(text))
    throw new Error(`${ROOT} says no version on a line of its own below \`info:\``)
  return text.replace(VERSION_LINE, `  version: ${version}`)
}

/** What follows from the contract of a checkout with another root document: of a copy, so that the checkout stays as it is. */
const artefactsWith = async (repository: string, root: string): Promise<ReadonlyMap<string, string>> => {
  const copy = await mkdtemp(join(tmpdir(), 'contract-'))
  try {
    await cp(join(repository, 'spec'), join(copy, 'spec'), { recursive: true })
    await writeFile(join(copy, ROOT), root)
    return await generateFiles(copy)
  } finally {
    await rm(copy, { recursive: true })
  }
}

/**
 * What a version is released after; nothing where it is the first.
 * @throws Error where it is none, or does not come after that
 */
const findBase = async (repository: string, version: string): Promise<Node | undefined> => {
  if (!VERSION.test(version)) throw new Error(`\`${version}\` is no version such as 1.4.0`)
  const before = await releasedContract(repository)
  if (before && !isLater(version, contractVersion(before)))
    throw new Error(`${version} does not come after ${contractVersion(before)}, which is released`)
  return before
}

/** What is new after a release, until something changes. */
const nothingSince = (version: string): string =>
  formatNews({ line: verdict('none', version, version).line, changes: [] }, [])
